// Reads of line-ups before they are public: what the viewer may see, and no more.
import {
  type BenchMember,
  type LineUp,
  type LineUpRules,
  type Staff,
  staffRoles,
} from '#domain/matchday/lineup.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** The match, when its line-ups are due, and what the viewer may do with them; null where there is no match. */
async function getFrame(db: Db, matchId: string) {
  if (!isUuid(matchId)) return null
  const [{ data: match }, { data: terms }, parts] = await Promise.all([
    db
      .from('matches')
      .select(
        `id, status, kickOff:kick_off, isSample:is_sample, venue:venues(name),
         season:seasons(name, competition:competitions(name)),
         home:clubs!matches_home_club_id_fkey(id, name), away:clubs!matches_away_club_id_fkey(id, name)`,
      )
      .eq('id', matchId)
      .maybeSingle()
      .throwOnError(),
    db.rpc('lineup_terms', { p_match_id: matchId }).maybeSingle().throwOnError(),
    call(db, 'my_match_parts', { matchId }),
  ])
  if (!match || !terms) return null
  const { home, away, venue, season, ...rest } = match
  const rules: Omit<LineUpRules, 'squad'> = {
    benchSize: terms.bench_size,
    staffSize: terms.staff_size,
    squadSize: terms.squad_size,
  }
  return {
    ...rest,
    venue: venue?.name ?? null,
    competition: [season?.competition?.name, season?.name].filter(Boolean).join(' '),
    parts,
    opensAt: terms.opens_at as string | null,
    closesAt: terms.closes_at as string | null,
    picksFor: terms.picks_for,
    signsFor: terms.signs_for,
    latePart: terms.late_part as string | null,
    sides: [
      {
        ...home,
        confirmedAt: terms.home_confirmed_at as string | null,
        rules: { ...rules, squad: terms.home_squad },
      },
      {
        ...away,
        confirmedAt: terms.away_confirmed_at as string | null,
        rules: { ...rules, squad: terms.away_squad },
      },
    ],
  }
}

export type Frame = NonNullable<Awaited<ReturnType<typeof getFrame>>>
export type Side = Frame['sides'][number]

/** The squad of a club for a match: who can be picked, and why the others cannot. */
async function listSquad(db: Db, matchId: string, clubId: string) {
  const data = await call(db, 'lineup_squad', { matchId, clubId })
  const squad = data.map(async row => ({
    playerId: row.player_id,
    name: row.name,
    position: row.position as typeof row.position | null,
    number: row.shirt_number as number | null,
    whyNot: await wordsFor(row.why_not_message, row.why_not as string | null),
    lastStarted: row.last_is_starter as boolean | null,
    lastPosition: row.last_position as typeof row.position | null,
    lastCaptain: row.last_is_captain as boolean | null,
  }))
  return Promise.all(squad)
}

const roleOf = (role: string) => staffRoles.find(known => known === role) ?? 'other'

/** Who of the club can sit on the bench besides the players, with licence and ban. */
async function listBenchChoices(db: Db, matchId: string, clubId: string) {
  const data = await call(db, 'bench_choices', { matchId, clubId })
  const people = data.map(async (row): Promise<BenchMember> => ({
    personId: row.person_id as string | null,
    name: row.name,
    role: roleOf(row.role),
    licence: row.licence as string | null,
    licenceUntil: row.licence_until as string | null,
    whyNot: await wordsFor(row.why_not_message, row.why_not as string | null),
  }))
  return Promise.all(people)
}

export type SquadPlayer = Awaited<ReturnType<typeof listSquad>>[number]

/** The line-up as it is saved; null where nothing is, or where it is not theirs to see. */
async function getSheet(db: Db, matchId: string, clubId: string) {
  const { data } = await db
    .from('lineup_sheets')
    .select(
      `version, savedAt:saved_at, confirmedAt:confirmed_at, confirmedName:confirmed_name, confirmedPart:confirmed_part,
       lateReason:late_reason,
       picks:lineup_picks(playerId:player_id, isStarter:is_starter, number:shirt_number, position, isCaptain:is_captain),
       staff:lineup_staff(place, name, role, licence, personId:person_id)`,
    )
    .eq('match_id', matchId)
    .eq('club_id', clubId)
    .order('place', { referencedTable: 'staff' })
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const { picks, staff, ...sheet } = data
  const lineUp: LineUp = {
    picks,
    staff: staff.map(({ name, role, licence, personId }): Staff => ({
      name,
      role: roleOf(role),
      licence: licence ?? '',
      personId,
    })),
  }
  return { ...sheet, lineUp }
}

export type Sheet = NonNullable<Awaited<ReturnType<typeof getSheet>>>

async function getDesk(db: Db, matchId: string, clubId: string) {
  const [squad, sheet, members] = await Promise.all([
    listSquad(db, matchId, clubId),
    getSheet(db, matchId, clubId),
    listBenchChoices(db, matchId, clubId),
  ])
  return { squad, sheet, members }
}

export type Desk = Awaited<ReturnType<typeof getDesk>>

async function listRecorders(db: Db, matchId: string, clubId: string) {
  const data = await call(db, 'recorder_choices', { matchId, clubId })
  return data.map(row => ({
    userId: row.user_id,
    name: row.name,
    role: row.member_role,
    isNamed: row.is_named,
  }))
}

export const frameRead = (matchId: string) => read(['line-up frame', matchId], db => getFrame(db, matchId))
/** `confirmedAt`: once it is confirmed, by anybody, it is read again. */
export const deskRead = (matchId: string, { id, confirmedAt }: Pick<Side, 'id' | 'confirmedAt'>) =>
  read(['line-up', matchId, id, confirmedAt], db => getDesk(db, matchId, id))
export const recordersRead = (matchId: string, clubId: string) =>
  read(['recorders', matchId, clubId], db => listRecorders(db, matchId, clubId))
