import * as words from '#messages/matchday/decisions.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { today } from '#lib/format/dates.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { moveBetween, typedOf } from './fixture-move.ts'
import { type CaseMatch, type Clash, clashesRead, groundsRead } from './queries.ts'

/** Day, time and ground of a match, and what clashes with them. */
export function FixtureFields({ match }: { match: CaseMatch }) {
  const [was] = useState(() => typedOf(match))
  const [now, setNow] = useState(was)
  const { kickOff, venueId, problem } = moveBetween(was, now)
  const isChanged = kickOff !== undefined || venueId !== undefined
  const grounds = useQuery(groundsRead)
  const clashes = useQuery({ ...clashesRead(match, { kickOff, venueId }), enabled: isChanged && !problem })
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          label={words.day}
          name="day"
          type="date"
          min={today()}
          value={now.day}
          onChange={({ target }) => setNow({ ...now, day: target.value })}
        />
        <Field
          label={words.kickOff}
          name="time"
          type="time"
          hint={words.harareTime}
          value={now.time}
          error={problem}
          onChange={({ target }) => setNow({ ...now, time: target.value })}
        />
      </div>
      <Choice
        label={words.ground}
        name="ground"
        options={[
          ...(was.venueId === '' ? [{ value: '', label: words.notDecided }] : []),
          ...(grounds.data ?? (match.venue ? [{ value: match.venue.id, label: match.venue.name }] : [])),
        ]}
        value={now.venueId}
        onChange={({ target }) => setNow({ ...now, venueId: target.value })}
      />
      {problem ? <input type="hidden" name="incomplete" /> : null}
      {kickOff ? <input type="hidden" name="kickOff" value={`${now.day}T${now.time}`} /> : null}
      {venueId ? <input type="hidden" name="venueId" value={venueId} /> : null}
      {isChanged && !problem ? (
        <QueryState read={clashes} lines={2}>
          {found => <Clashes key={`${kickOff} ${venueId}`} found={found} />}
        </QueryState>
      ) : null}
    </>
  )
}

/** What cannot be, and what can be done only by somebody who has read it. */
function Clashes({ found }: { found: readonly Clash[] }) {
  const [isSeen, setIsSeen] = useState(false)
  const refusals = found.filter(({ isRefusal }) => isRefusal)
  const warnings = found.filter(({ isRefusal }) => !isRefusal)
  if (found.length === 0) return <Notice tone="good">{words.noClash}</Notice>
  return (
    <>
      {refusals.length > 0 ? (
        <Notice tone="problem" title={words.cannotMove}>
          <WordList of={refusals} />
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice
          tone="warning"
          title={words.checkFirst}
          action={
            refusals.length > 0 ? null : (
              <Checkbox
                label={words.moveDespite}
                name="seen"
                checked={isSeen}
                onChange={({ target }) => setIsSeen(target.checked)}
              />
            )
          }
        >
          <WordList of={warnings} />
        </Notice>
      ) : null}
      {isSeen
        ? warnings.map(({ key }) => <input key={key} type="hidden" name="despite" value={key} />)
        : null}
    </>
  )
}

function WordList({ of }: { of: readonly Clash[] }): ReactNode {
  return (
    <ul className="list-disc pl-5">
      {of.map(clash => (
        <li key={clash.key}>{clash.words}</li>
      ))}
    </ul>
  )
}
