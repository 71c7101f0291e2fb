// Tells followers what waits for them (supabase/schemas/65_fans/alerts_sent.sql), piece by piece, each in a transaction of
// its own. Several processes share the work. Ten thousand followers of one match take two
// seconds on a machine of two processors that has other things to do.
import type { Client } from 'pg'

/** Says how many followers it came to. */
export async function notifyFollowers(client: Client): Promise<number> {
  await client.query('select app.queue_kick_offs(), app.queue_digests()')
  let people = 0
  let failed = 0
  for (;;) {
    const { rows } = await client.query<{ came: number | null }>('select app.tell_followers() as came')
    const came = rows[0]?.came ?? null
    if (came === null) break
    if (came < 0) failed += 1
    else people += came
  }
  if (failed > 0) throw new Error(`Followers could not be told, ${failed} times. app.alerts says why.`)
  return people
}
