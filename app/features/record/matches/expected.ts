// What was expected of a match before it, in a sentence while it is to come; and how that changed once it runs.
import * as words from '#messages/record/matches.js'
import { isOver } from '#domain/record/match/match.ts'
import type { Db } from '#lib/data/db.ts'
import { percent } from '#lib/format/percent.ts'
import { courseWords } from './course.ts'
import type { Match } from './found-match.ts'

/** What is expected of a match that is to come, in a sentence, and the method that says so; and how it went on from there. */
export async function getExpected(db: Db, match: Match) {
  const { data } = await db
    .from('match_forecasts')
    .select('home, draw, away, homeRate:home_rate, awayRate:away_rate, run:model_runs!inner(id, version)')
    .eq('match_id', match.id)
    .maybeSingle()
    .throwOnError()
  if (!data) return { expected: null, course: undefined }
  const line = words.expectedLine({
    home: match.home.name,
    homeChance: percent(data.home),
    drawChance: percent(data.draw),
    away: match.away.name,
    awayChance: percent(data.away),
  })
  return {
    expected: isOver(match) ? null : { line, method: data.run.version },
    course: courseWords(match, { ...data, run: data.run.id }, Date.now()),
  }
}
