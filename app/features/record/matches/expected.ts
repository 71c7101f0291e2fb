// What was expected of a match before it, in a sentence while it is to come; and how that changed once it runs.
import * as words from '#messages/record/matches.js'
import { isOver } from '#domain/record/match/match.ts'
import type { Db } from '#lib/data/db.ts'
import { percent } from '#lib/format/percent.ts'
import { courseWords } from './course.ts'
import type { Match } from './found-match.ts'

export async function getExpected(db: Db, match: Match) {
  const { data } = await db
    .from('match_forecasts')
    .select('home, draw, away, homeRate:home_rate, awayRate:away_rate, run:run_id')
    .eq('match_id', match.id)
    .maybeSingle()
    .throwOnError()
  if (!data) return { expected: null, course: undefined }
  const expected = words.expectedLine({
    home: match.home.name,
    homeChance: percent(data.home),
    drawChance: percent(data.draw),
    away: match.away.name,
    awayChance: percent(data.away),
  })
  return {
    expected: isOver(match) ? null : expected,
    course: courseWords(match, data, Date.now()),
  }
}
