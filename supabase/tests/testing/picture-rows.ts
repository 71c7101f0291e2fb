// A picture of a club, waiting unless it is said otherwise.
import { randomUUID } from 'node:crypto'

export const pictureRow = (row: object) => ({
  kind: 'crest',
  path: `league/${randomUUID()}.png`,
  alt: 'The crest of the club',
  credit: 'The club',
  rights: 'own',
  rights_note: 'Drawn by the club',
  ...row,
})
