// Seasons that are drawn and not opened yet: what opening each would do, and what stands in the way.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'

export type OpenMatch = { id: string; home: string; away: string; day: string | null }

/** Matches of the season that is played which keep it open; `first` are some of them. */
export type Waiting = { for: 'play' | 'decision' | 'confirmation'; count: number; first: OpenMatch[] }

export type DrawnSeason = {
  slug: string
  name: string
  clubs: number
  matches: number
  firstOn: string | null
  lastOn: string | null
  /** The season that is played now, and ends with it. */
  closes: { slug: string; name: string; isSample: boolean } | null
  /** Matches of that one which are disputed or under appeal. */
  protests: OpenMatch[]
  comes: string[]
  leaves: string[]
  /** Why it cannot be opened; null where it can. */
  refusal: string | null
  waiting: Waiting[]
}

type Row = Omit<DrawnSeason, 'refusal'> & { refusal: Sentence | null }

async function listDrawnSeasons(db: Db): Promise<DrawnSeason[]> {
  const rows = (await call(db, 'drawn_seasons')) as Row[]
  return Promise.all(
    rows.map(async ({ refusal, ...row }) => ({
      ...row,
      refusal: refusal && (await wordsOf(refusal)),
    })),
  )
}

export const drawnSeasonsRead = read(['drawn seasons'], listDrawnSeasons)
