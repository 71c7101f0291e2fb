import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { keepScores } from './scores.tsx'

type Tone = 'info' | 'good' | 'warning' | 'problem'

const looks: Record<Tone, { icon: IconName; edge: string; colour: string }> = {
  info: { icon: 'info', edge: 'border-edge', colour: 'text-soft' },
  good: { icon: 'check', edge: 'border-green', colour: 'text-green' },
  warning: { icon: 'warning', edge: 'border-ink', colour: 'text-ink' },
  problem: { icon: 'problem', edge: 'border-red', colour: 'text-red' },
}

/** Something to know that stays on the page until it is no longer so. */
export function Notice({
  tone,
  title,
  children,
  action,
}: {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const { icon, edge, colour } = looks[tone]
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={`flex gap-3 border-l-4 bg-shade px-4 py-3 ${edge}`}
    >
      <span className={`mt-0.5 ${colour}`}>
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 max-w-[70ch] gap-1">
        {title ? <p className="font-semibold">{keepScores(title)}</p> : null}
        {children ? <div>{keepScores(children)}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  )
}
