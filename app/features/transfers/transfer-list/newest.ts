// The newest transfers for the front page, in words, so that it loads no more than needed.
import * as words from '#messages/transfers/window.js'
import { type Row, transferOf } from './transfer-queries.ts'
import { chooseWindows, type WindowRow, windowWords } from './windows.ts'

type Moves = { windows: WindowRow[]; transfers: Row[] }

export type Newest = ReturnType<typeof newestOf>

/** `moves`: as front_page answers them. */
export function newestOf(moves: unknown) {
  const { windows, transfers } = moves as Moves
  const { now } = chooseWindows(windows, new Date())
  const rows = transfers.map(transferOf)
  return {
    window: now && windowWords(now),
    isSample: [...(now ? [now] : []), ...rows].every(({ isSample }) => isSample),
    moves: rows.map(({ ref, player, from, to }) => ({
      ref,
      player: player.name,
      way: words.way({ from: from?.name ?? words.nowhere, to: to?.name ?? words.nowhere }),
    })),
  }
}
