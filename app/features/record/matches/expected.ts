import * as words from '#messages/record/matches.js'
import { isOver } from '#domain/record/match/match.ts'
import type { LeagueMatch } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { percent } from '#lib/format/percent.ts'

/** What is expected of a match that is to come, in a sentence, and the method that says so. */
export async function getExpected(
  db: Db,
  match: LeagueMatch,
): Promise<{ line: string; method: string } | null> {
  if (isOver(match)) return null
  const { data } = await db
    .from('match_forecasts')
    .select('home, draw, away, run:model_runs!inner(version)')
    .eq('match_id', match.id)
    .maybeSingle()
    .throwOnError()
  return (
    data && {
      line: words.expectedLine({
        home: match.home.name,
        homeChance: percent(data.home),
        drawChance: percent(data.draw),
        away: match.away.name,
        awayChance: percent(data.away),
      }),
      method: data.run.version,
    }
  )
}
