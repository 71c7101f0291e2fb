import { useRead } from '#lib/use-read.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Passport } from './passport-queries.ts'
import { passportRead } from './reads.ts'

const kinds: Record<string, string> = {
  permanent: 'Registered',
  loan: 'On loan',
  listed: 'Named in the squad',
  gap: 'Not registered',
  abroad: 'Abroad',
  annulled: 'Annulled',
}

/** Registrations in order, gaps named, and the clubs that trained the player. */
export function PassportOf({ slug }: { slug: string }) {
  const { data: passport } = useRead(passportRead(slug))
  if (!passport) return null
  return (
    <>
      <Section title="Passport">
        {passport.lines.length === 0 ? (
          <p className="py-2 text-soft">No registration has been written down.</p>
        ) : (
          <ol className="divide-y divide-line border-b border-line">
            {passport.lines.map(line => (
              <Line key={line.place} line={line} />
            ))}
          </ol>
        )}
      </Section>
      {passport.training.length > 0 ? <Training rows={passport.training} slug={slug} /> : null}
    </>
  )
}

function Line({ line: { kind, club, slug, when, ref, words } }: { line: Passport['lines'][number] }) {
  return (
    <li
      className={`grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] ${kind === 'gap' ? 'text-soft' : ''}`}
    >
      <span className="text-14 text-soft sm:pt-1">{when}</span>
      <span>
        {club ? (
          <span className="font-semibold">
            {slug ? (
              <Link to={`/teams/${slug}`} className="inline-block py-1">
                {club}
              </Link>
            ) : (
              club
            )}
          </span>
        ) : null}{' '}
        <span className="text-soft">{kinds[kind] ?? kind}</span>
        {words ? <span className="block text-14 text-soft">{words}</span> : null}
        {ref ? (
          <Link to={`/transfers/${ref}`} className="inline-block py-1 text-14">
            {ref}
          </Link>
        ) : null}
      </span>
    </li>
  )
}

function Training({ rows, slug }: { rows: Passport['training']; slug: string }) {
  return (
    <Section
      title="Who trained the player"
      action={
        <a href={`/players/${slug}/training.csv`} download className="no-print inline-block py-1">
          Download as CSV
        </a>
      }
    >
      <table className="chart-table">
        <caption className="sr-only">Clubs that trained the player between the ages of 12 and 23</caption>
        <thead>
          <tr>
            <th scope="col">Club</th>
            <th scope="col">Age</th>
            <th scope="col">Days</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ club, ages, days, share }) => (
            <tr key={club + ages}>
              <th scope="row">{club}</th>
              <td>{ages}</td>
              <td>{days}</td>
              <td>{share} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-14 text-soft">
        An indication, from the registrations that are written down: 5 % of a fee is shared by the clubs that
        trained the player from 12 to 23, by the days they did. It is no ruling.
      </p>
    </Section>
  )
}
