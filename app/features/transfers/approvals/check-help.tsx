// What leads on from a check that stands in the way: asking the association, going to its desk, or looking second.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { askAssociation, lookSecond } from './commands.ts'
import { typed } from './form.ts'
import { actingSides } from './open-actions.ts'
import { asksRead, type Finding, type Transfer } from './queries.ts'

type About = 'guardian' | 'window'
const abouts: Record<string, About> = { GUARDIAN: 'guardian', WINDOW: 'window' }

export function CheckHelp({ finding, of, mayWrite }: { finding: Finding; of: Transfer; mayWrite: boolean }) {
  const about = abouts[finding.code]
  if (about && of.mine.includes('association'))
    return (
      <Link to={`/admin?tab=zifa&part=${about === 'guardian' ? 'minors' : 'windows'}`}>
        {about === 'guardian' ? 'Confirm a guardian' : 'Except the player'}
      </Link>
    )
  // What was returned too late is not the association's to except.
  if (about && finding.fixer === 'association' && of.mine.includes('staff'))
    return <Asking about={about} of={of} mayWrite={mayWrite} />
  if (finding.code === 'CONFLICT' && finding.at_step === 'approve' && of.state === 'submitted')
    return actingSides(of).includes('association') ? <SecondLook of={of} mayWrite={mayWrite} /> : null
  return null
}

function Asking({ about, of, mayWrite }: { about: About; of: Transfer; mayWrite: boolean }) {
  const clubId = of.engaging?.id ?? of.releasing?.id ?? ''
  const read = useQuery(asksRead(of.player?.id ?? '', clubId))
  // Nobody is asked to write before it is known whether they have been asked already.
  if (read.status === 'pending') return null
  if (!read.data)
    return (
      <LoadError
        words={problemOf(read.error).message}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  const last = read.data.find(ask => ask.about === about)
  if (last && last.answeredAt === null)
    return (
      <p className="text-14">
        Your club asked the association on {dayOf(last.askedAt)}. It has not answered yet.
      </p>
    )
  return (
    <>
      {last?.isGranted === false ? (
        <p className="text-14">
          The association said no on {dayOf(last.answeredAt ?? last.askedAt)}: {last.answer}
        </p>
      ) : null}
      {mayWrite ? <AskForm about={about} of={of} /> : null}
    </>
  )
}

function AskForm({ about, of }: { about: About; of: Transfer }) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const ask = useMutation({
    ...write(askAssociation),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['transfers'] })
      toast('The association is asked.', { tone: 'good' })
    },
  })
  const problem = ask.error ? problemOf(ask.error) : undefined
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    ask.mutate({ id: of.id, about, words: typed(new FormData(event.currentTarget), 'words'), requestId })
  }
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        Ask the association
      </summary>
      <form noValidate onSubmit={submit} className="grid gap-3 pb-2">
        <TextArea
          label="What it should know"
          name="words"
          rows={3}
          maxLength={500}
          showCount
          hint={
            about === 'guardian'
              ? 'Who the guardian is, and with which e-mail address they have signed up. The association sees the player and your club, and nothing else of the transfer.'
              : 'Why the player should be excepted. The association sees the player and your club, and nothing else of the transfer.'
          }
          error={problem?.field === 'words' ? problem.message : undefined}
        />
        {problem && problem.field !== 'words' ? <Notice tone="problem">{problem.message}</Notice> : null}
        <div>
          <Button type="submit" kind="quiet" busy={ask.isPending}>
            {ask.isPending ? 'Sending…' : 'Ask'}
          </Button>
        </div>
      </form>
    </details>
  )
}

function SecondLook({ of, mayWrite }: { of: Transfer; mayWrite: boolean }) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const look = useMutation({
    ...write(lookSecond),
    onSuccess: () => toast('Noted. Another person of the association decides.', { tone: 'good' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['transfers'] }),
    onError: error => toast(problemOf(error).message, { tone: 'problem' }),
  })
  if (of.events.some(({ type, isMine }) => type === 'second_look' && isMine))
    return <p className="text-14">You have looked at it. Another person of the association decides.</p>
  return mayWrite ? (
    <div className="pt-2">
      <Button
        kind="quiet"
        busy={look.isPending}
        onClick={() => look.mutate({ id: of.id, version: of.version, requestId })}
      >
        I have looked at it, and another decides
      </Button>
    </div>
  ) : null
}
