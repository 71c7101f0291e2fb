// In a file of its own: a player's page needs only this part of the comparison.
import { read } from '#lib/data/read.ts'

export const playerPercentilesRead = (slug: string) =>
  read(['percentiles', slug], async db =>
    (await import('./player-percentiles.ts')).getPlayerPercentiles(db, slug),
  )
