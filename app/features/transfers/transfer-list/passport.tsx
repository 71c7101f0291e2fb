import * as messages from '#messages/transfers/passport.js'
import { useRead } from '#lib/data/use-read.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Passport } from './passport-queries.ts'
import { kindWords } from './passport-labels.ts'
import { passportRead } from './queries.ts'

/** Registrations in order, gaps named, and the clubs that trained the player. */
export function PassportOf({ slug }: { slug: string }) {
  const { data: passport } = useRead(passportRead(slug))
  if (!passport) return null
  return (
    <>
      <Section
        title={messages.title}
        action={<Download href={inLanguage(`/players/${slug}/passport.pdf`)} as="PDF" />}
      >
        {passport.lines.length === 0 ? (
          <p className="py-2 text-soft">{messages.none}</p>
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

function Line({ line: { kind, club, slug, when, ref } }: { line: Passport['lines'][number] }) {
  return (
    <li
      className={`grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] ${kind === 'gap' ? 'text-soft' : ''}`}
    >
      <span className="text-14 text-soft sm:pt-1">{when}</span>
      <span>
        {club ? (
          <span className="font-semibold">
            {slug ? (
              <Link to={`/teams/${slug}`} className="touch">
                {club}
              </Link>
            ) : (
              club
            )}
          </span>
        ) : null}{' '}
        <span className="text-soft">{kindWords(kind)}</span>{' '}
        {ref ? (
          <Link to={`/transfers/${ref}`} className="touch text-14">
            {ref}
          </Link>
        ) : null}
      </span>
    </li>
  )
}

function Training({ rows, slug }: { rows: Passport['training']; slug: string }) {
  return (
    <Section title={messages.training} action={<Download href={`/players/${slug}/training.csv`} as="CSV" />}>
      <table className="chart-table">
        <caption className="sr-only">{messages.trainingCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.club}</th>
            <th scope="col">{messages.age}</th>
            <th scope="col">{messages.trained}</th>
            <th scope="col">{messages.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ club, ages, days, share }) => (
            <tr key={club + ages}>
              <th scope="row">{club}</th>
              <td>{ages}</td>
              <td>{days}</td>
              <td>{`${share}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-14 text-soft">{messages.trainingNote}</p>
    </Section>
  )
}

function Download({ href, as }: { href: string; as: string }) {
  return (
    <a href={href} download className="no-print touch">
      {messages.download({ format: as })}
    </a>
  )
}
