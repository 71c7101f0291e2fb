// What a season amounted to, who came and who went, how sure its results are, and its files.
import { hrefOfClub } from '#league/matches.ts'
import type { LoggedClub, SeasonLog } from '#league/season-log.ts'
import { percentage } from '#lib/format/percent.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Link } from '#ui/link.tsx'
import { TrustMark } from '#ui/trust-mark.tsx'

export function SeasonFigures({ log }: { log: SeasonLog }) {
  const all = log.home.length
  if (all === 0) return null
  const goals = [...log.homeGoals, ...log.awayGoals].reduce((sum, scored) => sum + scored, 0)
  const count = (is: (margin: number) => boolean) =>
    log.homeGoals.filter((scored, index) => is(scored - (log.awayGoals[index] ?? 0))).length
  const share = (part: number) => `${part} (${percentage(part / all)})`
  const figures = {
    Clubs: log.clubs.length,
    Matches: all,
    Goals: goals,
    'Goals a match': (goals / all).toFixed(2),
    'Home wins': share(count(margin => margin > 0)),
    Draws: share(count(margin => margin === 0)),
    'Away wins': share(count(margin => margin < 0)),
  }
  return (
    <FactList facts={Object.entries(figures)} hasFigures className="flex flex-wrap gap-x-10 gap-y-3 py-4" />
  )
}

export function ComingAndGoing({ log }: { log: SeasonLog }) {
  const isKnown = log.clubs.some(({ cameIn, wentOut }) => cameIn !== null || wentOut !== null)
  if (!isKnown) return <p className="text-soft">Not recorded.</p>
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
      <Clubs title="Came in" clubs={log.clubs.filter(({ cameIn }) => cameIn)} />
      <Clubs title="Not there the next season" clubs={log.clubs.filter(({ wentOut }) => wentOut)} />
      <p className="max-w-[70ch] text-14 text-soft md:col-span-2">
        Told from who played. A club that is not there the next season was usually relegated; some withdrew or
        were sold.
      </p>
    </div>
  )
}

function Clubs({ title, clubs }: { title: string; clubs: readonly LoggedClub[] }) {
  return (
    <div>
      <h3 className="font-display text-20">{title}</h3>
      {clubs.length === 0 ? <p className="text-soft">Nobody, or not recorded</p> : null}
      <ul className="flex flex-wrap gap-x-5">
        {clubs.map(club => (
          <li key={club.slug}>
            <Link to={hrefOfClub(club)} className="quiet-link">
              {club.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SeasonFiles({ log }: { log: SeasonLog }) {
  const base = `/seasons/${log.season.slug}`
  const files = {
    [`${base}/matches.csv`]: 'Matches, CSV',
    [`${base}/table.csv`]: 'Table, CSV',
    [`${base}/season.json`]: 'All of it, JSON',
  }
  return (
    <ul className="flex flex-wrap gap-x-8">
      {Object.entries(files).map(([href, words]) => (
        <li key={href}>
          <a href={href} download className="flex min-h-11 items-center">
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Coverage({ log }: { log: SeasonLog }) {
  const all = log.confirmed.length
  const sure = log.confirmed.filter(Boolean).length
  return (
    <div className="grid max-w-[70ch] gap-2">
      <p className="flex items-center gap-2">
        <TrustMark trust={sure === all ? 'confirmed' : 'provisional'} />
        {log.season.isSample
          ? `${sure} of ${all} results are confirmed.`
          : `${sure} of ${all} results are confirmed: two independent sources agree, or they were awarded.`}
      </p>
      <ul className="list-disc pl-5 text-14 text-soft">
        {log.sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </div>
  )
}
