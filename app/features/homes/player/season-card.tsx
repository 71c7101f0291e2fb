import * as words from '#messages/homes/playerHome.js'
import { type NextMatch, NextMatchLines, versus } from '#features/homes/shared/next-match.tsx'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Discipline, Linked } from './queries.ts'
import { causeWords, yellowWords } from './labels.ts'

export function SeasonCard({ season }: { season: NonNullable<Linked['season']> }) {
  const figures: [string, number][] = [
    [words.matches, season.matches],
    [words.starts, season.starts],
    [words.minutes, season.minutes],
    [words.goals, season.goals],
    [words.assists, season.assists],
    [words.yellowCards, season.yellows],
    [words.redCards, season.reds],
  ]
  return (
    <div>
      <p className="flex items-center gap-3 text-soft">
        {words.season({ season: season.name })} {season.isSample ? <SampleStamp /> : null}
      </p>
      {season.matches === 0 ? (
        <p className="mt-2">{words.noMinutes({ season: season.name })}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-4 sm:gap-x-6 sm:grid-cols-4 lg:grid-cols-7">
          {figures.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-14 text-soft">{label}</dt>
              <dd className="font-display text-26 leading-none whitespace-nowrap sm:text-34">
                {thousands(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export function NextMatchLine({ next, isBanned }: { next: NextMatch | null; isBanned: boolean }) {
  if (!next) return <p className="text-soft">{words.noMatch}</p>
  return (
    <div>
      <NextMatchLines next={next} />
      {isBanned ? <p className="mt-1 font-semibold text-red">{words.banned}</p> : null}
    </div>
  )
}

export function Cards({ discipline }: { discipline: Discipline }) {
  const { yellows, nextBanAt, bans, until } = discipline
  return (
    <div className="grid gap-3">
      {nextBanAt === yellows + 1 ? (
        <Notice tone="warning">{yellowWords(discipline)}</Notice>
      ) : (
        <p>{yellowWords(discipline)}</p>
      )}
      {bans.length > 0 ? (
        <ul>
          {bans.map(ban => (
            <li key={`${ban.matchId} ${ban.cause}`} className="border-b border-line py-2">
              {words.miss({
                link: <Link to={`/matches/${ban.matchId}`} />,
                match: versus(ban),
                day: ban.playedOn ? `, ${dayOf(ban.playedOn)}` : '',
              })}
              <span className="block text-14 text-soft">
                {words.because({ cause: causeWords(ban.cause) })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {until ? <p className="font-semibold">{words.suspendedUntil({ day: dayOf(until) })}</p> : null}
    </div>
  )
}
