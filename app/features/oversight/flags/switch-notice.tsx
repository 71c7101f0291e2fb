import type { ReactNode } from 'react'
import { useIsSwitchedOff } from '#lib/data/flags.ts'
import { Notice } from '#ui/notice.tsx'

/** Stands there while a switch is off, on pages that are open as well: within a minute. */
export function SwitchNotice({
  flag,
  title,
  children,
}: {
  flag: string
  title: string
  children: ReactNode
}) {
  if (!useIsSwitchedOff(flag)) return null
  return (
    <div className="my-6">
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
    </div>
  )
}
