// A charge against a club or a person of it: on its own, or from what a match report tells.
import * as words from '#messages/matchday/cases.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { AnswerBy, CaseDialog, longest } from './case-dialog.tsx'
import { matchWords } from './labels.ts'
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
      title={words.openTitle}
      description={words.openLead({ season: season.name })}
      action={words.sendCharge}
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
      done={words.caseOpened}
      // Whom it is against is chosen from what is read then.
      isReady={clubId === '' || (!read.isPending && read.data !== undefined)}
      onClose={onClose}
    >
      {from ? (
        <Choice
          label={words.fromMatch}
          name="source"
          hint={from.match.name}
          onChange={({ target }) => {
            const chosen = from.charges[Number(target.value)]
            setSource(chosen)
            if (chosen) setClubId(chosen.clubId)
          }}
          options={[
            { value: '-1', label: words.somethingElse },
            ...from.charges.map(({ label }, index) => ({ value: String(index), label })),
          ]}
        />
      ) : null}
      <Choice
        label={words.club}
        name="clubId"
        value={clubId}
        onChange={({ target }) => setClubId(target.value)}
        options={[
          { value: '', label: words.chooseClub },
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {clubId === '' ? null : (
        <QueryState read={read} lines={4}>
          {({ people, matches }) => (
            <>
              <Choice
                key={`person ${clubId} ${source?.label}`}
                label={words.person}
                name="person"
                defaultValue={source?.personId}
                hint={words.personHint}
                options={[
                  { value: '', label: words.clubItself },
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Choice
                key={`match ${clubId}`}
                label={words.match}
                name="matchId"
                optional
                defaultValue={from?.match.id}
                options={[
                  { value: '', label: words.noMatch },
                  ...(from && !matches.some(({ id }) => id === from.match.id)
                    ? [{ value: from.match.id, label: from.match.name }]
                    : []),
                  ...matches.map(({ id, playedOn, home, away }) => ({
                    value: id,
                    label: matchWords(home?.name, away?.name, playedOn),
                  })),
                ]}
              />
            </>
          )}
        </QueryState>
      )}
      <TextArea
        key={source?.label}
        label={words.chargeField}
        name="charge"
        defaultValue={source?.charge}
        rows={3}
        maxLength={longest}
        hint={words.chargeHint}
      />
      <Field label={words.articleField} name="article" maxLength={120} />
      <AnswerBy hint={words.answerByHint} optional />
    </CaseDialog>
  )
}
