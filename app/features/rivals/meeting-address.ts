import { hrefOfPair } from '#league/match-address.ts'
import type { MetOn, Pair } from './queries.ts'

export const hrefOfMeeting = ({ one, other }: Pair, { season, isHome }: MetOn) =>
  hrefOfPair(season, isHome ? { home: one.slug, away: other.slug } : { home: other.slug, away: one.slug })
