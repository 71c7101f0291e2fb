import * as words from '#messages/accounts/notifications.js'
import { useState } from 'react'
import { dataUsed, megabytes } from '#lib/browser/data-used.ts'

/** What the site has cost on this device this month. */
export function DataUsed() {
  const [bytes] = useState(() => dataUsed())
  return (
    <>
      <p>
        <span className="font-display text-26">{bytes === null ? words.notCounted : megabytes(bytes)}</span>{' '}
        <span className="text-soft">{words.thisMonth}</span>
      </p>
      <p className="mt-1 max-w-[60ch] text-soft">{words.counted}</p>
    </>
  )
}
