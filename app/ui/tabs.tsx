import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

// Radix writes two styles into the server's HTML, which the content policy would stop; undefined takes them out.
const noOutline = { outline: undefined }
const noDuration = { animationDuration: undefined }

/** Tabs within one page. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: { id: string; label: ReactNode; content: ReactNode }[]
}) {
  return (
    <Parts.Root defaultValue={tabs[0]?.id ?? ''}>
      <Parts.List aria-label={label} className="tabs" style={noOutline}>
        {tabs.map(tab => (
          <Parts.Trigger key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map(tab => (
        <Parts.Content key={tab.id} value={tab.id} asChild>
          <div style={noDuration} className="py-4">
            {tab.content}
          </div>
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}
