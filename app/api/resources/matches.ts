// Matches, what happened in them, and who played.
import * as words from '#messages/record/apiFields.js'
import * as summaries from '#messages/record/apiResources.js'
import { eventKinds, phases } from '#domain/record/match/match-events.ts'
import { matchStatuses } from '#domain/record/match/match.ts'
import { day, flag, id, moment, named, oneOf, orNull, source, whole } from '#app/api/fields.ts'
import * as ask from '#app/api/parameters.ts'
import { resource } from '#app/api/resource.ts'
import { isPosition, positionNames } from '#league/positions.ts'

const positions = Object.keys(positionNames).filter(isPosition)

export const matches = resource({
  name: 'matches',
  summary: summaries.matches,
  parameters: {
    competition: ask.competition,
    season: ask.season(),
    club: ask.club('home_club_id', 'away_club_id'),
    status: ask.among('status', matchStatuses),
    from: ask.from('played_on'),
    until: ask.until('played_on'),
  },
  key: { name: 'id', parameter: ask.id },
  order: [{ column: 'played_on', canBeNull: true }, { column: 'id' }],
  fields: {
    id: id(words.id),
    competition: named(words.competition),
    season: named(words.season),
    round: orNull(whole(words.round)),
    status: oneOf(matchStatuses, words.matchStatus),
    played_on: orNull(day(words.playedOn)),
    kick_off: orNull(moment(words.kickOff)),
    home: named(words.home),
    away: named(words.away),
    home_goals: orNull(whole(words.homeGoals)),
    away_goals: orNull(whole(words.awayGoals)),
    awarded_home_goals: orNull(whole(words.awardedHomeGoals)),
    awarded_away_goals: orNull(whole(words.awardedAwayGoals)),
    counted_home_goals: orNull(whole(words.countedHomeGoals)),
    counted_away_goals: orNull(whole(words.countedAwayGoals)),
    provisional: flag(words.provisional),
    venue: orNull(named(words.venue)),
    attendance: orNull(whole(words.attendance)),
    updated_at: moment(words.updatedAt),
    source: orNull(source(words.source)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('matches').select(
      `id, status, played_on, kick_off, home_goals, away_goals, awarded_home_goals, awarded_away_goals,
         counted_home_goals, counted_away_goals, is_provisional, attendance, updated_at, is_sample,
         season:seasons!inner(slug, name, competition:competitions!inner(slug, name)), round:rounds(number),
         home:clubs!matches_home_club_id_fkey(slug, name), away:clubs!matches_away_club_id_fkey(slug, name),
         venue:venues(slug, name), source:sources(name, licence, url:address)`,
    ),
  show: ({ season, round, is_provisional, is_sample, ...row }) => ({
    ...row,
    competition: season.competition,
    season: { slug: season.slug, name: season.name },
    round: round?.number ?? null,
    provisional: is_provisional,
    sample: is_sample,
  }),
})

const eventStates = ['provisional', 'agreed', 'disputed', 'struck'] as const

export const events = resource({
  name: 'events',
  summary: summaries.events,
  parameters: { match: ask.required(ask.match), kind: ask.among('kind', eventKinds) },
  order: [{ column: 'minute', canBeNull: true }, { column: 'recorded_at' }, { column: 'id' }],
  fields: {
    id: id(words.id),
    match_id: id(words.matchId),
    club: orNull(named(words.eventClub)),
    kind: oneOf(eventKinds, words.eventKind),
    minute: orNull(whole(words.minute)),
    added: orNull(whole(words.added)),
    phase: oneOf(phases, words.phase),
    person: orNull(named(words.eventPerson)),
    related_person: orNull(named(words.relatedPerson)),
    status: oneOf(eventStates, words.eventStatus),
    recorded_at: moment(words.recordedAt),
    source: orNull(source(words.source)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('match_events').select(
      `id, match_id, kind, minute, added, phase, status, recorded_at, is_sample,
         club:clubs(slug, name), person:people!match_events_person_id_fkey(slug, name),
         related_person:people!match_events_related_person_id_fkey(slug, name),
         source:sources(name, licence, url:address)`,
    ),
  show: ({ is_sample, phase, status, ...row }) => ({
    ...row,
    phase: phase as (typeof phases)[number],
    status: status as (typeof eventStates)[number],
    sample: is_sample,
  }),
})

export const lineups = resource({
  name: 'lineups',
  summary: summaries.lineups,
  parameters: { match: ask.required(ask.match), club: ask.club('club_id') },
  order: [{ column: 'club_id' }, { column: 'player_id' }],
  fields: {
    match_id: id(words.matchId),
    club: named(words.itsClub),
    player: named(words.player),
    starter: flag(words.starter),
    shirt_number: orNull(whole(words.shirtNumber)),
    position: orNull(oneOf(positions, words.position)),
    captain: flag(words.captain),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('lineup_entries').select(
      `match_id, club_id, player_id, is_starter, shirt_number, position, is_captain, is_sample,
         club:clubs!inner(slug, name), player:players!inner(person:people!inner(slug, name))`,
    ),
  show: ({ match_id, club, player, is_starter, shirt_number, position, is_captain, is_sample }) => ({
    match_id,
    club,
    player: player.person,
    starter: is_starter,
    shirt_number,
    position,
    captain: is_captain,
    sample: is_sample,
  }),
})
