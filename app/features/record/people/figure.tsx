import * as words from '#messages/record/people.js'
import { TrustMark } from '#ui/trust-mark.tsx'

/** A number of the record, or the mark of one that nobody wrote down: never a nought in its place. */
export function Figure({ value }: { value: number | string | null }) {
  return value === null ? <NotRecorded /> : <>{value}</>
}

/** `isSpelt`: in words too, where there is room. */
export function NotRecorded({ isSpelt = false }: { isSpelt?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-soft" title={words.notRecorded}>
      <TrustMark trust="not recorded" />
      <span className={isSpelt ? 'text-14' : 'sr-only'}>{words.notRecorded}</span>
    </span>
  )
}
