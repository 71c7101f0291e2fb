// The desk of those who appoint: one round at a time, five officials a match.
import * as words from '#messages/matchday/appointments.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '#ui/field.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { deskRead, type Desk } from './queries.ts'
import { roundsOf } from './round-groups.ts'
import { RoundPlan } from './round-plan.tsx'

export function AppointmentsDesk({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const read = useQuery(deskRead)
  return (
    <Section title={title}>
      <QueryState read={read} rows={5}>
        {desk => <Rounds desk={desk} mayWrite={mayWrite} />}
      </QueryState>
    </Section>
  )
}

/** Opens with the first round that needs somebody. */
function Rounds({ desk, mayWrite }: { desk: Desk; mayWrite: boolean }) {
  const rounds = roundsOf(desk.matches)
  const [asked, setAsked] = useState<string>()
  const first = rounds.find(({ isComplete }) => !isComplete) ?? rounds[0]
  // Once it is open it stays open, also when its last place is filled.
  const [opened, setOpened] = useState(first?.key)
  const key = asked ?? opened
  const round = rounds.find(each => each.key === key) ?? first
  if (!round) return <Empty title={words.none}>{words.noneLead}</Empty>
  if (opened === undefined) setOpened(round.key)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-xl">
          <Choice
            label={words.round}
            name="round"
            className="px-2 text-14"
            value={round.key}
            options={rounds.map(({ key: value, label }) => ({ value, label }))}
            onChange={({ target }) => setAsked(target.value)}
          />
        </div>
        {desk.season?.isSample ? <SampleStamp /> : null}
      </div>
      <RoundPlan key={round.key} round={round} officials={desk.officials} mayWrite={mayWrite} />
    </>
  )
}
