import { hrefOfPair } from '#league/match-href.ts'
import type { MetOn, Pair } from './rival-queries.ts'

export const hrefOfMeeting = ({ one, other }: Pair, { season, isHome }: MetOn) =>
  hrefOfPair(season, isHome ? { home: one.slug, away: other.slug } : { home: other.slug, away: one.slug })
