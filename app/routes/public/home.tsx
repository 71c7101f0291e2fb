import { productName, tagline } from '#app/site.ts'
import { Pitch } from '#ui/pitch.tsx'
import { type Trust, TrustMark } from '#ui/trust-mark.tsx'

export const head = () => ({
  title: `${productName} · ${tagline}`,
  description: "One trusted record of Zimbabwe's Premier Soccer League: every figure with its source.",
})

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

export default function HomePage() {
  return (
    <>
      <section className="column grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-[7fr_5fr] md:py-14">
        <div>
          <h1 className="font-display text-34 leading-[1.1] sm:text-44">
            {productName} <span className="block text-green">{tagline}</span>
          </h1>
          <p className="mt-5 max-w-[46ch] text-16 sm:mt-6 sm:text-20 sm:leading-8">
            Results, squads, transfers and officials of this league are scattered over posts and papers that
            contradict each other. {productName} brings them into one record, in which every figure says where
            it comes from.
          </p>
        </div>
        <Pitch />
      </section>

      <section className="border-t border-line" aria-labelledby="marks">
        <div className="column py-10 md:py-12">
          <h2 id="marks" className="font-display text-26">
            How the record is read
          </h2>
          <dl className="mt-4 grid gap-x-10 sm:grid-cols-3 sm:gap-y-0">
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
        </div>
      </section>

      <section className="border-t border-line bg-shade" aria-labelledby="today">
        <div className="column grid items-baseline gap-x-16 gap-y-3 py-10 md:grid-cols-[5fr_7fr] md:py-12">
          <h2 id="today" className="font-display text-26">
            No match has been entered yet
          </h2>
          <p className="max-w-[60ch]">
            The pages and the database behind them are in place. Clubs, fixtures and results come next, each
            with its source. Until then there are no figures here to read.
          </p>
        </div>
      </section>
    </>
  )
}
