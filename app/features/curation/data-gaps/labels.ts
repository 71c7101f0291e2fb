// How each gap is called, and what is done about it.
import * as words from '#messages/curation/dataGaps.js'
import type { Gap } from './queries.ts'

export const gapWords: Record<Gap['kind'], { title: string; fix: string }> = {
  events: {
    title: words.eventsTitle,
    fix: words.eventsFix,
  },
  lineups: {
    title: words.lineupsTitle,
    fix: words.lineupsFix,
  },
  referees: {
    title: words.refereesTitle,
    fix: words.refereesFix,
  },
  scorers: {
    title: words.scorersTitle,
    fix: words.scorersFix,
  },
  births: {
    title: words.birthsTitle,
    fix: words.birthsFix,
  },
  colours: {
    title: words.coloursTitle,
    fix: words.coloursFix,
  },
  names: {
    title: words.namesTitle,
    fix: words.namesFix,
  },
}

/** How much of it is there, never rounded up to everything. */
export function shareOf({ lookedAt, missing }: Pick<Gap, 'lookedAt' | 'missing'>): string {
  if (lookedAt === 0) return words.nothingToCheck
  return words.complete({ percent: `${Math.floor((100 * (lookedAt - missing)) / lookedAt)}%` })
}
