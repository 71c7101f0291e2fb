// Reads of the desk where cases are kept: those that wait for a decision too.
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'
import { read } from '#lib/data/read.ts'

const shown = 60
const rank: Record<string, number> = { opened: 0, appealed: 1, decided: 2, closed: 3 }

/** The cases of a season, the open ones first, and the clubs a new one can be about. */
async function getDesk(db: Db) {
  const season = currentSeason(await getSeasons(db))
  if (!season) return { season: undefined, cases: [], clubs: [] }
  const [cases, clubs] = await Promise.all([
    db
      .from('discipline_cases')
      .select(
        `id, reference, charge, chargeMessage:charge_message, article, status, sanctions, decision, body, points, banMatches:ban_matches,
         banUntil:ban_until, fineUsd:fine_usd, fineDueOn:fine_due_on, finePaidOn:fine_paid_on,
         closedDoors:closed_doors, answerBy:answer_by, hearingAt:hearing_at, hearingPlace:hearing_place,
         answer:discipline_answers(stance, side, words, documentPath:document_path),
         appealFeeUsd:appeal_fee_usd, appealFeePaidOn:appeal_fee_paid_on, openedOn:opened_on, decidedOn:decided_on, appealUntil:appeal_until,
         grounds:appeal_grounds, appealedOn:appealed_on, isUpheld:is_upheld, appealDecision:appeal_decision,
         isSample:is_sample, match:match_id, club:clubs(name), person:people(name)`,
      )
      .eq('season_id', season.id)
      .order('reference', { ascending: false })
      .limit(shown)
      .throwOnError(),
    db.from('club_seasons').select('club:clubs(id, name)').eq('season_id', season.id).throwOnError(),
  ])
  const shownCases = await Promise.all(
    cases.data.map(async ({ chargeMessage, ...each }) => ({
      ...each,
      charge: await wordsFor(chargeMessage, each.charge),
    })),
  )
  return {
    season: { id: season.id, name: season.name, isSample: season.isSample },
    cases: shownCases.toSorted((one, other) => (rank[one.status] ?? 9) - (rank[other.status] ?? 9)),
    clubs: clubs.data
      .flatMap(({ club }) => (club ? [club] : []))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

export type CaseDesk = Awaited<ReturnType<typeof getDesk>>
export type Case = CaseDesk['cases'][number]

/** Whom of a club a case can be about, and in which of its last matches. */
async function getClub(db: Db, seasonId: string, clubId: string) {
  const [players, coaches, matches] = await Promise.all([
    db
      .from('registrations')
      .select('player:players(person:people(id, name))')
      .eq('season_id', seasonId)
      .eq('club_id', clubId)
      .throwOnError(),
    db
      .from('coach_stints')
      .select('person:people(id, name)')
      .eq('club_id', clubId)
      .is('ends_on', null)
      .throwOnError(),
    db
      .from('matches')
      .select(
        `id, playedOn:played_on, home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)`,
      )
      .eq('season_id', seasonId)
      .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)
      .not('counted_home_goals', 'is', null)
      .order('played_on', { ascending: false })
      .limit(12)
      .throwOnError(),
  ])
  const people = [
    ...players.data.flatMap(({ player }) => (player?.person ? [player.person] : [])),
    ...coaches.data.flatMap(({ person }) => (person ? [person] : [])),
  ]
  return {
    people: people.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    matches: matches.data,
  }
}

export const caseDeskRead = read(['discipline desk'], getDesk)
export const chargedClubRead = (seasonId: string, clubId: string) =>
  read(['discipline desk', 'club', seasonId, clubId], db => getClub(db, seasonId, clubId))
