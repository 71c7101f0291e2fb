import * as words from '#messages/matchday/decisions.js'
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
      {wanted.includes('kickOff') ? <KickOff hint={words.harareTime} /> : null}
      {wanted.includes('absent') ? (
        <Choice
          label={words.whoAbsent}
          name="absent"
          options={[
            { value: 'home', label: match.home.name },
            { value: 'away', label: match.away.name },
          ]}
        />
      ) : null}
      {wanted.includes('report') ? (
        <TextArea label={words.commissionerSaid} name="report" rows={3} maxLength={500} />
      ) : null}
      {wanted.includes('minute') ? (
        <Field label={words.minute} name="minute" inputMode="numeric" className="w-24" maxLength={3} />
      ) : null}
      {wanted.includes('cause') ? <Choice label={words.cause} name="cause" options={causes} /> : null}
      {wanted.includes('kind') ? (
        <Choice
          label={words.whatDecided}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[
            { value: 'award', label: words.isAwarded },
            { value: 'replay', label: words.isReplayed },
            { value: 'resume', label: words.isResumed },
            { value: 'stand', label: words.scoreStands },
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
  return <Field label={words.newKickOff} name="kickOff" type="datetime-local" hint={hint} />
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
      {effect === 'replay' || effect === 'resume' ? <KickOff hint={words.harareTime} /> : null}
      <Field label={words.bodyDecided} name="decidedBy" maxLength={120} defaultValue={words.committee} />
      <Field label={words.dayDecided} name="decidedOn" type="date" max={today()} defaultValue={today()} />
      <Field label={words.articles} name="articles" maxLength={300} optional={effect !== 'award'} />
      <Field
        label={words.document}
        name="document"
        type="file"
        accept={documentTypes.join(',')}
        hint={words.documentHint}
        optional
      />
    </>
  )
}
