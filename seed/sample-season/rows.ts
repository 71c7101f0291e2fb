// The sample season as rows of the tables.
import { type Batch, recordId, sourceId } from '#seed/record/batch.ts'
import { leagueId, seasonId } from '#seed/record/seasons.ts'
import type { SampleSeason } from './make.ts'
import type { SeenMatch } from './seen.ts'
import type { Person, Player } from './world.ts'

const slug = '2026-sample'
const source = 'Sample season: made up from a fixed seed'
export const sampleSeasonId = seasonId(slug)
const roundId = (round: number) => recordId('round', `${slug} ${round}`)
export const sampleSourceId = sourceId(source)
const told = { source_id: sampleSourceId }
const marked = { ...told, is_sample: true }

/** The season, and everybody in it: the same every day. */
export function settingOf(season: SampleSeason): Batch[] {
  const { players, coaches, officials, deduction } = season
  const rounds = Math.max(...season.matches.map(({ round }) => round))
  return [
    { table: 'sources', rows: [{ id: sampleSourceId, name: source, is_sample: true }] },
    {
      table: 'seasons',
      rows: [
        {
          id: sampleSeasonId,
          competition_id: leagueId,
          slug,
          name: '2026',
          starts_on: season.startsOn,
          ends_on: season.endsOn,
          relegated: 4,
          status: 'running',
          note: 'A sample: the clubs are real, the people and the results are made up.',
          ...marked,
        },
      ],
    },
    {
      table: 'rounds',
      rows: Array.from({ length: rounds }, (_, index) => ({
        id: roundId(index + 1),
        season_id: sampleSeasonId,
        number: index + 1,
      })),
    },
    {
      table: 'club_seasons',
      rows: season.clubs.map(club => ({
        id: recordId('club season', `${slug} ${club.slug}`),
        season_id: sampleSeasonId,
        club_id: club.id,
      })),
    },
    {
      table: 'points_adjustments',
      rows: [
        {
          id: recordId('points adjustment', `${slug} 1`),
          season_id: sampleSeasonId,
          club_id: deduction.club.id,
          points: deduction.points,
          reason: deduction.reason,
          decided_on: deduction.decidedOn,
          ...marked,
        },
      ],
    },
    ...peopleOf([...players, ...coaches, ...officials]),
    ...playersOf(players),
    {
      table: 'coach_stints',
      rows: coaches.map(coach => ({
        id: recordId('sample stint', coach.id),
        person_id: coach.id,
        club_id: coach.club.id,
        role: coach.role,
        starts_on: coach.startsOn,
        ends_on: coach.endsOn,
        ...marked,
      })),
    },
    {
      table: 'officials',
      key: 'person_id',
      rows: officials.map(({ id, category, panel, region }) => ({
        person_id: id,
        category,
        panel,
        region,
        ...told,
      })),
    },
  ]
}

function peopleOf(people: Person[]): Batch[] {
  return [
    {
      table: 'people',
      rows: people.map(({ id, slug: address, name, nationality, bornOn }) => ({
        id,
        slug: address,
        name,
        nationality,
        birth_year: Number(bornOn.slice(0, 4)),
        ...marked,
      })),
    },
    {
      table: 'birth_dates',
      key: 'person_id',
      rows: people.map(({ id, bornOn }) => ({ person_id: id, born_on: bornOn, ...told })),
    },
  ]
}

function playersOf(players: Player[]): Batch[] {
  return [
    {
      table: 'players',
      key: 'person_id',
      rows: players.map(player => ({
        person_id: player.id,
        position: player.position,
        detailed_position: player.role,
        foot: player.foot,
        height_cm: player.heightCm,
        ...told,
      })),
    },
    {
      table: 'registrations',
      rows: players.map(player => ({
        id: recordId('sample registration', player.id),
        player_id: player.id,
        club_id: player.club.id,
        season_id: sampleSeasonId,
        kind: player.lentBy ? 'loan' : 'permanent',
        shirt_number: player.shirt,
        starts_on: player.signedOn,
        ends_on: player.contractUntil,
        ...marked,
      })),
    },
    // Who is on loan still belongs to somebody, but is in no squad of theirs.
    {
      table: 'registrations',
      rows: players.flatMap(player =>
        player.lentBy
          ? [
              {
                id: recordId('sample registration', `${player.id} parent`),
                player_id: player.id,
                club_id: player.lentBy.id,
                season_id: null,
                kind: 'permanent',
                starts_on: `${Number(player.signedOn.slice(0, 4)) - 1}-01-15`,
                ends_on: player.contractUntil,
                ...marked,
              },
            ]
          : [],
      ),
    },
  ]
}

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
        confirmation: match.confirmation,
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
  const isLive = match.status === 'live_1h' || match.status === 'live_2h'
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
