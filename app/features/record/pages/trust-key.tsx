import { type Trust, TrustMark } from '#ui/trust-mark.tsx'

const marks: { trust: Trust; name: string; meaning: string }[] = [
  {
    trust: 'confirmed',
    name: 'Confirmed',
    meaning: 'Checked and signed for. Who confirmed it and when stands beside it.',
  },
  {
    trust: 'provisional',
    name: 'Provisional',
    meaning: 'Reported, and not yet confirmed. It may still change.',
  },
  {
    trust: 'not recorded',
    name: 'Not recorded',
    meaning: 'Nobody wrote it down. We leave the gap and never guess.',
  },
]

/** What the marks beside the figures mean. */
export function TrustKey() {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-3">
      {marks.map(({ trust, name, meaning }) => (
        <div key={trust} className="border-t border-line py-4 sm:border-t-2 sm:border-ink">
          <dt className="flex items-center gap-2.5 font-semibold">
            <TrustMark trust={trust} />
            {name}
          </dt>
          <dd className="mt-1 max-w-[40ch] text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
