// What the pages of decisions and protests read.
import * as words from '#messages/matchday/decisions.js'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { type MatchStatus, matchStatuses } from '#domain/record/match/match.ts'
import { matchColumns } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { read } from '#lib/data/read.ts'
import { isSaid, wordsFor } from '#lib/data/said.ts'

const columns =
  `${matchColumns}, version, note, noteMessage:note_message, isDisputed:is_disputed, isUnderAppeal:is_under_appeal,
  isProvisional:is_provisional, venue:venues(id, name), round:rounds(number), season:seasons!inner(slug, name, competition:competitions!inner(slug, name))` as const

const changeColumns =
  `id, kind, from:from_status, to:to_status, part, reason, details, at:changed_at` as const

const decisionColumns =
  `id, kind, homeGoals:home_goals, awayGoals:away_goals, reason, articles, decidedBy:decided_by,
  decidedOn:decided_on, documentPath:document_path, keepsPlayers:keeps_players, resumesAt:resumes_at,
  enteredAt:entered_at` as const

const challengeColumns = `id, kind, category, rule:rule_cited, claimedHome:claimed_home_goals,
  claimedAway:claimed_away_goals, lodgedAt:lodged_at, outcome, club:clubs!inner(name),
  papers:challenge_papers(facts, feeReference:fee_reference)` as const

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

const missing = () => notFound(words.thisMatch, { to: '/fixtures', label: words.allMatches })

/** A match with all that was decided about it, as far as the viewer may know it. */
async function getMatchCase(db: Db, id: string) {
  if (!isUuid(id)) throw missing()
  const [{ data: match }, parts, { data: changes }, { data: decisions }, { data: challenges }, deadline] =
    await Promise.all([
      db.from('matches').select(columns).eq('id', id).maybeSingle().throwOnError(),
      call(db, 'my_match_parts', { matchId: id }),
      db
        .from('match_changes')
        .select(changeColumns)
        .eq('match_id', id)
        .order('place', { ascending: false })
        .limit(60)
        .throwOnError(),
      db
        .from('match_decisions')
        .select(decisionColumns)
        .eq('match_id', id)
        .order('entered_at', { ascending: false })
        .throwOnError(),
      db
        .from('match_challenges')
        .select(challengeColumns)
        .eq('match_id', id)
        .order('lodged_at', { ascending: false })
        .throwOnError(),
      call(db, 'protest_deadline', { matchId: id }),
    ])
  if (!match) throw missing()
  // The generated type does not know that there may be none.
  const protestUntil = deadline as string | null
  return {
    match: await inOwnWords(match),
    parts: parts satisfies MatchPart[],
    changes,
    decisions,
    challenges,
    protestUntil,
    isTooLate: protestUntil !== null && Date.parse(protestUntil) < Date.now(),
  }
}

/** The note in the language of the page, and whether it says from where the match was moved. */
async function inOwnWords<T extends { note: string | null; noteMessage: unknown }>({
  noteMessage,
  ...match
}: T) {
  const isMoved = isSaid(noteMessage) && noteMessage.code === 'matchday.sentences.movedFrom'
  return { ...match, note: await wordsFor(noteMessage, match.note), isMoved }
}

export type MatchCase = Awaited<ReturnType<typeof getMatchCase>>
export type CaseMatch = MatchCase['match']
export type Change = MatchCase['changes'][number]
export type Decision = MatchCase['decisions'][number]
export type Challenge = MatchCase['challenges'][number]

export const caseRead = (id: string) => read(['match case', id], db => getMatchCase(db, id))

async function listGrounds(db: Db) {
  const { data } = await db
    .from('venues')
    .select('value:id, label:name')
    .order('name')
    .order('id')
    .throwOnError()
  return data
}

export const groundsRead = read(['grounds'], listGrounds)

async function listClashes(db: Db, input: { matchId: string; kickOff?: string; venueId?: string }) {
  const data = await call(db, 'fixture_clashes', input)
  const clashes = data.map(async ({ is_refusal, words_message, ...clash }) => ({
    ...clash,
    words: await wordsFor(words_message, clash.words),
    isRefusal: is_refusal,
  }))
  return Promise.all(clashes)
}

export type Clash = Awaited<ReturnType<typeof listClashes>>[number]

/** What stands against a match at another time or ground. */
export const clashesRead = (
  { id, version }: { id: string; version: number },
  { kickOff, venueId }: { kickOff: string | undefined; venueId: string | undefined },
) =>
  read(['match case', id, 'clashes', version, kickOff, venueId], db =>
    listClashes(db, { matchId: id, ...(kickOff ? { kickOff } : {}), ...(venueId ? { venueId } : {}) }),
  )

/** From 'postponed' to 'void'. */
export const unusual: readonly MatchStatus[] = matchStatuses.slice(matchStatuses.indexOf('postponed'))

export const league = 'premier-soccer-league'

/** Of other competitions that are played: those that wait for a day or a decision. */
async function listWaitingElsewhere(db: Db, seasonId: string) {
  const { data } = await db
    .from('matches')
    .select(columns)
    .neq('season_id', seasonId)
    .eq('season.status', 'running')
    .or(`status.in.(postponed,suspended,abandoned,walkover),is_disputed.is.true,is_under_appeal.is.true`)
    .order('played_on')
    .order('id')
    .limit(100)
    .throwOnError()
  return Promise.all(data.map(inOwnWords))
}

/** The matches of the league's season that is open, in their rounds, and what waits in other competitions. */
async function getOpenSeason(db: Db) {
  const { data: season } = await db
    .from('seasons')
    .select('id, name, isSample:is_sample, competition:competitions!inner()')
    .eq('competition.slug', league)
    .eq('status', 'running')
    .order('slug', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  if (!season) return null
  const ofSeason = db
    .from('matches')
    .select(columns)
    .eq('season_id', season.id)
    .order('played_on')
    .order('kick_off')
    .order('id')
    .throwOnError()
  const [{ data: matches }, elsewhere] = await Promise.all([ofSeason, listWaitingElsewhere(db, season.id)])
  return { season, matches: await Promise.all(matches.map(inOwnWords)), elsewhere }
}

export const openSeasonRead = read(['season desk'], getOpenSeason)

async function listRecordChecks(db: Db) {
  const { data } = await db
    .from('record_checks')
    .select('id, checkedAt:checked_at, tookMs:took_ms, compared, differences, count:difference_count, kind')
    .order('checked_at', { ascending: false })
    .limit(28)
    .throwOnError()
  return data
}

export type CheckRow = Awaited<ReturnType<typeof listRecordChecks>>[number]

export const recordChecksRead = read(['record checks'], listRecordChecks)
