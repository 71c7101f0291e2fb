// Apart from the reads of a comparison: a player's page has these alone.
import { read } from '#lib/data/read.ts'

export const playerPercentilesRead = (slug: string) =>
  read(['percentiles', slug], async db =>
    (await import('./player-percentiles.ts')).getPlayerPercentiles(db, slug),
  )
