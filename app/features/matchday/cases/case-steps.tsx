// The steps of a case before and after its decision, each in a dialog.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, isoDayOf, today } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CaseDialog, longest, PastDay } from './case-dialog.tsx'
import { appealCase, decideAppeal, notePayment, openCase, setHearing } from './commands.ts'
import { type Case, type CaseDesk, chargedClubRead } from './desk-queries.ts'
import { usd } from './labels.ts'

type Season = NonNullable<CaseDesk['season']>
const weekMs = 7 * 86_400_000

export function OpenDialog({
  season,
  clubs,
  onClose,
}: {
  season: Season
  clubs: CaseDesk['clubs']
  onClose: () => void
}) {
  const [clubId, setClubId] = useState('')
  const [inAWeek] = useState(() => isoDayOf(new Date(Date.now() + weekMs)))
  const read = useQuery({ ...chargedClubRead(season.id, clubId), enabled: clubId !== '' })
  return (
    <CaseDialog
      title="Open a case"
      description={`In the season of ${season.name}. The charged club and person read it and answer. Nobody else sees it before it is decided.`}
      action="Send the charge"
      command={openCase}
      inputOf={({ text }) => ({
        seasonId: season.id,
        clubId,
        personId: text('person'),
        matchId: text('matchId'),
        charge: text('charge'),
        article: text('article'),
        answerBy: text('answerBy'),
      })}
      done="The case is opened."
      // Whom it is against is chosen from what is read then.
      isReady={clubId === '' || (!read.isPending && read.data !== undefined)}
      onClose={onClose}
    >
      <Choice
        label="Club"
        name="clubId"
        value={clubId}
        onChange={({ target }) => setClubId(target.value)}
        options={[
          { value: '', label: 'Choose a club' },
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {clubId === '' ? null : (
        <QueryState read={read} lines={4}>
          {({ people, matches }) => (
            <>
              <Choice
                key={`person ${clubId}`}
                label="Person"
                name="person"
                hint="Leave it, if the club itself is charged."
                options={[
                  { value: '', label: 'The club itself' },
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Choice
                key={`match ${clubId}`}
                label="Match"
                name="matchId"
                optional
                options={[
                  { value: '', label: 'None' },
                  ...matches.map(({ id, playedOn, home, away }) => ({
                    value: id,
                    label: `${home?.name ?? ''} v ${away?.name ?? ''}${playedOn ? `, ${dayOf(playedOn)}` : ''}`,
                  })),
                ]}
              />
            </>
          )}
        </QueryState>
      )}
      <TextArea
        label="Charge"
        name="charge"
        rows={3}
        maxLength={longest}
        hint="What happened, as the report tells it."
      />
      <Field label="Article of the rules" name="article" maxLength={120} />
      <Field
        label="Answer by"
        name="answerBy"
        type="date"
        min={today()}
        defaultValue={inAWeek}
        hint="Empty, if the case was heard on paper and only its decision is entered here."
        optional
      />
    </CaseDialog>
  )
}

export function HearingDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Hearing in ${of.reference}`}
      description="The charged side is told. Without a time the case is decided on papers."
      action="Save"
      command={setHearing}
      inputOf={({ text }) => ({ caseId: of.id, at: text('hearingAt'), place: text('place') })}
      done="The charged side is told."
      onClose={onClose}
    >
      <Field label="Time" name="hearingAt" type="datetime-local" hint="Harare time." optional />
      <Field label="Place" name="place" maxLength={200} defaultValue={of.hearingPlace ?? ''} optional />
    </CaseDialog>
  )
}

/** `isOwn`: the charged side appeals, on the day it does; else the league enters what came on paper. */
export function AppealDialog({
  of,
  isOwn = false,
  onClose,
}: {
  of: { id: string; reference: string; appealUntil: string | null; appealFeeUsd?: number | null }
  isOwn?: boolean
  onClose: () => void
}) {
  const until = `It can be appealed until ${dayOf(of.appealUntil ?? '')}. The sanctions count until the appeal is decided.`
  return (
    <CaseDialog
      title={`Appeal against ${of.reference}`}
      description={isOwn && of.appealFeeUsd ? `${until} An appeal costs ${usd(of.appealFeeUsd)}.` : until}
      action={isOwn ? 'Lodge appeal' : 'Enter the appeal'}
      command={appealCase}
      inputOf={({ text }) => ({
        caseId: of.id,
        grounds: text('grounds'),
        appealedOn: isOwn ? today() : text('appealedOn'),
      })}
      done={isOwn ? 'Your appeal is with the league.' : 'The appeal is entered.'}
      onClose={onClose}
    >
      {isOwn ? null : <PastDay label="It came on" name="appealedOn" />}
      <TextArea label="Grounds" name="grounds" rows={3} maxLength={longest} />
    </CaseDialog>
  )
}

export function AppealDecisionDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Decide the appeal in ${of.reference}`}
      description={of.grounds ?? ''}
      action="Save the decision"
      command={decideAppeal}
      inputOf={({ text }) => ({
        caseId: of.id,
        upheld: text('outcome') === 'upheld',
        decision: text('decision'),
        decidedOn: text('decidedOn'),
      })}
      done="The appeal is decided."
      onClose={onClose}
    >
      <Choice
        label="Outcome"
        name="outcome"
        options={[
          { value: 'dismissed', label: 'Dismissed: the sanction stays' },
          { value: 'upheld', label: 'Upheld: the sanction is taken back' },
        ]}
      />
      <PastDay label="Decided on" name="decidedOn" />
      <TextArea label="Reasons" name="decision" rows={3} maxLength={longest} />
    </CaseDialog>
  )
}

export function PaymentDialog({
  of,
  what,
  onClose,
}: {
  of: Case
  what: 'fine' | 'appeal_fee'
  onClose: () => void
}) {
  const [name, amount] = what === 'fine' ? ['The fine', of.fineUsd] : ['The appeal fee', of.appealFeeUsd]
  return (
    <CaseDialog
      title={`${name} in ${of.reference}`}
      description={`${usd(amount ?? 0)} were paid.`}
      action="Note the payment"
      command={notePayment}
      inputOf={({ text }) => ({ caseId: of.id, what, paidOn: text('paidOn') })}
      done="The payment is noted."
      onClose={onClose}
    >
      <PastDay label="Paid on" name="paidOn" />
    </CaseDialog>
  )
}
