// The sample season with its ratings. Of its matches two were decided at a desk: one was played, and its score was awarded;
// the other was never played at all.
import { expect } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import type { Filling } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { readMatchLog } from '#server/numbers/match-log.ts'
import { runRatings } from '#server/numbers/ratings.ts'

export const numbersLog = {
  info: () => undefined,
  error: (facts: object, words: string) => expect.fail(`${words} ${JSON.stringify(facts)}`),
}

export const withRatedSample: Filling = {
  name: 'rated_sample',
  after: withSample,
  isLong: true,
  load: admin =>
    withClient(admin, async client => {
      await client.query(
        `with chosen as (select id, row_number() over (order by played_on desc, id) as place from public.matches
           where is_sample and status = 'confirmed' and home_goals is not null)
         update public.matches as game set status = 'awarded', awarded_home_goals = 3, awarded_away_goals = 0,
           home_goals = case when place = 4 then null else home_goals end,
           away_goals = case when place = 4 then null else away_goals end
         from chosen where chosen.id = game.id and place in (4, 9)`,
      )
      await runRatings(client, await readMatchLog(client), { log: numbersLog })
    }),
}
