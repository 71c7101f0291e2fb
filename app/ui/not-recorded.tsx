import { TrustMark } from './trust-mark.tsx'

/** Where a figure would stand that nobody wrote down. */
export function NotRecorded() {
  return (
    <span className="inline-flex align-middle" title="Not recorded">
      <TrustMark trust="not recorded" />
      <span className="sr-only">not recorded</span>
    </span>
  )
}
