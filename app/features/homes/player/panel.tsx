// A panel that loads when it is first opened, and keeps its content when it is closed.
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

export function Panel({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="group border-b border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="font-display text-20 leading-tight">{title}</h3>
          <span className="text-14 text-soft">{hint}</span>
        </span>
        <span className="shrink-0 in-[[open]]:[transform:rotate(180deg)]">
          <Icon name="down" />
        </span>
      </summary>
      {wasOpened ? <div className="pt-1 pb-6">{children}</div> : null}
    </details>
  )
}
