// The matches that the last run took for a player, picked by the same rule (domain/numbers/values/window.ts), with what each
// gave. Where the record has changed since, the figures of the run are shown beside those of today.
import * as messages from '#messages/numbers/valueFigures.js'
import { atHome, away } from '#messages/numbers/matchesBehind.js'
import { clubEdge, playingTime, recency } from '#domain/numbers/values/playing-time.ts'
import type { ValueInputs } from '#domain/numbers/values/factors.ts'
import {
  type ClubMatch,
  clubOn,
  isCleanSheet,
  isInWindow,
  playableOf,
  type PlayedMatch,
  type Spell,
} from '#domain/numbers/values/window.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { percentage } from '#lib/format/percent.ts'
import { thousands } from '#lib/format/thousands.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { type ClubSide, listClubMatches, listPlayed, listSpells } from './played-match-queries.ts'
import { findValued } from './valuation-queries.ts'

export type ValueMatches = Awaited<ReturnType<typeof getValueMatches>>
export type Taken = NonNullable<ValueMatches['taken']>

export async function getValueMatches(db: Db, slug: string) {
  const { person, last } = await findValued(db, slug)
  const { id, name, isSample } = person
  const { data: value } = last
    ? await db
        .from('player_values')
        .select('inputs, club:clubs(id, slug, name)')
        .eq('run_id', last.id)
        .eq('player_id', id)
        .is('reason', null)
        .maybeSingle()
        .throwOnError()
    : { data: null }
  const lastDay = last?.facts['lastDay']
  const taken =
    value?.club && typeof lastDay === 'string'
      ? await takenBy(db, { playerId: id, lastDay, club: value.club, inputs: value.inputs as ValueInputs })
      : null
  return { slug, name, isSample, run: last?.run ?? null, taken }
}

type Run = {
  playerId: string
  lastDay: string
  club: { id: string; slug: string; name: string }
  inputs: ValueInputs
}

async function takenBy(db: Db, { playerId, lastDay, club, inputs }: Run) {
  const from = dayBefore(lastDay)
  const [spells, played] = await Promise.all([
    listSpells(db, playerId),
    listPlayed(db, playerId, from, lastDay),
  ])
  const clubs = [...new Set([club.id, ...spells.map(({ clubId }) => clubId)])]
  const sides = (await Promise.all(clubs.map(each => listClubMatches(db, each, from, lastDay)))).flat()
  const known = sides.filter(({ playedOn }) => isInWindow(playedOn, lastDay))
  const rows = rowsOf(known, spells, played, { lastDay, isKeeper: inputs.position === 'GK' })
  const own = known.filter(({ clubId }) => clubId === club.id)
  const edge = clubEdge(
    own.map(({ playedOn, scored, conceded }) => ({ playedOn, difference: scored - conceded })),
    lastDay,
  )
  const { minutes, share } = playingTime(rows.playable, lastDay)
  const sum = (key: 'goals' | 'assists') => played.reduce((total, each) => total + each[key], 0)
  const now: Figures = {
    minutes,
    share,
    goals: sum('goals'),
    assists: sum('assists'),
    cleanSheets: rows.cleanSheets,
    goalDifference: edge,
  }
  return {
    from: dayOf(from),
    lastDay: dayOf(lastDay),
    position: inputs.position,
    rows: rows.shown,
    foot: {
      words: messages.matchesSum({ count: rows.shown.length, share: percentage(share) }),
      cells: [minutes, now.goals, now.assists, ...(inputs.position === 'GK' ? [now.cleanSheets] : []), ''],
    },
    club: {
      slug: club.slug,
      name: club.name,
      rows: own.toSorted(latestFirst).map(side => ({
        id: side.matchId,
        match: side.match,
        about: aboutOf(side),
        cells: [side.scored, side.conceded, recency(side.playedOn, lastDay).toFixed(2)],
      })),
      foot: {
        words: messages.clubSum({ count: own.length, goals: signedNumber(edge, 2) }),
        cells: [
          own.reduce((total, { scored }) => total + scored, 0),
          own.reduce((total, { conceded }) => total + conceded, 0),
          '',
        ],
      },
    },
    changed: changedSince(inputs, now),
  }
}

type Figures = Pick<ValueInputs, 'minutes' | 'share' | 'goals' | 'assists' | 'cleanSheets' | 'goalDifference'>

/** Everything that was played or could have been, the latest first. */
function rowsOf(
  known: readonly ClubSide[],
  spells: readonly Spell[],
  played: readonly PlayedMatch[],
  { lastDay, isKeeper }: { lastDay: string; isKeeper: boolean },
) {
  const byClub = Map.groupBy(known, ({ clubId }) => clubId)
  const bySide = new Map(known.map(side => [`${side.matchId} ${side.clubId}`, side]))
  const playable = playableOf((club): readonly ClubMatch[] => byClub.get(club) ?? [], spells, played)
  const sideOf = (each: { matchId: string; playedOn: string }) =>
    bySide.get(`${each.matchId} ${clubOn(spells, each.playedOn)}`) ??
    known.find(({ matchId }) => matchId === each.matchId)
  const isKept = (each: PlayedMatch) =>
    isKeeper && isCleanSheet(each, bySide.get(`${each.matchId} ${clubOn(spells, each.playedOn)}`))
  const playedById = new Map(played.map(each => [each.matchId, each]))
  const missed = playable.filter(({ matchId }) => !playedById.has(matchId))
  const shares = new Set(playable.map(({ matchId }) => matchId))
  const shown = [...played, ...missed.map(each => ({ ...each, goals: 0, assists: 0 }))]
    .toSorted(latestFirst)
    .map(each => {
      const side = sideOf(each)
      return {
        id: each.matchId,
        match: side?.match ?? messages.noScore,
        about: side ? aboutOf(side) : dayOf(each.playedOn),
        cells: [
          // Minutes count where they are a share of what could be played for the club.
          shares.has(each.matchId) ? each.minutes : 'none',
          each.goals,
          each.assists,
          ...(isKeeper ? [Number(isKept(each))] : []),
          shares.has(each.matchId) ? recency(each.playedOn, lastDay).toFixed(2) : 'none',
        ],
      }
    })
  return { playable, shown, cleanSheets: played.filter(isKept).length }
}

const latestFirst = (one: { playedOn: string; matchId: string }, other: typeof one) =>
  other.playedOn.localeCompare(one.playedOn) || one.matchId.localeCompare(other.matchId)

const aboutOf = ({ playedOn, isHome, season }: ClubSide) =>
  [dayOf(playedOn), messages.season({ season }), isHome ? atHome : away].join(' · ')

/** The first day that counts: a year less a day before the last. */
const dayBefore = (lastDay: string) =>
  new Date(Date.parse(lastDay) - 364 * 86_400_000).toISOString().slice(0, 10)

const figureWords: Record<keyof Figures, (figure: number) => string> = {
  minutes: figure => messages.minutes({ count: thousands(figure) }),
  share: figure => messages.minuteShare({ share: percentage(figure, 1) }),
  goals: figure => messages.goals({ count: figure }),
  assists: figure => messages.assists({ count: figure }),
  cleanSheets: figure => messages.cleanSheets({ count: figure }),
  goalDifference: figure => messages.goalsPerMatch({ count: figure.toFixed(2) }),
}

/** What the run took, where the record says something else today. */
const changedSince = (inputs: Figures, now: Figures) =>
  (Object.keys(figureWords) as (keyof Figures)[])
    .filter(key => Math.abs(inputs[key] - now[key]) > 1e-6)
    .map(key => figureWords[key](inputs[key]))
