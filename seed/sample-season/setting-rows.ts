// The season, and everybody in it, as rows: the same every day.
import { type Batch, recordId } from '#seed/record/batch.ts'
import { leagueId } from '#seed/record/seasons.ts'
import type { SampleSeason } from './make.ts'
import {
  marked,
  roundId,
  sampleSeasonId,
  sampleSlug,
  sampleSource,
  sampleSourceId,
  sampleSourced,
} from './mark.ts'
import type { Person, Player } from './world.ts'

export function settingRows(season: SampleSeason): Batch[] {
  const { players, coaches, officials, deduction } = season
  const rounds = Math.max(...season.matches.map(({ round }) => round))
  return [
    { table: 'sources', rows: [{ id: sampleSourceId, name: sampleSource, is_sample: true }] },
    {
      table: 'seasons',
      rows: [
        {
          id: sampleSeasonId,
          competition_id: leagueId,
          slug: sampleSlug,
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
        id: recordId('club season', `${sampleSlug} ${club.slug}`),
        season_id: sampleSeasonId,
        club_id: club.id,
      })),
    },
    {
      table: 'points_adjustments',
      rows: [
        {
          id: recordId('points adjustment', `${sampleSlug} 1`),
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
        ...sampleSourced,
      })),
    },
  ]
}

function peopleOf(people: Person[]): Batch[] {
  return [
    {
      table: 'people',
      rows: people.map(({ id, slug, name, nationality, bornOn }) => ({
        id,
        slug,
        name,
        nationality,
        birth_year: Number(bornOn.slice(0, 4)),
        ...marked,
      })),
    },
    {
      table: 'birth_dates',
      key: 'person_id',
      rows: people.map(({ id, bornOn }) => ({ person_id: id, born_on: bornOn, ...sampleSourced })),
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
        ...sampleSourced,
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
