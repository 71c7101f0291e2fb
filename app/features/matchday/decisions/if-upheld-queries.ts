// Reads the season of a disputed match, and what it would be.
import * as words from '#messages/matchday/ifUpheld.js'
import { isMoved, type Moved, tableIfUpheld } from '#domain/matchday/if-upheld.ts'
import { countedMatches } from '#league/season-log.ts'
import { getNamedLog } from '#league/season-log-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import type { IfUpheld } from './if-upheld.ts'

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

export async function getIfUpheld(db: Db, id: string, wanted: string | null): Promise<IfUpheld> {
  const { data: match } = isUuid(id)
    ? await db
        .from('matches')
        .select(
          `id, playedOn:played_on, homeId:home_club_id, season:seasons!inner(slug, name),
           home:clubs!matches_home_club_id_fkey(slug, name), away:clubs!matches_away_club_id_fkey(slug, name),
           challenges:match_challenges(id, kind, clubId:club_id, home:claimed_home_goals, away:claimed_away_goals)`,
        )
        .eq('id', id)
        .eq('challenges.outcome', 'open')
        .order('lodged_at', { referencedTable: 'challenges' })
        .order('id', { referencedTable: 'challenges' })
        .maybeSingle()
        .throwOnError()
    : { data: null }
  const open = match?.challenges.map(each => challengeOf(each, match)) ?? []
  const challenge = open.find(each => each.id === wanted) ?? open[0]
  if (!match || !challenge) throw notFound(words.openProtest, { to: `/matches/${id}`, label: words.toMatch })
  const { homeGoals, awayGoals } = challenge
  const log = await getNamedLog(db, match.season.slug)
  const { pointsForWin, pointsForDraw, tieBreaks } = log.season
  const slugs = log.clubs.map(({ slug }) => slug)
  const table = tableIfUpheld(
    slugs,
    countedMatches(log),
    { home: match.home.slug, away: match.away.slug, homeGoals, awayGoals, playedOn: match.playedOn ?? '' },
    {
      rules: { pointsForWin, pointsForDraw, order: tieBreaks as ('points' | 'goal_difference')[] },
      adjustments: log.adjustments.map(({ club, points }) => ({ club: slugs[club] ?? '', points })),
    },
  )
  const nameOf = new Map(log.clubs.map(({ slug, name }) => [slug, name]))
  return {
    match: { id: match.id, home: match.home.name, away: match.away.name, season: match.season },
    challenges: open.map(({ homeGoals: home, awayGoals: away, ...each }) => ({
      ...each,
      claimed: `${home}–${away}`,
    })),
    chosen: challenge.id,
    rows: table.map(row => rowOf(row, nameOf.get(row.club) ?? row.club)),
  }
}

type Lodged = { id: string; kind: string; clubId: string; home: number | null; away: number | null }

/** Who does not say what it claims is awarded what a protest usually brings. */
function challengeOf(
  { id, kind, clubId, home, away }: Lodged,
  match: { homeId: string; home: { name: string }; away: { name: string } },
) {
  const isHome = clubId === match.homeId
  return {
    id,
    kind,
    by: isHome ? match.home.name : match.away.name,
    homeGoals: home ?? (isHome ? 3 : 0),
    awayGoals: away ?? (isHome ? 0 : 3),
    isUsual: home === null,
  }
}

function rowOf(moved: Moved, name: string) {
  const { club, before, after } = moved
  return {
    slug: club,
    name,
    from: before.position,
    to: after.position,
    pointsFrom: before.points,
    pointsTo: after.points,
    difference: after.goalDifference,
    isMoved: isMoved(moved),
  }
}
