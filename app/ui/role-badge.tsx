import type { ReactNode } from 'react'

type Tone = 'plain' | 'good' | 'warning' | 'problem'

const looks: Record<Tone, string> = {
  plain: 'border-edge text-soft',
  good: 'border-green text-green',
  warning: 'border-ink text-ink',
  problem: 'border-red text-red',
}

/** A word about something: a role, a state. */
export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: Tone | undefined }) {
  return (
    <span
      className={`inline-block rounded-sm whitespace-nowrap border px-1.5 text-12 font-semibold ${looks[tone]}`}
    >
      {children}
    </span>
  )
}

/** Invented for trying things out: always there, never shouting. */
export function Stamp({ children = 'Sample' }: { children?: ReactNode }) {
  return <span className="stamp font-display text-soft">{children}</span>
}
