// Which pages have a share card, by their line in app/routes.tsx. A card is made from what its page has read, as a visitor:
// nothing stands on it that is not on the page.
import type { Visit } from '#app/shell/page.tsx'
import type { Card } from './card.ts'
import { matchCard } from './match-cards.ts'
import { articleCard, clubCard, comparisonCard, playerCard, transferCard } from './people-cards.ts'
import { rankCard } from './rank-card.ts'
import { analysisCard, fixturesCard, standingsCard, suspensionsCard } from './table-cards.ts'

const cards: Record<string, (visit: Visit) => Card | undefined> = {
  '/matches/:id': matchCard,
  '/standings': standingsCard,
  '/fixtures': fixturesCard,
  '/discipline': suspensionsCard,
  '/players/:slug': playerCard,
  '/teams/:slug': clubCard,
  '/transfers/:ref': transferCard,
  '/analysis': analysisCard,
  '/compare-players': comparisonCard,
  '/news/:slug': articleCard,
  '/predictor/:code': rankCard,
}

export const cardOf = (pattern: string, visit: Visit) => cards[pattern]?.(visit)
