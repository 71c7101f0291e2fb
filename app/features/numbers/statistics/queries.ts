// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'
import type { Board } from './board.ts'
import type { Rows } from './rows.ts'

export const boardRead = (question: string) =>
  read<Board>(['statistics', question], async db => {
    const { getBoard } = await import('./board-queries.ts')
    return getBoard(db, question)
  })

/** Of a question that names whose. */
export const rowsRead = (question: string) =>
  read<Rows>(['statistics rows', question], async db => {
    const { getRows } = await import('./row-queries.ts')
    return getRows(db, question)
  })
