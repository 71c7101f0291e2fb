import type { ReactNode } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

/** A quiet button of a page that the server renders: it cannot be pressed before its script is there, so no press is lost. */
export function ScriptButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const isReady = useHydrated()
  return (
    <button
      type="button"
      className="button button-quiet needs-script no-print px-3"
      disabled={!isReady}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
