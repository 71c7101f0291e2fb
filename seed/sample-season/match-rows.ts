// Matches as rows: what is seen of them today.
import { type Batch, recordId } from '#seed/record/batch.ts'
import { marked, roundId, sampleSeasonId } from './mark.ts'
import type { SeenMatch } from './seen.ts'

export function matchRows(matches: SeenMatch[]): Batch[] {
  return [
    {
      table: 'matches',
      rows: matches.map(match => ({
        id: match.id,
        season_id: sampleSeasonId,
        round_id: roundId(match.round),
        home_club_id: match.home.id,
        away_club_id: match.away.id,
        played_on: match.day,
        kick_off: match.kickOff,
        venue_id: match.venueId,
        status: match.status,
        home_goals: match.score?.home ?? null,
        away_goals: match.score?.away ?? null,
        awarded_home_goals: match.awarded?.home ?? null,
        awarded_away_goals: match.awarded?.away ?? null,
        attendance: match.attendance,
        note: match.note,
        confirmation: match.confirmation?.text ?? null,
        confirmation_message: match.confirmation?.message ?? null,
        phase_began_at: match.phaseBeganAt,
        is_provisional: match.isProvisional,
        is_disputed: match.isDisputed,
        is_under_appeal: match.isUnderAppeal,
        ...marked,
      })),
    },
    {
      table: 'match_officials',
      key: ['match_id', 'person_id'],
      rows: matches.flatMap(({ id, appointments }) =>
        appointments.map(({ official, duty }) => ({ match_id: id, person_id: official.id, function: duty })),
      ),
    },
    {
      table: 'lineup_entries',
      key: ['match_id', 'player_id'],
      rows: matches.flatMap(({ id, picked }) =>
        picked.map(({ player, position, isStarter, isCaptain }) => ({
          match_id: id,
          player_id: player.id,
          club_id: player.club.id,
          is_starter: isStarter,
          shirt_number: player.shirt,
          position,
          is_captain: isCaptain,
          is_sample: true,
        })),
      ),
    },
    { table: 'match_events', rows: matches.flatMap(eventRows) },
  ]
}

function eventRows(match: SeenMatch) {
  const isLive = ['live_1h', 'half_time', 'live_2h'].includes(match.status)
  return match.events.map((event, index) => ({
    id: recordId('sample event', `${match.id} ${index}`),
    match_id: match.id,
    club_id: event.player.club.id,
    kind: event.kind,
    minute: event.minute,
    added: event.added,
    phase: event.phase,
    person_id: event.player.id,
    related_person_id: event.other?.id ?? null,
    status: isLive ? 'provisional' : 'agreed',
    ...marked,
  }))
}
