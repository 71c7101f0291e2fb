// Champions, cup winners, awards.
import { type Batch, recordId, sourceId, sourcesOf } from './batch.ts'
import { needed, number, slugOf, text } from './cells.ts'
import { clubByName, clubId } from './clubs.ts'
import type { RecordFile } from './record-file.ts'
import { personId, personNamed } from './people.ts'
import { leagueId } from './seasons.ts'

export const champions: RecordFile = {
  name: 'champions.csv',
  read: (cells, { knownClub }) => {
    const season = needed(cells, 'season')
    const source = text(cells, 'source')
    const first = text(cells, 'champion')
    const second = text(cells, 'runner_up')
    // A season that was not played has no champion.
    if (first === null) return []
    // Champions of before 2006 may be known by nothing but their name.
    const strangers = [first, second].filter(name => name !== null && knownClub(name) === undefined)
    const honour = (place: number, club: string, points: number | null) => ({
      id: recordId('honour', `premier-soccer-league ${season} ${place}`),
      competition_id: leagueId,
      season_name: season,
      club_id: clubId(knownClub(club) ?? slugOf(club)),
      place,
      points,
      note: text(cells, 'note'),
      source_id: sourceId(source),
    })
    return [
      sourcesOf([source]),
      { table: 'clubs', rows: strangers.map(name => clubByName(name ?? '', source)) },
      {
        table: 'honours',
        rows: [
          honour(1, first, number(cells, 'points')),
          second === null ? undefined : honour(2, second, number(cells, 'runner_up_points')),
        ],
      },
    ]
  },
}

export const cups: RecordFile = {
  name: 'cups.csv',
  read: (cells, { clubNamed }) => {
    const competition = needed(cells, 'competition')
    const season = needed(cells, 'season')
    const source = text(cells, 'source')
    const slug = slugOf(competition)
    const competitionId = recordId('competition', slug)
    return [
      sourcesOf([source]),
      { table: 'competitions', rows: [{ id: competitionId, slug, name: competition, kind: 'cup' }] },
      {
        table: 'honours',
        rows: [
          {
            id: recordId('honour', `${slug} ${season} 1`),
            competition_id: competitionId,
            season_name: season,
            club_id: clubId(clubNamed(needed(cells, 'winner'))),
            place: 1,
            final: text(cells, 'final'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

export const awards: RecordFile = {
  name: 'awards.csv',
  read: (cells, { knownClub }) => {
    const season = needed(cells, 'season')
    const award = needed(cells, 'award')
    const name = text(cells, 'name')
    const clubName = text(cells, 'club')
    const club = clubName === null ? undefined : knownClub(clubName)
    const source = text(cells, 'source')
    const key = [season, award, text(cells, 'place'), name ?? clubName].join(' ')
    const people: Batch[] = name === null ? [] : [personNamed(name)]
    return [
      sourcesOf([source]),
      ...people,
      {
        table: 'awards',
        rows: [
          {
            id: recordId('award', key),
            season_name: season,
            award,
            place: number(cells, 'place'),
            person_id: name === null ? null : personId(name),
            club_id: club === undefined ? null : clubId(club),
            club_name: clubName,
            value: text(cells, 'value'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}
