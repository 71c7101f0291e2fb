import * as words from '#messages/record/matches.js'
import { isOver, trustOf } from '#domain/record/match/match.ts'
import { standingEvents } from '#domain/record/match/match-events.ts'
import type { Result } from '#domain/record/table/standings.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { dayOfMatch } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { listBest } from './best.ts'
import { getExpected } from './expected.ts'
import { getMatch, type Match } from './found-match.ts'
import { getHistory, listChanges, listCorrections, listStruck } from './history.ts'
import { getMeetings } from './meetings.ts'
import { signaturesOf } from './signatures.ts'
import type { Tab } from './tabs.ts'
import { getTableThen } from './table-then.ts'
import { getTallies } from './tally-queries.ts'

/** Meetings that a page shows of old rivals. */
const perPage = 15

export type MatchView = Awaited<ReturnType<typeof getMatchView>>
export type MatchReport = Awaited<ReturnType<typeof getReport>>
export type Event = ReturnType<typeof eventsOf>[number]
export type Entry = ReturnType<typeof entriesWithDeeds>[number]
export type LastMatch = Awaited<ReturnType<typeof getForm>>['home'][number]

export async function getMatchView(db: Db, id: string, tab: Tab, page: number) {
  const match = await getMatch(db, id)
  const isFront = tab === 'match'
  const events = eventsOf(match)
  const [entries, meetings, form, table, corrections, tallies, ahead, best] = await Promise.all([
    tab === 'line-ups' ? listEntries(db, match) : [],
    isFront || tab === 'head-to-head' ? getMeetings(db, match) : undefined,
    isFront || tab === 'head-to-head' ? getForm(db, match) : { home: [], away: [] },
    tab === 'table' ? getTableThen(db, match) : undefined,
    // What was entered once and never touched has none.
    isFront && isOver(match) && match.version > 1 ? listCorrections(db, id) : [],
    tab === 'tallies' ? getTallies(db, match) : undefined,
    isFront ? getExpected(db, match) : { expected: null, course: undefined },
    isFront && isOver(match) ? listBest(db, id) : [],
  ])
  // Where the match itself has events, what led up to it is shown in short.
  const few = !isFront ? perPage : events.length > 0 ? 0 : 5
  const first = isFront ? 0 : (page - 1) * perPage
  return {
    match: shownOf(match),
    hasLineUps: match.named.length > 0,
    hasTallies: match.counted.length > 0,
    tallies,
    events: isFront ? eventsWithMinutes(events) : [],
    corrections,
    ...ahead,
    best,
    lineUps: entriesWithDeeds(entries, events),
    meetings: meetings && {
      ...meetings,
      pages: Math.ceil(meetings.list.length / perPage),
      list: meetings.list.slice(first, first + few),
    },
    results: { home: form.home.map(({ result }) => result), away: form.away.map(({ result }) => result) },
    form: few === 0 ? undefined : form,
    table,
  }
}

/** Without what only the questions need. */
function shownOf({
  season: { slug, name },
  homeId: _home,
  awayId: _away,
  named: _named,
  counted: _counted,
  fullTallyBy: _full,
  events: _events,
  ...match
}: Match) {
  return { ...match, season: { slug, name } }
}

export type ShownMatch = ReturnType<typeof shownOf>

const eventsOf = ({ events, homeId }: Match) =>
  events.map(({ clubId, ...event }) => ({ ...event, isHome: clubId === homeId }))

async function listEntries(db: Db, { id, homeId }: Match) {
  const { data } = await db
    .from('lineup_entries')
    .select(
      `clubId:club_id, isStarter:is_starter, number:shirt_number, position, isCaptain:is_captain,
       player:players!inner(person:people!inner(slug, name))`,
    )
    .eq('match_id', id)
    .order('shirt_number')
    .throwOnError()
  return data.map(({ clubId, player, ...entry }) => ({
    ...entry,
    isHome: clubId === homeId,
    person: player.person,
  }))
}

/** With the minute as it is written. */
const eventsWithMinutes = (events: readonly Event[]) =>
  standingEvents(events).map(({ phase, minute, added, ...event }) => ({
    ...event,
    when: minuteLabel({ phase, minute, added }),
  }))

export type ReportedEvent = ReturnType<typeof eventsWithMinutes>[number]

/** Each with what the player did, and when they came on or went off. */
function entriesWithDeeds(entries: Awaited<ReturnType<typeof listEntries>>, events: readonly Event[]) {
  const standing = standingEvents(events)
  return entries.map(entry => ({
    ...entry,
    deeds: standing.flatMap(event => {
      const isOwn = event.person?.slug === entry.person.slug
      const isOff = event.kind === 'substitution' && event.related?.slug === entry.person.slug
      if (!isOwn && !isOff) return []
      return { kind: event.kind, when: minuteLabel(event), isOff }
    }),
  }))
}

/** The last five matches of both clubs before this one, the latest first. */
async function getForm(db: Db, match: Match) {
  const data = await call(db, 'form_before', {
    clubs: [match.homeId, match.awayId],
    day: dayOfMatch(match) ?? '9999-12-31',
    matchId: match.id,
  })
  const of = (clubId: string) => data.filter(row => row.club_id === clubId).map(lastOf)
  return { home: of(match.homeId), away: of(match.awayId) }
}

type FormRow = {
  id: string
  played_on: string
  is_home: boolean
  scored: number
  conceded: number
  opponent: string
}

function lastOf({ id, played_on: on, is_home: isHome, scored, conceded, opponent }: FormRow) {
  const result: Result = scored > conceded ? 'W' : scored < conceded ? 'L' : 'D'
  return { id, on, result, scored, conceded, isHome, opponent }
}

/** As far as the record has it. A match that is not over has none. */
export async function getReport(db: Db, id: string) {
  const match = await getMatch(db, id)
  if (!isOver(match) && match.status !== 'abandoned')
    throw notFound(words.aReport, { to: `/matches/${id}`, label: words.theMatch })
  const [lineUps, struck, history] = await Promise.all([
    listEntries(db, match),
    listStruck(db, id),
    getHistory(db, id),
  ])
  return {
    match: shownOf(match),
    events: eventsWithMinutes(eventsOf(match)),
    struck,
    history,
    // What they did stands among the events.
    lineUps: entriesWithDeeds(lineUps, []),
  }
}

/** What is new about a match that goes on: the match, and its events with their minutes. */
export async function getLiveMatch(db: Db, id: string) {
  const match = await getMatch(db, id)
  return { match: shownOf(match), events: eventsWithMinutes(eventsOf(match)) }
}

export type SignedReport = Awaited<ReturnType<typeof getSignedReport>>

/** The report once it is confirmed, with who signed it. */
export async function getSignedReport(db: Db, id: string) {
  const match = await getMatch(db, id)
  if (match.isProvisional || trustOf(match) !== 'confirmed') throw notFound(words.aConfirmedReport)
  const [lineUps, changes, { data: played }] = await Promise.all([
    listEntries(db, match),
    listChanges(db, id),
    db
      .from('seasons')
      .select('competition:competitions!inner(name)')
      .eq('id', match.season.id)
      .single()
      .throwOnError(),
  ])
  return {
    match: shownOf(match),
    competition: played.competition.name,
    events: eventsWithMinutes(eventsOf(match)),
    lineUps,
    signatures: signaturesOf(changes, match),
  }
}
