import * as words from '#messages/news/editor.js'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { problemOf } from '#lib/data/problem.ts'
import { read as readOf } from '#lib/data/read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { getDraft } from './desk-queries.ts'

/** Somebody else saved in between: theirs to look at, and the way to save what was typed over it. */
export function ConflictNotice({ id, onOverwrite }: { id: string; onOverwrite: (version: number) => void }) {
  const read = useQuery({ ...theirsRead(id), refetchOnMount: 'always' })
  const theirs = read.data
  return (
    <Notice
      tone="problem"
      title={words.conflict}
      action={
        theirs ? (
          <Button kind="danger" onClick={() => onOverwrite(theirs.version)}>
            {words.overwrite}
          </Button>
        ) : read.isError ? (
          <Button kind="quiet" busy={read.isFetching} onClick={() => void read.refetch()}>
            {words.retry}
          </Button>
        ) : null
      }
    >
      {read.isError
        ? words.conflictUnread({ problem: problemOf(read.error).message })
        : theirs === null
          ? words.conflictGone
          : theirs
            ? words.conflictVersion({ number: theirs.version })
            : words.conflictLoading}
      {theirs ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2">{words.showTheirs}</summary>
          <p className="mt-2 font-semibold">{theirs.title}</p>
          {theirs.publishedAt ? (
            <p className="text-14">
              {words.theirsPublished({ time: dayAndTimeOf(theirs.publishedAt) })}
              <OwnTime at={theirs.publishedAt} />
            </p>
          ) : null}
          <pre className="mt-2 max-h-80 overflow-auto text-14 whitespace-pre-wrap">{theirs.body}</pre>
        </details>
      ) : null}
    </Notice>
  )
}

const theirsRead = (id: string) => readOf(['news draft of others', id], db => getDraft(db, id))
