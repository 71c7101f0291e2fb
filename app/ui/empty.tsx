import type { ReactNode } from 'react'

/** Why there is nothing here, and the one useful next step. */
export function Empty({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className="text-edge">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M22 0v9M22 35v9" />
          <circle cx="22" cy="22" r="13" strokeDasharray="4 2.8" />
        </g>
      </svg>
      <p className="font-display text-20 leading-tight">{title}</p>
      {children ? <div className="max-w-[52ch] text-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
