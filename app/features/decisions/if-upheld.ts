// The table if an open protest were upheld, as the page shows it. The questions are asked on the server.
import { read } from '#lib/read.ts'

export type IfUpheld = {
  match: { id: string; home: string; away: string; season: { slug: string; name: string } }
  kind: string
  by: string
  claimed: string
  /** Nothing was claimed: it is what a protest usually brings. */
  isUsual: boolean
  rows: {
    slug: string
    name: string
    from: number
    to: number
    pointsFrom: number
    pointsTo: number
    difference: number
    isMoved: boolean
  }[]
}

export const ifUpheldRead = (id: string) =>
  read<IfUpheld>(['if upheld', id], async db => (await import('./if-upheld-read.ts')).getIfUpheld(db, id))
