import { about } from '#messages/numbers/ratingFigures.js'
import { clubColumns } from '#league/matches.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export type RatingTable = Awaited<ReturnType<typeof getRatings>>
export type RatedClub = RatingTable['clubs'][number]
export type RatingLine = RatingTable['lines'][number]

/** How many lines are drawn where the address names no club: of those that have been there longest. */
const usual = 3

/** How strong the clubs of the season are, and how strong some were through the years. */
export async function getRatings(db: Db, wanted: readonly string[]) {
  const season = currentSeason(await getSeasons(db))
  const last = await getLastRun(db, 'ratings', null)
  if (!season || !last) return { season: null, run: null, clubs: [], lines: [], others: [], about }
  const [rows, { data: parts }, { data: sums }] = await Promise.all([
    call(db, 'rating_table', { seasonId: season.id }),
    db
      .from('club_seasons')
      .select(`clubId:club_id, club:clubs!inner(${clubColumns})`)
      .eq('season_id', season.id)
      .throwOnError(),
    db.from('club_sums').select('club:clubs!inner(slug, name)').throwOnError(),
  ])
  const ratingOf = new Map(rows.map(row => [row.club_id, row]))
  const clubs = parts
    .map(({ clubId, club }) => ratedClub(club, ratingOf.get(clubId)))
    .toSorted((one, other) => (other.elo ?? 0) - (one.elo ?? 0))
  const named = wanted.length > 0 ? wanted : longest(clubs).slice(0, usual)
  const lines = await call(db, 'rating_history', { slugs: [...named] })
  return {
    season: { name: season.name, isSample: season.isSample },
    run: last.run,
    clubs,
    lines: named
      .flatMap(slug => lines.filter(line => line.slug === slug))
      .map(line => lineOf(line, named.length > 2 ? 2 : 1)),
    about,
    others: sums
      .map(({ club }) => [club.slug, club.name] as const)
      .toSorted((one, other) => (one[1] < other[1] ? -1 : 1)),
  }
}

const longest = (clubs: readonly { slug: string; played?: number }[]) =>
  clubs.toSorted((one, other) => (other.played ?? 0) - (one.played ?? 0)).map(({ slug }) => slug)

type Rating = {
  played_on: string
  elo: number
  elo_before: number | null
  attack: number
  defence: number
  spread: number
  played: number
}

function ratedClub<Club extends object>(club: Club, rating: Rating | undefined) {
  // A club that has never played in the league has none.
  if (!rating?.played_on) return { ...club, elo: null }
  const { elo, elo_before: before, attack, defence, spread, played, played_on: on } = rating
  return {
    ...club,
    elo: Math.round(elo),
    change: before === null ? null : Math.round(elo) - Math.round(before),
    attack: hundredth(attack),
    defence: hundredth(defence),
    spread: hundredth(spread),
    played,
    on: dayOf(on),
  }
}

const hundredth = (number: number) => Math.round(number * 100) / 100

type History = { slug: string; name: string; code: string; days: string[]; elo: number[] }

/** Months since January 2006, each with its rating; of many lines only every second, which is finer than is drawn. */
function lineOf({ slug, name, code, days, elo }: History, step: number) {
  const months = days.map(day => (Number(day.slice(0, 4)) - 2006) * 12 + Number(day.slice(5, 7)) - 1)
  const kept = months.flatMap((month, place) => {
    const next = months[place + 1]
    return next === undefined || Math.floor(next / step) > Math.floor(month / step) ? [place] : []
  })
  return {
    slug,
    name,
    code,
    months: kept.map(place => months[place] ?? 0),
    elo: kept.map(place => elo[place] ?? 0),
  }
}
