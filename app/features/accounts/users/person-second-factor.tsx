// Two-step verification of an account, and its reset when the phone and the recovery codes are lost. It takes two super
// admins, neither of them the person: the database holds them to it.
import * as words from '#messages/accounts/users.js'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { nameIn, nameOf, type Named } from '#lib/data/names.ts'
import { momentOf } from '#lib/format/spans.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Query } from '#ui/query.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { toast } from '#ui/toasts.tsx'
import { When } from '#ui/when.tsx'
import { confirmFactorReset, discardFactorReset, proposeFactorReset } from './commands.ts'
import { type SecondFactor, secondFactorRead } from './queries.ts'

type Subject = Named & { id: string }

const changes = [['users'], ['audit']]

export function PersonSecondFactor({ person, me }: { person: Subject; me: string }) {
  return (
    <Section title={words.twoStep}>
      <Query of={secondFactorRead(person.id)} lines={2}>
        {({ isOn, reset, names }) => {
          const isOwn = person.id === me
          return (
            <div className="grid justify-items-start gap-3">
              <p>{isOn ? words.on : words.off}</p>
              {reset ? (
                <Waiting reset={reset} by={nameIn(names, reset.proposedBy)} {...{ person, me, isOwn }} />
              ) : isOn && !isOwn ? (
                <Propose person={person} />
              ) : null}
            </div>
          )
        }}
      </Query>
    </Section>
  )
}

function Propose({ person }: { person: Subject }) {
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(person)
  const step = useCommand(proposeFactorReset, {
    changes,
    onDone: () => {
      toast(words.resetProposed, { tone: 'good' })
      setOpen(false)
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.proposeReset}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={words.resetTitle}
          description={words.resetLead({ name })}
          action={words.proposeReset}
          busyAction={words.proposing}
          busy={step.isBusy}
          problem={step.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => step.send({ userId: person.id, reason })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function Waiting({
  reset,
  by,
  person,
  me,
  isOwn,
}: {
  reset: NonNullable<SecondFactor['reset']>
  by: string
  person: Subject
  me: string
  isOwn: boolean
}) {
  const name = nameOf(person)
  const confirm = useCommand(confirmFactorReset, {
    changes,
    refreshOnProblem: true,
    onDone: () => toast(words.resetDone({ name }), { tone: 'good' }),
  })
  const discard = useCommand(discardFactorReset, {
    changes,
    refreshOnProblem: true,
    onDone: () => toast(words.discarded, { tone: 'good' }),
  })
  const problem = confirm.problem ?? discard.problem
  return (
    <Notice
      tone="warning"
      title={words.resetWaiting}
      action={
        isOwn ? null : (
          <>
            {reset.proposedBy === me ? null : (
              <Button busy={confirm.isBusy} onClick={() => confirm.send({ resetId: reset.id })}>
                {words.confirmReset}
              </Button>
            )}
            <Button kind="quiet" busy={discard.isBusy} onClick={() => discard.send({ resetId: reset.id })}>
              {words.discard}
            </Button>
          </>
        )
      }
    >
      {words.resetBy({ name: by, when: <When {...momentOf(reset.proposedAt)} />, reason: reset.reason })}
      {problem ? <span className="mt-2 block text-red">{problem.message}</span> : null}
    </Notice>
  )
}
