import type { ReactNode } from 'react'

export function LiveMark({ children }: { children: ReactNode }) {
  return (
    <p className="no-print flex min-h-6 items-center justify-center gap-2 text-14 text-soft">
      <span aria-hidden="true" className="size-2 rounded-full bg-red" />
      <span className="text-red">Live</span>
      <span>{children}</span>
    </p>
  )
}
