import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { appealCase, decideAppeal, decideCase, openCase } from './commands.ts'
import { type Case, type CaseDesk, chargedClubRead } from './desk-queries.ts'
import { sanctionNames, sanctions } from './labels.ts'

const longest = 500

type Season = NonNullable<CaseDesk['season']>

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
  const read = useQuery({ ...chargedClubRead(season.id, clubId), enabled: clubId !== '' })
  return (
    <CaseDialog
      title="Enter a case"
      description={`In the season of ${season.name}. Nobody else sees it before it is decided.`}
      action="Enter"
      command={openCase}
      inputOf={typed => ({
        seasonId: season.id,
        clubId,
        personId: typed('person'),
        matchId: typed('matchId'),
        charge: typed('charge'),
        article: typed('article'),
      })}
      done="The case is entered."
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
      <TextArea label="Charge" name="charge" rows={3} maxLength={longest} />
      <Field label="Article of the rules" name="article" optional maxLength={120} />
    </CaseDialog>
  )
}

export function DecideDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  const [sanction, setSanction] = useState<string>(of.person ? 'ban_matches' : 'fine')
  const amount = {
    ban_matches: 'How many matches',
    fine: 'How many US dollars',
    points: 'How many points',
  }[sanction]
  const offered = sanctions.filter(each => (of.person ? each !== 'points' : !each.startsWith('ban')))
  return (
    <CaseDialog
      title={`Decide ${of.reference}`}
      description="The decision is public at once, and its sanction counts."
      action="Save the decision"
      command={decideCase}
      inputOf={typed => ({
        caseId: of.id,
        body: typed('body'),
        decision: typed('decision'),
        sanction,
        decidedOn: typed('decidedOn'),
        amount: Number(typed('amount')) || null,
        until: typed('until'),
      })}
      done="The decision is public."
      onClose={onClose}
    >
      <Field
        label="Decided by"
        name="body"
        maxLength={120}
        defaultValue="Disciplinary committee of the league"
      />
      <PastDay label="Decided on" name="decidedOn" />
      <Choice
        label="Sanction"
        name="sanction"
        value={sanction}
        onChange={({ target }) => setSanction(target.value)}
        options={offered.map(each => ({ value: each, label: sanctionNames[each] }))}
      />
      {amount ? <Field key={sanction} label={amount} name="amount" inputMode="numeric" /> : null}
      {sanction === 'ban_until' ? <Field label="Banned until" name="until" type="date" /> : null}
      <TextArea
        label="Decision"
        name="decision"
        rows={3}
        maxLength={longest}
        hint="What was decided and why, as the public reads it."
      />
    </CaseDialog>
  )
}

export function AppealDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Appeal against ${of.reference}`}
      description={`It can be appealed until ${dayOf(of.appealUntil ?? '')}. The sanction counts until the appeal is decided.`}
      action="Enter the appeal"
      command={appealCase}
      inputOf={typed => ({
        caseId: of.id,
        grounds: typed('grounds'),
        appealedOn: typed('appealedOn'),
      })}
      done="The appeal is entered."
      onClose={onClose}
    >
      <PastDay label="It came on" name="appealedOn" />
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
      inputOf={typed => ({
        caseId: of.id,
        upheld: typed('outcome') === 'upheld',
        decision: typed('decision'),
        decidedOn: typed('decidedOn'),
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

/** A day that is not to come; today, unless another is chosen. */
function PastDay(field: { label: string; name: string }) {
  return <Field {...field} type="date" max={today()} defaultValue={today()} />
}
