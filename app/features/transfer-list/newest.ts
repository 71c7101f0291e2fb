// For the front page, in words, so that it brings along no more than it has to.
import { type Row, transferOf } from './queries.ts'
import { chooseWindows, type WindowRow, windowWords } from './windows.ts'

export type NewestRows = { windows: WindowRow[]; transfers: Row[] }

export type Newest = ReturnType<typeof newestOf>

export function newestOf({ windows, transfers }: NewestRows) {
  const { now } = chooseWindows(windows, new Date())
  const moves = transfers.map(transferOf)
  return {
    window: now && windowWords(now),
    isSample: [...(now ? [now] : []), ...moves].every(({ isSample }) => isSample),
    moves: moves.map(({ ref, player, from, to }) => ({
      ref,
      player: player.name,
      way: `${from?.name ?? 'No club'} → ${to?.name ?? 'No club'}`,
    })),
  }
}
