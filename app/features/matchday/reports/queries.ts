// What the pages of reports read: as much as the viewer may see of a match.
import { type ComparedKind, comparedKinds } from '#domain/matchday/report-differences.ts'
import { clubColumns } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsFor, wordsOf } from '#lib/data/said.ts'
import { isoDayOf, today } from '#lib/format/dates.ts'
import { clubsWithoutLineUp, isRegisteredOn, withoutDoubles } from './named-players.ts'
import { itemsFrom } from './items.ts'

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

async function getMatch(db: Db, id: string) {
  const found = isUuid(id)
    ? await db
        .from('matches')
        .select(
          `id, status, version, homeGoals:home_goals, awayGoals:away_goals, isSample:is_sample,
           isCorrectionOpen:is_correction_open, kickOff:kick_off, playedOn:played_on, seasonId:season_id,
           homeId:home_club_id, awayId:away_club_id, home:clubs!matches_home_club_id_fkey(${clubColumns}),
           away:clubs!matches_away_club_id_fkey(${clubColumns})`,
        )
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
    : undefined
  return found?.data ?? null
}

export type ReportedMatch = NonNullable<Awaited<ReturnType<typeof getMatch>>>

async function listReports(db: Db, id: string) {
  const { data } = await db
    .from('match_reports')
    .select(
      `kind, part, homeGoals:home_goals, awayGoals:away_goals, explanation, explanationMessage:explanation_message, attendance,
       attendanceSource:attendance_source, injuries, incidents, weather, pitch, events, paperPath:paper_path,
       waivedReason:waived_reason, dueAt:due_at, submittedAt:submitted_at, isLate:is_late, version,
       importedFrom:imported_from`,
    )
    .eq('match_id', id)
    .throwOnError()
  const reports = data.map(async ({ events, explanationMessage, ...report }) => ({
    ...report,
    items: itemsFrom(events),
    explanation: await wordsFor(explanationMessage, report.explanation),
  }))
  return Promise.all(reports)
}

export type Report = Awaited<ReturnType<typeof listReports>>[number]

async function listComments(db: Db, id: string) {
  const { data } = await db
    .from('match_comments')
    .select('id, part, words, writtenAt:written_at, reportVersion:report_version, club:clubs(name)')
    .eq('match_id', id)
    .order('written_at')
    .throwOnError()
  return data
}

export type Comment = Awaited<ReturnType<typeof listComments>>[number]

async function listResolutions(db: Db, id: string) {
  const { data } = await db
    .from('report_resolutions')
    .select(
      `id, difference, verdict, choice, reason, logWords:log_words, reportWords:report_words,
       reportVersion:report_version, decidedAt:decided_at,
       logMessage:log_words_message, reportMessage:report_words_message`,
    )
    .eq('match_id', id)
    .order('decided_at')
    .throwOnError()
  const inWords = data.map(async ({ logMessage, reportMessage, ...row }) => ({
    ...row,
    logWords: await wordsFor(logMessage, row.logWords),
    reportWords: await wordsFor(reportMessage, row.reportWords),
  }))
  return Promise.all(inWords)
}

export type Resolution = Awaited<ReturnType<typeof listResolutions>>[number]

const correctionColumns = `id, status, askedBy:asked_by, changesScore:changes_score, oldWords:old_words,
  newWords:new_words, note, reason, evidence, refusal, askedAt:asked_at, closedAt:closed_at,
  oldMessage:old_words_message, newMessage:new_words_message, noteMessage:note_message` as const

async function listCorrections(db: Db, id: string) {
  const { data } = await db
    .from('corrections')
    .select(correctionColumns)
    .eq('match_id', id)
    .order('asked_at', { ascending: false })
    .throwOnError()
  return Promise.all(data.map(row => correctionInWords(row)))
}

type CorrectionWords = {
  oldWords: string
  newWords: string
  note: string
  oldMessage: unknown
  newMessage: unknown
  noteMessage: unknown
}

const correctionInWords = async <T extends CorrectionWords>(row: T) => ({
  ...row,
  oldWords: await wordsFor(row.oldMessage, row.oldWords),
  newWords: await wordsFor(row.newMessage, row.newWords),
  note: await wordsFor(row.noteMessage, row.note),
})

export type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** The log of the recorder as it stands: what was struck is not in it. */
async function listLog(db: Db, id: string) {
  const { data } = await db
    .from('match_events')
    .select(
      `id, clubId:club_id, kind, phase, minute, added, personId:person_id, relatedId:related_person_id,
       reason:reason_code, person:people!match_events_person_id_fkey(name),
       related:people!match_events_related_person_id_fkey(name)`,
    )
    .eq('match_id', id)
    .neq('status', 'struck')
    .in('kind', [...comparedKinds])
    .order('minute')
    .order('id')
    .throwOnError()
  // What is compared is of a club: only a water break is of none.
  return data.map(({ clubId, ...event }) => ({
    ...event,
    clubId: clubId ?? '',
    kind: event.kind as ComparedKind,
  }))
}

/** Who can be named: of each club its line-up, or those registered on the day where it entered none. */
async function listPlayers(db: Db, match: ReportedMatch) {
  const { data: named } = await db
    .from('lineup_entries')
    .select('clubId:club_id, shirt:shirt_number, player:players!inner(person:people!inner(id, name))')
    .eq('match_id', match.id)
    .order('shirt_number')
    .throwOnError()
  const lineUps = named.map(({ player, ...entry }) => ({ ...entry, ...player.person }))
  const silent = clubsWithoutLineUp([match.homeId, match.awayId], lineUps)
  if (silent.length === 0) return lineUps
  const day = match.kickOff ? isoDayOf(match.kickOff) : (match.playedOn ?? today())
  const { data: squads } = await db
    .from('registrations')
    .select(
      `clubId:club_id, shirt:shirt_number, startsOn:starts_on, endsOn:ends_on,
       player:players!inner(person:people!inner(id, name))`,
    )
    .in('club_id', silent)
    .or(`season_id.eq.${match.seasonId},season_id.is.null`)
    .order('shirt_number')
    .limit(300)
    .throwOnError()
  const registered = squads
    .filter(entry => isRegisteredOn(day, entry))
    .map(({ player, clubId, shirt }) => ({ clubId, shirt, ...player.person }))
  return [...lineUps, ...withoutDoubles(registered)]
}

export type NamedPlayer = { id: string; name: string; clubId: string; shirt: number | null }

async function getTimes(db: Db, id: string) {
  const { data } = await db
    .rpc('report_times', { p_match_id: id })
    .select(
      'reportDueAt:report_due_at, submittedAt:submitted_at, commentsUntil:comments_until, confirmDueAt:confirm_due_at',
    )
    .single()
    .throwOnError()
  // What the types of a function cannot say: before a report is in, there are no times after it.
  const times: { reportDueAt: string } & Record<
    'submittedAt' | 'commentsUntil' | 'confirmDueAt',
    string | null
  > = data
  return {
    ...times,
    areCommentsOpen: Date.now() <= Date.parse(times.commentsUntil ?? ''),
    isOverdue: times.submittedAt === null && Date.now() > Date.parse(times.reportDueAt),
  }
}

/** Everybody who can be named as an official of a match. */
async function listOfficials(db: Db) {
  const { data } = await db
    .from('officials')
    .select('id:person_id, category, person:people!inner(name)')
    .limit(500)
    .throwOnError()
  return data
    .map(({ person, ...official }) => ({ ...official, name: person.name }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export const officialsRead = () => read(['officials to name'], listOfficials)

/** Null where there is no such match. */
async function getReporting(db: Db, id: string) {
  const match = await getMatch(db, id)
  if (!match) return null
  const [parts, times, reports, comments, resolutions, corrections, log, players, missing] =
    await Promise.all([
      call(db, 'my_match_parts', { matchId: id }),
      getTimes(db, id),
      listReports(db, id),
      listComments(db, id),
      listResolutions(db, id),
      listCorrections(db, id),
      listLog(db, id),
      listPlayers(db, match),
      call(db, 'missing_for_confirmation', { matchId: id }),
    ])
  const names = new Map(players.map(player => [player.id, player.name]))
  for (const { personId, relatedId, person, related } of log) {
    if (personId && person) names.set(personId, person.name)
    if (relatedId && related) names.set(relatedId, related.name)
  }
  return {
    match,
    parts,
    times,
    referee: reports.find(({ kind }) => kind === 'referee'),
    commissioner: reports.find(({ kind }) => kind === 'commissioner'),
    comments,
    resolutions,
    corrections,
    log: log.map(({ person: _person, related: _related, ...event }) => event),
    players,
    names,
    missing: await Promise.all(((missing ?? []) as Sentence[]).map(wordsOf)),
  }
}

export type Reporting = NonNullable<Awaited<ReturnType<typeof getReporting>>>

export const reportingRead = (id: string, userId: string) =>
  read(['reporting', id, userId], db => getReporting(db, id))

async function listWaiting(db: Db) {
  const { data } = await db
    .rpc('reports_waiting')
    .select(
      `id:match_id, home, away, status, homeGoals:home_goals, awayGoals:away_goals, isLate:is_late, dueAt:due_at,
       missing, messages:missing_messages, isSample:is_sample, version, importedFrom:imported_from`,
    )
    .throwOnError()
  const waiting = data.map(async ({ messages, ...row }) => ({
    ...row,
    missing: await Promise.all(
      row.missing.map((english, place) => wordsFor((messages as unknown[])[place], english)),
    ),
    // The generated type does not know that there may be none.
    importedFrom: row.importedFrom as string | null,
    isOverdue: Date.parse(row.dueAt) < Date.now(),
  }))
  return Promise.all(waiting)
}

export type WaitingMatch = Awaited<ReturnType<typeof listWaiting>>[number]

async function listOpenCorrections(db: Db) {
  const { data } = await db
    .from('corrections')
    .select(
      `${correctionColumns}, match:matches!inner(id, home:clubs!matches_home_club_id_fkey(name),
       away:clubs!matches_away_club_id_fkey(name))`,
    )
    .in('status', ['requested', 'open'])
    .order('asked_at')
    .limit(50)
    .throwOnError()
  return Promise.all(data.map(row => correctionInWords(row)))
}

export const waitingRead = () => read(['reporting', 'waiting'], listWaiting)
export const openCorrectionsRead = () => read(['reporting', 'corrections'], listOpenCorrections)
