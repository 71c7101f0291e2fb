import type { Fault } from '#domain/matchday/lineup.ts'
import { Icon } from '#ui/icon.tsx'

/** What is still to be done, one sentence each. It changes as somebody picks. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 text-green">
        <Icon name="check" />
        The line-up is complete.
      </p>
    )
  return (
    <ul className="grid gap-1.5">
      {faults.map(({ words, stopsDraft }) => (
        <li key={words} className="flex gap-2">
          <span className={stopsDraft ? 'text-red' : 'text-soft'}>
            <Icon name={stopsDraft ? 'problem' : 'info'} />
          </span>
          {words}
        </li>
      ))}
    </ul>
  )
}
