import { useRead } from '#lib/data/use-read.ts'
import { type ReactNode, useId } from 'react'
import { AttributionTable } from '#features/record/about/attribution-table.tsx'
import { ChainHeads } from '#features/record/about/chain-heads.tsx'
import { CoverageTable } from '#features/record/about/coverage-table.tsx'
import { attributionsRead, chainHeadsRead } from '#features/record/about/queries.ts'
import { seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { productName } from '#app/shell/brand.ts'
import { TrustKey } from '#features/record/pages/trust-key.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `About · ${productName}`,
  description: `What ${productName} is, how its record is read and put right, and what is stored about you.`,
})

export const reads = () => [attributionsRead, seasonsRead, chainHeadsRead]

export default function AboutPage() {
  const { data: attributions = [] } = useRead(attributionsRead)
  const { data: seasons = [] } = useRead(seasonsRead)
  const { data: heads = [] } = useRead(chainHeadsRead)
  return (
    <div className="column">
      <PageTitle
        title="About"
        lead={`${productName} keeps one record of Zimbabwe’s Premier Soccer League, in which every figure says where it comes from.`}
      />
      <Chapter title="How the record is read">
        <TrustKey />
      </Chapter>
      <Chapter title="What it is, and what it is not">
        <p>
          Results, squads, transfers and appointments of this league are scattered over posts and papers that
          contradict each other. We bring them together, name the source of each, and leave a gap where nobody
          wrote anything down.
        </p>
        <p>
          {productName} is unofficial. It is not run by the Premier Soccer League, by the Zimbabwe Football
          Association or by any club, and it speaks for none of them.
        </p>
        <p>
          What is invented for trying things out, such as the season of 2026 with its people, carries the word
          Sample wherever it is shown. Nothing is ever invented about a real person.
        </p>
      </Chapter>
      <Chapter title="Where the record comes from">
        <p>
          Facts only: scores, days, names. Every row names its source. Where two sources disagree, the row
          says so; where both agree, the result counts as confirmed.
        </p>
        <AttributionTable attributions={attributions} />
      </Chapter>
      <Chapter title="What the record knows">
        <p>
          Every league match since 2006 but three. Line-ups, scorers and crowds of those seasons were not
          found in any open source: such gaps are shown as not recorded.
        </p>
        <CoverageTable seasons={seasons} />
      </Chapter>
      <Chapter title="How a table is worked out">
        <p>
          Three points for a win and one for a draw, less deductions; then goal difference, then goals scored.
          Clubs that stay level share a place and are marked. An awarded match counts as it was awarded. The
          order is a setting of each season.
        </p>
      </Chapter>
      <Chapter title="How transfers are kept from being rewritten">
        <p>
          Every step of a transfer is chained to the one before by a hash, and each night one hash is made of
          all steps of the day and of the day before. Copy it: if anybody changed, removed or slipped in a
          step later, the hashes could not come out the same.
        </p>
        <ChainHeads heads={heads} />
      </Chapter>
      <Chapter title="How something is put right">
        <p>
          Whoever answers for a part of the record puts it right: people at a club, the league’s and the
          association’s administrators. If you are one of them, <Link to="/signup">create an account</Link>{' '}
          and ask for your role under <Link to="/dashboard/requests">role requests</Link>. An administrator
          decides.
        </p>
        <p>There is no way to send a correction without an account and a role today.</p>
      </Chapter>
      <Chapter id="privacy" title="What is stored about you">
        <p>
          <strong>Without an account:</strong> nothing that names you. There are no advertisements, no
          trackers and nothing from other companies on any page. Your browser keeps the theme you chose. The
          server’s log has a line for each request with its time, network address and page, without what you
          searched for.
        </p>
        <p>
          <strong>With an account:</strong> your e-mail address or phone number, your name, your picture and
          language if you give them, your roles and what you asked for, and a hash of your password from which
          it cannot be read. Other people do not see your profile; administrators do.
        </p>
        <p>
          <strong>While you are signed in:</strong> each session with its time, network address and browser,
          so that you can end those that are not yours, and a digest of your device, by which the league and
          the association are told if one device signs for two sides of a transfer. The session is kept in
          your browser until you sign out.
        </p>
        <p>
          <strong>The audit log:</strong> changes of roles and accounts, with who made them, when and why. Its
          rows are never changed or deleted. A super admin can look at the site as another person sees it, for
          at most 30 minutes, with a reason and without changing anything; that is written down too.
        </p>
      </Chapter>
      <Chapter title="People under 18">
        <p>
          Of a player under 18 the year of birth is shown and not the day, no picture and no value. Their
          private facts are for themselves, their club’s administrators and the association. An account asks
          for the year of birth and not the day, and no page shows an e-mail address or a phone number to
          other visitors.
        </p>
      </Chapter>
      <Chapter id="terms" title="Terms of use">
        <p>
          An account is for one person. Use your own name, keep your password to yourself, and never sign,
          record or decide in another person’s name. Whoever does loses the account, and the league and the
          association are told.
        </p>
        <p>
          What you enter as part of a duty (a line-up, a report, a transfer) becomes part of the record and
          stays there. Say only what you know to be true, and bring only papers and pictures that you may
          share.
        </p>
        <p>
          The record is free to read and to quote with its source. Do not take it apart by machine faster than
          a person reads; the <Link to="/seasons">seasons</Link> have files to download.
        </p>
        <p>
          Everything is given as it is found: there are gaps and errors, and no forecast or value is advice.
          You can leave at any time under <Link to="/dashboard/privacy">privacy</Link>.
        </p>
      </Chapter>
    </div>
  )
}

function Chapter({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first-of-type:border-t-0 md:grid-cols-[1fr_2fr]"
    >
      <h2 id={heading} className="font-display text-26 leading-tight">
        {title}
      </h2>
      <div className="grid max-w-[68ch] gap-4">{children}</div>
    </section>
  )
}
