import { notRecorded } from '#messages/site/parts.js'
import { TrustMark } from './trust-mark.tsx'

/** Where a figure would stand that nobody wrote down. */
export function NotRecorded() {
  return (
    <span className="inline-flex align-middle" title={notRecorded}>
      <TrustMark trust="not recorded" />
      <span className="sr-only">{notRecorded}</span>
    </span>
  )
}
