// The table if an open protest were upheld, as the page shows it. The queries run on the server.
import { read } from '#lib/data/read.ts'

export type IfUpheld = {
  match: { id: string; home: string; away: string; season: { slug: string; name: string } }
  /** The protests and appeals that nobody has decided, in the order in which they were lodged. */
  challenges: {
    id: string
    kind: string
    by: string
    claimed: string
    /** Nothing was claimed: it is what a protest usually brings. */
    isUsual: boolean
  }[]
  /** Which of them the table is about. */
  chosen: string
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

/** `challenge`: the one that the address names; without it the first. */
export const ifUpheldRead = (id: string, challenge: string | null) =>
  read<IfUpheld>(['if upheld', id, challenge ?? ''], async db =>
    (await import('./if-upheld-queries.ts')).getIfUpheld(db, id, challenge),
  )
