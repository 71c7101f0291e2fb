import { type ReactNode, useId } from 'react'
import { PageRule } from './page-rule.tsx'
import { keepScores } from './scores.tsx'

export function PageTitle({
  title,
  lead,
  eyebrow,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-4 pt-8 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-4">
        <div className="min-w-0">
          {eyebrow ? (
            <p className="font-display text-14 tracking-wide text-green uppercase">{eyebrow}</p>
          ) : null}
          <h1 className="font-display text-34 leading-[1.1] sm:text-44">{keepScores(title)}</h1>
          {lead ? <p className="mt-3 max-w-[60ch] text-soft">{keepScores(lead)}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      <PageRule />
    </header>
  )
}

export function Section({
  title,
  action,
  children,
  id,
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
  id?: string | undefined
}) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="mt-10 first:mt-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-ink pb-2">
        <h2 id={heading} className="font-display text-26 leading-8">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
