// Grounds and clubs.
import { recordId, sourceId, sourcesOf } from './batch.ts'
import { type Cells, needed, number, slugOf, text } from './cells.ts'
import { codeOf } from './club-codes.ts'
import type { RecordFile } from './record-file.ts'
import { townId } from './towns.ts'

export const clubId = (slug: string) => recordId('club', slug)
const venueId = (slug: string) => recordId('venue', slug)

export const venues: RecordFile = {
  name: 'stadiums.csv',
  read: cells => {
    const slug = needed(cells, 'stadium_id')
    const source = text(cells, 'source')
    return [
      sourcesOf([source]),
      {
        table: 'venues',
        rows: [
          {
            id: venueId(slug),
            slug,
            name: needed(cells, 'name'),
            town: text(cells, 'town'),
            capacity: number(cells, 'capacity'),
            latitude: number(cells, 'lat'),
            longitude: number(cells, 'lon'),
            is_located_by_town: text(cells, 'coordinate_precision') === 'town',
            note: text(cells, 'note'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

export const clubs: RecordFile = {
  name: 'clubs.csv',
  read: (cells, { townMeant }) => {
    const slug = slugOf(needed(cells, 'club_id'))
    const town = townMeant(text(cells, 'town') ?? '')
    const source = text(cells, 'sources')
    const venue = text(cells, 'stadium_id')
    const colours = text(cells, 'colours')
    return [
      sourcesOf([source]),
      {
        table: 'clubs',
        rows: [
          {
            id: clubId(slug),
            slug,
            name: needed(cells, 'name'),
            full_name: text(cells, 'full_name'),
            code: codeOf(slug, text(cells, 'abbr_source')),
            nicknames: nicknamesOf(cells),
            town: text(cells, 'town'),
            town_id: town === undefined ? null : townId(town),
            province: text(cells, 'province'),
            venue_id: venue === null ? null : venueId(venue),
            founded: number(cells, 'founded'),
            colours: coloursOf(colours ?? ''),
            colours_note: colours,
            wikidata_id: text(cells, 'wikidata_qid'),
            note: text(cells, 'note'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}

/** A club of which only the name is known. */
export function clubByName(name: string, source: string | null) {
  const slug = slugOf(name)
  return { id: clubId(slug), slug, name, code: codeOf(slug, null), source_id: sourceId(source) }
}

function nicknamesOf(cells: Cells): string[] {
  const names = (text(cells, 'nicknames') ?? '')
    .split(';')
    .map(name => name.replaceAll(/\(.*?\)/g, '').trim())
  return names.filter(Boolean)
}

const dyes: Record<string, string> = {
  black: '#151515',
  white: '#ffffff',
  green: '#0b7a3b',
  yellow: '#f5c518',
  blue: '#1f4fa3',
  gold: '#d9a400',
  red: '#c1272d',
  maroon: '#7b1e2b',
  orange: '#e8761a',
  purple: '#5b2a86',
  sky: '#6bb5e8',
}

/** The colours that a source names, in its order; what stands in brackets is about the kit. */
function coloursOf(words: string): string[] {
  const named =
    words
      .replaceAll(/\(.*?\)/g, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return [...new Set(named.flatMap(word => dyes[word] ?? []))].slice(0, 3)
}
