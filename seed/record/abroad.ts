// The national team, and our clubs in the competitions of Africa.
import { recordId, sourceId, sourcesOf } from './batch.ts'
import { type Cells, goals, needed, neededDay, number, slugOf, text, yes } from './cells.ts'
import { clubId } from './clubs.ts'
import type { RecordFile } from './record-file.ts'

const nationalSource = 'GitHub martj42/international_results@65d212a (CC0 1.0)'

const internationalId = (cells: Cells) =>
  recordId('international', ['date', 'home_team', 'away_team'].map(name => needed(cells, name)).join(' '))

export const internationals: RecordFile = {
  name: 'zimbabwe_internationals.csv',
  read: cells => [
    sourcesOf([nationalSource]),
    {
      table: 'internationals',
      rows: [
        {
          id: internationalId(cells),
          played_on: neededDay(cells, 'date'),
          home_team: needed(cells, 'home_team'),
          away_team: needed(cells, 'away_team'),
          home_goals: goals(cells, 'home_score'),
          away_goals: goals(cells, 'away_score'),
          tournament: needed(cells, 'tournament'),
          city: text(cells, 'city'),
          country: text(cells, 'country'),
          is_neutral: yes(cells, 'neutral'),
          source_id: sourceId(nationalSource),
        },
      ],
    },
  ],
}

export const internationalGoals: RecordFile = {
  name: 'zimbabwe_internationals_goals.csv',
  read: cells => {
    const key = ['date', 'team', 'scorer', 'minute'].map(name => cells[name]).join(' ')
    return [
      {
        table: 'international_goals',
        rows: [
          {
            id: recordId('international goal', key),
            international_id: internationalId(cells),
            team: needed(cells, 'team'),
            scorer: text(cells, 'scorer'),
            minute: number(cells, 'minute'),
            is_own_goal: yes(cells, 'own_goal'),
            is_penalty: yes(cells, 'penalty'),
          },
        ],
      },
    ]
  },
}

export const shootouts: RecordFile = {
  name: 'zimbabwe_internationals_shootouts.csv',
  read: cells => [
    {
      table: 'internationals',
      changesOnly: true,
      rows: [{ id: internationalId(cells), won_on_penalties_by: needed(cells, 'winner') }],
    },
  ],
}

export const continentalMatches: RecordFile = {
  name: 'zimbabwe_clubs_in_caf.csv',
  read: (cells, { knownClub }) => {
    const competition = needed(cells, 'competition')
    const slug = slugOf(competition)
    const competitionId = recordId('competition', slug)
    const home = needed(cells, 'home')
    const away = needed(cells, 'away')
    const club = knownClub(home) ?? knownClub(away)
    const source = text(cells, 'source')
    const playedOn = neededDay(cells, 'date')
    return [
      sourcesOf([source]),
      { table: 'competitions', rows: [{ id: competitionId, slug, name: competition, kind: 'continental' }] },
      {
        table: 'continental_matches',
        rows: [
          {
            id: recordId('continental match', `${playedOn} ${home} ${away}`),
            competition_id: competitionId,
            played_on: playedOn,
            home_name: home,
            home_country: text(cells, 'home_country'),
            away_name: away,
            away_country: text(cells, 'away_country'),
            club_id: club === undefined ? null : clubId(club),
            home_goals: number(cells, 'home_goals'),
            away_goals: number(cells, 'away_goals'),
            ended: text(cells, 'ended'),
            won_on_penalties_by: text(cells, 'won_on_penalties'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}
