// The matches that the form of one club was worked out from, each with what it gave, and those that say nothing of it.
import { notForecast, scoreAwarded } from '#messages/numbers/formRows.js'
import { atHome, away as awayFrom, round as roundOf } from '#messages/numbers/matchesBehind.js'
import { formLength, formOf, weightOf } from '#domain/numbers/form.ts'
import { scoreOf } from '#domain/record/match/match.ts'
import { expectedPoints } from '#domain/numbers/season-odds/points.ts'
import { clubColumns } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { getChosenSeason } from './chosen-season.ts'
import { pointsFor } from './form-queries.ts'

export type FormRows = Awaited<ReturnType<typeof getFormRows>>

const columns = `id, status, playedOn:played_on, kickOff:kick_off, homeId:home_club_id, homeGoals:home_goals,
  awayGoals:away_goals, awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals,
  round:rounds(number), home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name),
  forecast:match_forecasts(home, draw, away)` as const

export async function getFormRows(db: Db, wanted: string | null, slug: string) {
  const { season } = await getChosenSeason(db, wanted)
  if (!season) return null
  const { data: known } = await db
    .from('club_seasons')
    .select(`id:club_id, club:clubs!inner(${clubColumns})`)
    .eq('season_id', season.id)
    .eq('club.slug', slug)
    .maybeSingle()
    .throwOnError()
  if (!known) return null
  const matches = await listMatches(db, season.id, known.id)
  const rated = matches.flatMap(match => {
    const { forecast, homeGoals, awayGoals } = match
    if (!forecast || homeGoals === null || awayGoals === null) return []
    const isHome = match.homeId === known.id
    const expected = expectedPoints(forecast, season)
    return {
      match,
      isHome,
      points: isHome ? pointsFor(homeGoals, awayGoals, season) : pointsFor(awayGoals, homeGoals, season),
      expected: isHome ? expected.home : expected.away,
    }
  })
  const lately = rated.slice(-formLength)
  const sumOf = (key: 'points' | 'expected') => lately.reduce((sum, each) => sum + each[key], 0)
  const rows = rated
    .map(({ match, isHome, points, expected }, place) => {
      const weight = weightOf(rated.length - 1 - place)
      return {
        id: match.id,
        match: `${match.home.name} ${match.homeGoals}–${match.awayGoals} ${match.away.name}`,
        about: [aboutOf(match), isHome ? atHome : awayFrom].filter(Boolean).join(' · '),
        // A nought says something here: no point was taken.
        cells: [
          String(points),
          expected.toFixed(2),
          signedNumber(points - expected, 2),
          weight === 0 ? 'none' : weight.toFixed(2),
          weight === 0 ? 'none' : signedNumber(weight * (points - expected), 2),
        ],
      }
    })
    .toReversed()
  return {
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    club: known.club,
    lately: rows.slice(0, formLength),
    before: rows.slice(formLength),
    sums: [
      String(sumOf('points')),
      sumOf('expected').toFixed(2),
      '',
      '',
      signedNumber(formOf(rated) ?? 0, 1),
    ],
    leftOut: matches
      .filter(match => !rated.some(each => each.match === match))
      .map(match => ({ id: match.id, words: wordsOf(match), why: whyOf(match) })),
  }
}

type Match = Awaited<ReturnType<typeof listMatches>>[number]

async function listMatches(db: Db, seasonId: string, clubId: string) {
  const { data } = await db
    .from('matches')
    .select(columns)
    .eq('season_id', seasonId)
    .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)
    .not('counted_home_goals', 'is', null)
    .order('played_on')
    .order('id')
    .throwOnError()
  return data
}

const aboutOf = ({ playedOn, round }: Match) =>
  [playedOn && dayOf(playedOn), round && roundOf({ round: round.number })].filter(Boolean).join(' · ')

function wordsOf(match: Match) {
  const score = scoreOf(match)
  return `${match.home.name} ${score ? `${score.home}–${score.away}` : 'v'} ${match.away.name}`
}

function whyOf({ awardedHomeGoals, ...match }: Match) {
  const why = awardedHomeGoals === null ? notForecast : scoreAwarded
  return [aboutOf({ awardedHomeGoals, ...match }), why].filter(Boolean).join(' · ')
}
