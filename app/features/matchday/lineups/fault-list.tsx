import * as words from '#messages/matchday/lineups.js'
import type { Fault } from '#domain/matchday/lineup.ts'
import { Icon } from '#ui/icon.tsx'
import { faultWords } from './fault-words.ts'

/** What is still to be done, one sentence each. It changes as somebody picks. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 text-green">
        <Icon name="check" />
        {words.complete}
      </p>
    )
  return (
    <ul className="grid gap-1.5">
      {faults.map(fault => (
        <li key={faultWords(fault)} className="flex gap-2">
          <span className={fault.stopsDraft ? 'text-red' : 'text-soft'}>
            <Icon name={fault.stopsDraft ? 'problem' : 'info'} />
          </span>
          {faultWords(fault)}
        </li>
      ))}
    </ul>
  )
}
