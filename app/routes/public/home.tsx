import { productName, tagline } from '#app/site.ts'
import { TrustKey } from '#features/record/trust-key.tsx'
import { PageList } from '#features/search/page-list.tsx'
import { leaguePages } from '#features/search/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pitch } from '#ui/pitch.tsx'

export const head = () => ({
  title: `${productName} · ${tagline}`,
  description: "One trusted record of Zimbabwe's Premier Soccer League: every figure with its source.",
})

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

      <section className="border-t border-line bg-shade" aria-labelledby="today">
        <div className="column grid items-baseline gap-x-16 gap-y-3 py-8 md:grid-cols-[5fr_7fr] md:py-10">
          <h2 id="today" className="font-display text-26 leading-tight">
            No match has been entered yet
          </h2>
          <div className="grid justify-items-start gap-4">
            <p className="max-w-[60ch]">
              The record has no clubs, players or matches, so there are no figures to read. Accounts are open:
              fans, clubs, players, coaches and match officials can sign up and ask for their role.
            </p>
            <ButtonLink to="/signup">Create an account</ButtonLink>
          </div>
        </div>
      </section>

      <section className="border-t border-line" aria-labelledby="programme">
        <div className="column py-10 md:py-12">
          <h2 id="programme" className="border-b border-ink pb-2 font-display text-26 leading-tight">
            In this programme
          </h2>
          <PageList pages={leaguePages} columns />
        </div>
      </section>

      <section className="column" aria-labelledby="marks">
        <h2 id="marks" className="mb-4 font-display text-26 leading-tight">
          How the record is read
        </h2>
        <TrustKey />
      </section>
    </>
  )
}
