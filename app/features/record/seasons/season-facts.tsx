// What a season amounted to, who came and who went, how sure its results are, and its files.
import * as words from '#messages/record/seasons.js'
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
    [words.clubs]: log.clubs.length,
    [words.matches]: all,
    [words.goals]: goals,
    [words.goalsAMatch]: (goals / all).toFixed(2),
    [words.homeWins]: share(count(margin => margin > 0)),
    [words.draws]: share(count(margin => margin === 0)),
    [words.awayWins]: share(count(margin => margin < 0)),
  }
  return (
    <FactList facts={Object.entries(figures)} hasFigures className="flex flex-wrap gap-x-10 gap-y-3 py-4" />
  )
}

export function ComingAndGoing({ log }: { log: SeasonLog }) {
  const isKnown = log.clubs.some(({ cameIn, wentOut }) => cameIn !== null || wentOut !== null)
  if (!isKnown) return <p className="text-soft">{words.noMoves}</p>
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
      <Clubs title={words.cameIn} clubs={log.clubs.filter(({ cameIn }) => cameIn)} />
      <Clubs title={words.wentOut} clubs={log.clubs.filter(({ wentOut }) => wentOut)} />
      <p className="max-w-[70ch] text-14 text-soft md:col-span-2">{words.movesNote}</p>
    </div>
  )
}

function Clubs({ title, clubs }: { title: string; clubs: readonly LoggedClub[] }) {
  return (
    <div>
      <h3 className="font-display text-20">{title}</h3>
      {clubs.length === 0 ? <p className="text-soft">{words.nobody}</p> : null}
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
    [`${base}/matches.csv`]: words.matchesCsv,
    [`${base}/table.csv`]: words.tableCsv,
    [`${base}/season.json`]: words.allJson,
  }
  return (
    <ul className="flex flex-wrap gap-x-8">
      {Object.entries(files).map(([href, name]) => (
        <li key={href}>
          <a href={href} download className="flex min-h-11 items-center">
            {name}
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
        {log.season.isSample ? words.confirmed({ sure, all }) : words.confirmedBy({ sure, all })}
      </p>
      <ul className="list-disc pl-5 text-14 text-soft">
        {log.sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </div>
  )
}
