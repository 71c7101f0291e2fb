// How each gap is called, and what is done about it.
import type { Gap } from './queries.ts'

export const gapWords: Record<Gap['kind'], { title: string; of: string; fix: string }> = {
  events: {
    title: 'Matches without events',
    of: 'matches played',
    fix: 'Enter goals and cards from the report.',
  },
  lineups: {
    title: 'Matches without line-ups',
    of: 'matches played',
    fix: 'Enter who played, from the team sheets.',
  },
  referees: {
    title: 'Matches without a referee',
    of: 'matches played',
    fix: 'Name the referee of the day.',
  },
  scorers: {
    title: 'Goals and cards of nobody',
    of: 'goals and cards',
    fix: 'Say whose they were, or leave them: unknown is better than guessed.',
  },
  births: {
    title: 'Players without a birth date',
    of: 'players registered',
    fix: 'Take it from the registration papers, never from memory.',
  },
  names: {
    title: 'Names that lead to no club',
    of: 'awards',
    fix: 'Link the name to a club of the record, if there is one.',
  },
}

/** How much of it is there, never rounded up to everything. */
export function shareOf({ lookedAt, missing }: Pick<Gap, 'lookedAt' | 'missing'>): string {
  if (lookedAt === 0) return 'nothing to look at'
  return `${Math.floor((100 * (lookedAt - missing)) / lookedAt)}% complete`
}
