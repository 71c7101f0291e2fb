// People whom sources name: birth dates, squads, coaches, officials. No source gives an identifier, so the
// same name is taken for the same person.
import { type Batch, recordId, sourceId, sourcesOf } from './batch.ts'
import { BadRow, type Cells, needed, neededDay, number, slugOf, text } from './cells.ts'
import { clubId } from './clubs.ts'
import type { RecordFile } from './record-file.ts'
import { seasonId, seasonOf } from './seasons.ts'

export const personId = (name: string) => recordId('person', slugOf(name))

/** A person by name alone: what another file knows of them stays. */
export function personNamed(name: string): Batch {
  return { table: 'people', rows: [{ id: personId(name), slug: slugOf(name), name }] }
}

const positions: Record<string, string> = { GK: 'GK', DF: 'DF', MF: 'MF', FW: 'FW' }

function playerNamed(name: string): Batch {
  return { table: 'players', key: 'person_id', rows: [{ person_id: personId(name) }] }
}

export const birthDates: RecordFile = {
  name: 'players_dob.csv',
  read: cells => {
    const name = needed(cells, 'name')
    const source = text(cells, 'source')
    const bornOn = neededDay(cells, 'dob')
    const height = number(cells, 'height_m')
    const known = { source_id: sourceId(source) }
    return [
      sourcesOf([source]),
      {
        table: 'people',
        rows: [
          {
            id: personId(name),
            slug: slugOf(name),
            name,
            nationality: text(cells, 'nationality'),
            birth_year: Number(bornOn.slice(0, 4)),
            birthplace: text(cells, 'birthplace'),
            note: text(cells, 'note'),
            ...known,
          },
        ],
      },
      {
        table: 'players',
        key: 'person_id',
        rows: [
          {
            person_id: personId(name),
            position: positions[text(cells, 'position') ?? ''] ?? null,
            height_cm: height === null ? null : Math.round(height * 100),
            ...known,
          },
        ],
      },
      {
        table: 'birth_dates',
        key: 'person_id',
        rows: [{ person_id: personId(name), born_on: bornOn, ...known }],
      },
    ]
  },
}

export const squads: RecordFile = {
  name: 'squads_published.csv',
  read: (cells, { clubNamed }) => {
    const name = needed(cells, 'player')
    const club = clubNamed(needed(cells, 'club'))
    const season = needed(cells, 'season')
    const source = text(cells, 'source')
    const position = positions[text(cells, 'position') ?? '']
    return [
      sourcesOf([source]),
      personNamed(name),
      playerNamed(name),
      // A source may have a squad of a season that was not played.
      seasonOf(season),
      // Only where the source gives a position: a gap must not overwrite the value of another file.
      { table: 'players', key: 'person_id', rows: position ? [{ person_id: personId(name), position }] : [] },
      {
        table: 'registrations',
        rows: [
          {
            id: recordId('registration', `${season} ${club} ${slugOf(name)}`),
            player_id: personId(name),
            club_id: clubId(club),
            season_id: seasonId(season),
            kind: 'listed',
            shirt_number: number(cells, 'shirt_no'),
            as_of: text(cells, 'as_of'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

export const coaches: RecordFile = {
  name: 'coaches.csv',
  read: (cells, { clubNamed }) => {
    const name = needed(cells, 'name')
    const club = clubNamed(needed(cells, 'club'))
    const role = needed(cells, 'role')
    const asOf = text(cells, 'as_of')
    const source = text(cells, 'source')
    return [
      sourcesOf([source]),
      personNamed(name),
      {
        table: 'coach_stints',
        rows: [
          {
            id: recordId('coach stint', `${slugOf(name)} ${club} ${role} ${asOf}`),
            person_id: personId(name),
            club_id: clubId(club),
            role,
            as_of: asOf,
            note: text(cells, 'note'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

export const officials: RecordFile = {
  name: 'match_officials.csv',
  read: cells => {
    const name = needed(cells, 'name')
    const source = text(cells, 'source')
    return [
      sourcesOf([source]),
      personNamed(name),
      {
        table: 'officials',
        key: 'person_id',
        rows: [
          {
            person_id: personId(name),
            category: categoryOf(cells),
            panel: text(cells, 'panel'),
            as_of: text(cells, 'as_of'),
            note: [needed(cells, 'role'), text(cells, 'note')].filter(Boolean).join('; '),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

function categoryOf(cells: Cells): string {
  const role = needed(cells, 'role')
  if (role.startsWith('assistant')) return 'assistant'
  if (role.includes('assessor')) return 'assessor'
  if (role.startsWith('referee')) return 'referee'
  if (role.startsWith('fourth')) return 'fourth'
  if (role.startsWith('match commissioner')) return 'commissioner'
  throw new BadRow(`role is "${role}", which is no official's`)
}
