// The next step for a failed check: asking the association, opening its desk, or giving the second approval.
import * as messages from '#messages/transfers/detail.js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { problemOf } from '#lib/data/problem.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { askAssociation, secondTransfer } from './commands.ts'
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
        {about === 'guardian' ? messages.confirmGuardian : messages.grantException}
      </Link>
    )
  // What was returned too late gets no exception of the association.
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
    return <p className="text-14">{messages.askedOn({ day: dayOf(last.askedAt) })}</p>
  return (
    <>
      {last?.isGranted === false ? (
        <p className="text-14">
          {messages.saidNo({ day: dayOf(last.answeredAt ?? last.askedAt), answer: last.answer ?? '' })}
        </p>
      ) : null}
      {mayWrite ? <AskForm about={about} of={of} /> : null}
    </>
  )
}

function AskForm({ about, of }: { about: About; of: Transfer }) {
  const ask = useCommand(askAssociation, {
    changes: ['transfers'],
    onDone: toastDone(messages.asked),
  })
  const { problem } = ask
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    ask.send({
      transferId: of.id,
      about,
      words: typed(new FormData(event.currentTarget), 'words'),
    })
  }
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        {messages.ask}
      </summary>
      <form noValidate onSubmit={submit} className="grid gap-3 pb-2">
        <TextArea
          label={messages.askLabel}
          name="words"
          rows={3}
          maxLength={500}
          showCount
          hint={about === 'guardian' ? messages.askGuardian : messages.askWindow}
          error={problem?.field === 'words' ? problem.message : undefined}
        />
        {problem && problem.field !== 'words' ? <Notice tone="problem">{problem.message}</Notice> : null}
        <div>
          <Button type="submit" kind="quiet" busy={ask.isBusy}>
            {ask.isBusy ? messages.sending : messages.askButton}
          </Button>
        </div>
      </form>
    </details>
  )
}

function SecondLook({ of, mayWrite }: { of: Transfer; mayWrite: boolean }) {
  const look = useCommand(secondTransfer, {
    onDone: toastDone(messages.lookNoted),
    changes: ['transfers'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  if (of.events.some(({ type, isMine }) => type === 'second_look' && isMine))
    return <p className="text-14">{messages.looked}</p>
  return mayWrite ? (
    <div className="pt-2">
      <Button
        kind="quiet"
        busy={look.isBusy}
        onClick={() => look.send({ transferId: of.id, version: of.version })}
      >
        {messages.look}
      </Button>
    </div>
  ) : null
}
