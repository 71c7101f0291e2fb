// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'
import type { Board } from './board.ts'

export const boardRead = (question: string) =>
  read<Board>(['statistics', question], async db => {
    const { getBoard } = await import('./get-board.ts')
    return getBoard(db, question)
  })
