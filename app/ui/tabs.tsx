import { Tabs as Parts } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'

// Radix writes a style into the server's HTML, which the content policy would stop; undefined takes it out.
// The panels are ours for the same reason.
const noOutline = { outline: undefined }

/** Tabs within one page. Only the open one is drawn. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
}) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const open = tabs.find(tab => tab.id === chosen) ?? tabs[0]
  return (
    <Parts.Root value={open?.id ?? ''} onValueChange={setChosen}>
      <Parts.List aria-label={label} className="tabs" style={noOutline}>
        {tabs.map(tab => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-${tab.id}`}
            className="tab"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map(tab => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab !== open}
          // A panel may hold nothing else that the keyboard could reach.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="py-4"
        >
          {tab === open ? tab.content : null}
        </div>
      ))}
    </Parts.Root>
  )
}
