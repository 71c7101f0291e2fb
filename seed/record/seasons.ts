// The league's seasons, who took part, and every match.
import { type Batch, recordId, sourceId, sourcesOf } from './batch.ts'
import { BadRow, type Cells, goals, needed, neededDay, number, text } from './cells.ts'
import { clubId } from './clubs.ts'
import { sentence } from '#seed/sentence.ts'
import type { RecordFile } from './record-file.ts'

export const leagueId = recordId('competition', 'premier-soccer-league')
export const seasonId = (name: string) => recordId('season', `premier-soccer-league ${name}`)

const league: Batch = {
  table: 'competitions',
  rows: [{ id: leagueId, slug: 'premier-soccer-league', name: 'Premier Soccer League', kind: 'league' }],
}

export function seasonOf(name: string): Batch {
  if (!/^\d{4}(-\d{2})?$/.test(name)) throw new BadRow(`season is "${name}", which is not one`)
  const rows = [{ id: seasonId(name), competition_id: leagueId, slug: name, name: name.replace('-', '–') }]
  return { table: 'seasons', rows }
}

export const seasonClubs: RecordFile = {
  name: 'season_clubs.csv',
  read: cells => {
    const season = needed(cells, 'season')
    const slug = needed(cells, 'club_id')
    const before = text(cells, 'vs_previous_season')
    const after = text(cells, 'vs_next_season')
    return [
      league,
      seasonOf(season),
      {
        table: 'club_seasons',
        rows: [
          {
            id: recordId('club season', `${season} ${slug}`),
            season_id: seasonId(season),
            club_id: clubId(slug),
            came_in: before === null ? null : before === 'came in',
            went_out: after === null ? null : after === 'goes out',
          },
        ],
      },
    ]
  },
}

export const leagueMatches: RecordFile = {
  name: 'psl_matches.csv',
  read: (cells, _, nth) => {
    const season = needed(cells, 'season')
    const home = needed(cells, 'home_id')
    const away = needed(cells, 'away_id')
    const playedOn = neededDay(cells, 'date')
    const source = text(cells, 'source')
    const round = number(cells, 'matchday')
    const roundId = recordId('round', `${season} ${round}`)
    const score = result(cells)
    const pair = `${season} ${home} ${away}`
    if (nth(`${pair} ${playedOn}`) > 1) throw new BadRow('the same match stands in an earlier line')
    // Not by its day: a match whose day is put right stays the same match. A few were played twice.
    const matchId = recordId('match', `${pair} ${nth(pair)}`)
    return [
      sourcesOf([source]),
      {
        table: 'rounds',
        rows: round === null ? [] : [{ id: roundId, season_id: seasonId(season), number: round }],
      },
      {
        table: 'matches',
        rows: [
          {
            id: matchId,
            season_id: seasonId(season),
            round_id: round === null ? null : roundId,
            home_club_id: clubId(home),
            away_club_id: clubId(away),
            played_on: playedOn,
            ...score,
            note: noteOf(cells),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

const twoSources = sentence('matchday.sentences.confirmedSources', 'Two independent sources agree.')

/** Of a match that was awarded nobody wrote down the score on the pitch. */
function result(cells: Cells) {
  const home = goals(cells, 'home_goals')
  const away = goals(cells, 'away_goals')
  const agreed = text(cells, 'second_source') === 'agrees'
  const confirmation = agreed ? twoSources : null
  switch (needed(cells, 'status')) {
    case 'awarded':
      return scored('awarded', null, null, home, away, confirmation)
    case 'played':
      return scored(agreed ? 'confirmed' : 'full_time', home, away, null, null, confirmation)
    default:
      throw new BadRow(`status is "${cells['status']}"; it is played or awarded`)
  }
}

function scored(
  status: string,
  home: number | null,
  away: number | null,
  awardedHome: number | null,
  awardedAway: number | null,
  confirmation: typeof twoSources | null,
) {
  return {
    status,
    home_goals: home,
    away_goals: away,
    awarded_home_goals: awardedHome,
    awarded_away_goals: awardedAway,
    confirmation: confirmation?.text ?? null,
    confirmation_message: confirmation?.message ?? null,
  }
}

function noteOf(cells: Cells): string | null {
  const second = text(cells, 'second_source')
  const differs = second && second !== 'agrees' ? `Second source: ${second}.` : null
  const told = [text(cells, 'note'), differs].filter(words => words !== null)
  return told.length > 0 ? told.join(' ') : null
}
