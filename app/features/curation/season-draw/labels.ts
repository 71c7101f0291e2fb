// A draw in words: what it would do, and what is wrong with it.
import * as words from '#messages/curation/seasonDraw.js'
import { type Conflict, conflictsOf } from '#domain/curation/draw/conflicts.ts'
import type { Draw, DrawnMatch } from '#domain/curation/draw/fixture-draw.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { DrawPlan, PlannedMatch } from './queries.ts'

export const countOf = ({ rows }: DrawPlan, outcome: PlannedMatch['outcome']) =>
  rows.filter(row => row.outcome === outcome).length

/** "Season 2027: 306 matches to add." */
export function summaryOf(plan: DrawPlan): string {
  const { season, rows } = plan
  const added = countOf(plan, 'add')
  if (added === rows.length) return words.summaryNew({ season, count: added })
  return words.summary({
    season,
    added,
    changed: countOf(plan, 'change'),
    removed: countOf(plan, 'remove'),
    refused: countOf(plan, 'refused'),
    same: countOf(plan, 'same'),
  })
}

const names: Record<string, string> = {
  round: words.roundName,
  day: words.day,
  time: words.kickOff,
  venue: words.ground,
}

export const changeWords = ({ changes }: PlannedMatch) =>
  Object.entries(changes).map(
    ([key, [was, is]]) => `${names[key] ?? key}: ${was ?? words.none} → ${is ?? words.none}`,
  )

/** All that is wrong with a draw, in words. */
export const conflictsIn = (
  draw: Draw,
  matches: readonly DrawnMatch[],
  nameOf: (club: string) => string,
): string[] => conflictsOf({ ...draw, matches }).map(each => conflictWords(each, nameOf))

function conflictWords({ kind, clubs, day, round }: Conflict, nameOf: (club: string) => string): string {
  const [club = '', away = '', otherHome = '', otherAway = ''] = clubs.map(nameOf)
  const all = clubs.map(nameOf).join(', ')
  const at = { round: round ?? 0, date: day ? dayOf(day) : '' }
  switch (kind) {
    case 'balance':
      return words.balance({ club })
    case 'row':
      return words.inRow({ ...at, club })
    case 'ground':
      return words.sameGround({ ...at, clubs: all })
    case 'twice':
      return words.playsTwice({ ...at, club })
    case 'day off':
      return words.onDayOff({ ...at, clubs: all })
    case 'derbies':
      return words.derbies({
        ...at,
        one: words.versus({ home: club, away }),
        other: words.versus({ home: otherHome, away: otherAway }),
      })
  }
}
