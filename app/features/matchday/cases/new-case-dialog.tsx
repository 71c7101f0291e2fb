// A charge against a club or a person of it: on its own, or from what a match report tells.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { AnswerBy, CaseDialog, longest } from './case-dialog.tsx'
import { openCase } from './commands.ts'
import { type CaseDesk, chargedClubRead } from './desk-queries.ts'
import type { ReportCharge, ReportCharges } from './report-charges.ts'

type Season = NonNullable<CaseDesk['season']>

export function NewCaseDialog({
  season,
  clubs,
  from,
  onClose,
}: {
  season: Season
  clubs: CaseDesk['clubs']
  /** The match whose report it comes from. */
  from?: ReportCharges | undefined
  onClose: () => void
}) {
  const [clubId, setClubId] = useState('')
  const [source, setSource] = useState<ReportCharge>()
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
      {from ? (
        <Choice
          label="From the match"
          name="source"
          hint={from.match.name}
          onChange={({ target }) => {
            const chosen = from.charges[Number(target.value)]
            setSource(chosen)
            if (chosen) setClubId(chosen.clubId)
          }}
          options={[
            { value: '-1', label: 'Something else' },
            ...from.charges.map(({ label }, index) => ({ value: String(index), label })),
          ]}
        />
      ) : null}
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
                key={`person ${clubId} ${source?.label}`}
                label="Person"
                name="person"
                defaultValue={source?.personId}
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
                defaultValue={from?.match.id}
                options={[
                  { value: '', label: 'None' },
                  ...(from && !matches.some(({ id }) => id === from.match.id)
                    ? [{ value: from.match.id, label: from.match.name }]
                    : []),
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
        key={source?.label}
        label="Charge"
        name="charge"
        defaultValue={source?.charge}
        rows={3}
        maxLength={longest}
        hint="What happened, as the report tells it."
      />
      <Field label="Article of the rules" name="article" maxLength={120} />
      <AnswerBy
        hint="Empty, if the case was heard on paper and only its decision is entered here."
        optional
      />
    </CaseDialog>
  )
}
