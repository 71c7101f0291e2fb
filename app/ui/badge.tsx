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
