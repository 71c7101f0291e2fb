import * as words from '#messages/record/clubs.js'
import { TrustMark } from '#ui/trust-mark.tsx'

/** How sure the figures above it are. */
export function ConfirmedLine({ confirmed: { of, sure } }: { confirmed: { of: number; sure: number } }) {
  if (of === 0) return null
  return (
    <p className="mt-3 flex items-start gap-2 text-14 text-soft">
      <span className="mt-0.5">
        <TrustMark trust={sure === of ? 'confirmed' : 'provisional'} />
      </span>
      {sure === of ? words.allConfirmed({ of }) : words.someConfirmed({ sure, of })}
    </p>
  )
}
