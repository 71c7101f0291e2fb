import { useState } from 'react'
import { dataUsed, megabytes } from '#lib/browser/data-used.ts'

/** What the site has cost on this device this month. */
export function DataUsed() {
  const [bytes] = useState(() => dataUsed())
  return (
    <>
      <p>
        <span className="font-display text-26">{bytes === null ? 'Not counted' : megabytes(bytes)}</span>{' '}
        <span className="text-soft">this month, on this device</span>
      </p>
      <p className="mt-1 max-w-[60ch] text-soft">
        Counted by your browser while you are signed in, kept in it, and told to nobody. What a live match
        sends while you watch it is not in it.
      </p>
    </>
  )
}
