import * as words from '#messages/site/impersonation.js'

/** Somebody who acts as somebody else sees it on every page, at its top, until it ends. At most 64 pixels high on a phone. */
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
    <aside aria-label={words.name} className="impersonation">
      <div className="column flex items-center justify-between gap-x-3 py-1 sm:gap-x-4">
        <div className="min-w-0 text-14 leading-[1.25] sm:text-16">
          <output className="font-semibold">
            {/* Of a long name a phone shows two lines: the role and the end stay in sight. */}
            <span className="line-clamp-2 [overflow-wrap:anywhere] sm:inline">
              {words.impersonating({ who, name: <bdi /> })}
            </span>{' '}
            ({role})
          </output>{' '}
          <p className="inline text-14">
            {words.endsAt({ clock: ends.clock, time: <time dateTime={ends.at} /> })}
            <span className="max-sm:sr-only">{words.readOnly}</span>
          </p>
        </div>
        <button
          type="button"
          className="button shrink-0 max-sm:w-min max-sm:px-3 max-sm:text-14 max-sm:leading-tight"
          onClick={onExit}
          disabled={busy}
          aria-busy={busy || undefined}
        >
          {words.exit}
        </button>
      </div>
    </aside>
  )
}
