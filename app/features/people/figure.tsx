import { TrustMark } from '#ui/trust-mark.tsx'

/** A number of the record, or the mark of one that nobody wrote down: never a nought in its place. */
export function Figure({ value }: { value: number | string | null }) {
  return value === null ? <NotRecorded /> : <>{value}</>
}

export function NotRecorded() {
  return (
    <span className="inline-block align-middle text-soft" title="Not recorded">
      <TrustMark trust="not recorded" />
      <span className="sr-only">not recorded</span>
    </span>
  )
}
