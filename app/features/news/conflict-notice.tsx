import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/dates.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { getDraft } from './desk-queries.ts'

/** Somebody else saved in between: theirs to look at, and the way to save what was typed over it. */
export function ConflictNotice({ id, onOverwrite }: { id: string; onOverwrite: (version: number) => void }) {
  const { data: theirs } = useQuery({ ...theirsRead(id), refetchOnMount: 'always' })
  return (
    <Notice
      tone="problem"
      title="Somebody else saved this article after you opened it."
      action={
        theirs ? (
          <Button kind="danger" onClick={() => onOverwrite(theirs.version)}>
            Save mine over theirs
          </Button>
        ) : null
      }
    >
      What you typed is still here. {theirs ? `Theirs is version ${theirs.version}.` : null} Look at it before
      you decide, and copy over what you need.
      {theirs ? (
        <details className="mt-2">
          <summary className="cursor-pointer">Show their version</summary>
          <p className="mt-2 font-semibold">{theirs.title}</p>
          {theirs.publishedAt ? (
            <p className="text-14">Published {dayAndTimeOf(theirs.publishedAt)}</p>
          ) : null}
          <pre className="mt-2 max-h-80 overflow-auto text-14 whitespace-pre-wrap">{theirs.body}</pre>
        </details>
      ) : null}
    </Notice>
  )
}

const theirsRead = (id: string) => read(['news draft of others', id], db => getDraft(db, id), 0)
