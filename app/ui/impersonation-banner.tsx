/** Somebody who acts as somebody else sees it on every page, at its top, until it ends. */
export function ImpersonationBanner({
  who,
  role,
  ends,
  onExit,
  busy = false,
}: {
  who: string
  role: string
  /** The moment, and how the clocks show it. */
  ends: { at: string; clock: string }
  onExit: () => void
  busy?: boolean
}) {
  return (
    <aside aria-label="Impersonation" className="impersonation">
      <div className="column flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <output className="block font-semibold">
            Impersonating: <bdi>{who}</bdi> ({role})
          </output>
          <p className="text-14">
            Ends at <time dateTime={ends.at}>{ends.clock}</time>. Nothing can be changed until then.
          </p>
        </div>
        <button
          type="button"
          className="button"
          onClick={onExit}
          disabled={busy}
          aria-busy={busy || undefined}
        >
          Exit Impersonation
        </button>
      </div>
    </aside>
  )
}
