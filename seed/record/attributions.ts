// Whom the record owes its facts to, as their licences ask us to say.
import { recordId } from './batch.ts'
import { needed, text } from './cells.ts'
import type { RecordFile } from './record-file.ts'

export const attributions: RecordFile = {
  name: 'attributions.csv',
  read: cells => {
    const name = needed(cells, 'name')
    return [
      {
        table: 'sources',
        rows: [
          {
            id: recordId('source', name),
            name,
            version: text(cells, 'version'),
            licence: needed(cells, 'licence'),
            used_for: needed(cells, 'used_for'),
            address: text(cells, 'address'),
          },
        ],
      },
    ]
  },
}
