import * as words from '#messages/news/desk.js'
import { momentOf } from '#lib/format/spans.ts'
import { type Command, useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { When } from '#ui/when.tsx'
import { pinArticle } from './commands.ts'
import type { DeskRow } from './desk-queries.ts'
import { type Kind, kindLabels } from './labels.ts'

export function DeskList({
  articles,
  mayPin,
  hrefOf,
}: {
  articles: readonly DeskRow[]
  mayPin: boolean
  hrefOf: (id: string) => string
}) {
  const pin = useCommand(pinArticle, {
    changes: ['news desk'],
    onDone: (_, { isPinned }) => toast(isPinned ? words.pinnedDone : words.unpinnedDone, { tone: 'good' }),
    onProblem: () => toast(words.failed, { tone: 'problem' }),
  })
  const canPin = mayPin && articles.some(({ status }) => status === 'published')
  const columns = canPin ? [...columnsOf(hrefOf), pinColumn(pin)] : columnsOf(hrefOf)
  return (
    <Table caption={words.articles} columns={columns} rows={articles} rowKey={({ id }) => id} empty={null} />
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<DeskRow>[] => [
  {
    key: 'title',
    head: words.headTitle,
    primary: true,
    cell: ({ id, title, isSample }) => (
      <>
        <Link to={hrefOf(id)}>{title}</Link> {isSample ? <SampleStamp /> : null}
      </>
    ),
  },
  { key: 'kind', head: words.headKind, cell: ({ kind }) => kindLabels[kind as Kind] },
  { key: 'from', head: words.headFrom, cell: ({ club, byline }) => club?.name ?? byline },
  { key: 'saved', head: words.headSaved, cell: ({ updatedAt }) => <When {...momentOf(updatedAt)} /> },
]

type Pin = Pick<Command<{ id: string; isPinned: boolean }>, 'isBusy' | 'act'>

const pinColumn = ({ isBusy, act }: Pin): Column<DeskRow> => ({
  key: 'pin',
  head: words.headPin,
  cell: ({ id, isPinned, title }) => (
    <Button
      kind="quiet"
      disabled={isBusy}
      aria-label={(isPinned ? words.unpinOf : words.pinOf)({ title })}
      onClick={() => act({ id, isPinned: !isPinned })}
    >
      {isPinned ? words.unpin : words.pin}
    </Button>
  ),
})
