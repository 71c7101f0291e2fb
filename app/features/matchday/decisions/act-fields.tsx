import { useState } from 'react'
import { today } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import type { Wanted } from './acts.ts'
import { documentTypes } from './commands.ts'
import { FixtureFields } from './fixture-fields.tsx'
import { causes } from './labels.ts'
import type { CaseMatch } from './queries.ts'

type Sides = { home: { name: string }; away: { name: string } }

export function ActFields({ wanted, match }: { wanted: readonly Wanted[]; match: CaseMatch }) {
  const [kind, setKind] = useState('award')
  return (
    <>
      {wanted.includes('fixture') ? <FixtureFields match={match} /> : null}
      {wanted.includes('kickOff') ? <KickOff hint="Harare time." /> : null}
      {wanted.includes('absent') ? (
        <Choice
          label="Who did not appear"
          name="absent"
          options={[
            { value: 'home', label: match.home.name },
            { value: 'away', label: match.away.name },
          ]}
        />
      ) : null}
      {wanted.includes('report') ? (
        <TextArea label="What the match commissioner reported" name="report" rows={3} maxLength={500} />
      ) : null}
      {wanted.includes('minute') ? (
        <Field label="Minute" name="minute" inputMode="numeric" className="w-24" maxLength={3} />
      ) : null}
      {wanted.includes('cause') ? <Choice label="Cause" name="cause" options={causes} /> : null}
      {wanted.includes('kind') ? (
        <Choice
          label="What was decided"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[
            { value: 'award', label: 'The result is awarded' },
            { value: 'replay', label: 'It is replayed from the start' },
            { value: 'resume', label: 'It goes on where it stopped' },
            { value: 'stand', label: 'The score stands' },
          ]}
        />
      ) : null}
      {wanted.includes('ruling') ? (
        <RulingFields match={match} effect={wanted.includes('kind') ? kind : 'award'} />
      ) : null}
    </>
  )
}

function KickOff({ hint }: { hint: string }) {
  return <Field label="New kick-off" name="kickOff" type="datetime-local" hint={hint} />
}

/** What every decision names, and what follows from it. */
export function RulingFields({ match, effect }: { match: Sides; effect: string }) {
  return (
    <>
      {effect === 'award' ? (
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={match.home.name}
            name="homeGoals"
            inputMode="numeric"
            defaultValue="3"
            maxLength={2}
          />
          <Field
            label={match.away.name}
            name="awayGoals"
            inputMode="numeric"
            defaultValue="0"
            maxLength={2}
          />
        </div>
      ) : null}
      {effect === 'replay' || effect === 'resume' ? <KickOff hint="Harare time." /> : null}
      <Field
        label="Body that decided"
        name="decidedBy"
        maxLength={120}
        defaultValue="Disciplinary committee"
      />
      <Field label="Day of the decision" name="decidedOn" type="date" max={today()} defaultValue={today()} />
      <Field label="Articles" name="articles" maxLength={300} optional={effect !== 'award'} />
      <Field
        label="Document"
        name="document"
        type="file"
        accept={documentTypes.join(',')}
        hint="PDF or picture, at most 5 MB. Only the offices can open it."
        optional
      />
    </>
  )
}
