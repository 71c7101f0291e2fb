// Towns and where they lie.
import { recordId, sourceId, sourcesOf } from './batch.ts'
import { needed, neededNumber, slugOf, text } from './cells.ts'
import type { RecordFile } from './record-file.ts'

export const townId = (name: string) => recordId('town', slugOf(name))

export const towns: RecordFile = {
  name: 'towns.csv',
  read: cells => {
    const name = needed(cells, 'town')
    const source = text(cells, 'source')
    return [
      sourcesOf([source]),
      {
        table: 'towns',
        rows: [
          {
            id: townId(name),
            name,
            // One file says Midlands Province where another says Midlands.
            province: text(cells, 'province')?.replace(/ Province$/, '') ?? null,
            latitude: neededNumber(cells, 'lat'),
            longitude: neededNumber(cells, 'lon'),
            source_id: sourceId(source),
          },
        ],
      },
    ]
  },
}
