import * as words from '#messages/fans/scouting.js'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { NewList } from './list-acts.tsx'
import { ListView } from './list-view.tsx'
import type { Scouting } from './queries.ts'
import { listPath } from './labels.ts'

export function ScoutingView({ scouting, userId }: { scouting: Scouting; userId: string }) {
  const { lists } = scouting
  const open = lists.find(({ id }) => id === scouting.open)
  if (!open)
    return (
      <Empty
        title={words.noList}
        action={
          <>
            <NewList userId={userId} kind="primary" />
            <ButtonLink kind="quiet" to="/explore/players">
              {words.viewPlayers}
            </ButtonLink>
          </>
        }
      >
        {words.noListLead}
      </Empty>
    )
  return (
    <>
      <div className="mb-6">
        <Notice tone="info">{words.privacy}</Notice>
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <TabLinks
            label={words.yourLists}
            tabs={lists.map(({ id, name, players }) => ({ to: listPath(id), label: name, count: players }))}
            open={listPath(open.id)}
          />
        </div>
        <NewList userId={userId} />
      </div>
      <Section title={open.name} action={open.isSample ? <SampleStamp /> : undefined}>
        <ListView key={open.id} list={open} scouting={scouting} userId={userId} />
      </Section>
    </>
  )
}
