import * as words from '#messages/record/pages.js'
import { type Trust, TrustMark } from '#ui/trust-mark.tsx'

const marks: { trust: Trust; name: string; meaning: string }[] = [
  {
    trust: 'confirmed',
    name: words.confirmed,
    meaning: words.confirmedMeaning,
  },
  {
    trust: 'provisional',
    name: words.provisional,
    meaning: words.provisionalMeaning,
  },
  {
    trust: 'not recorded',
    name: words.notRecorded,
    meaning: words.notRecordedMeaning,
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
