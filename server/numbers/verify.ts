import type { Client } from 'pg'
import { reproduces } from './keep-run.ts'
import { models } from './models.ts'

/** So many of each kind. */
const last = 3

/** Works the last runs of each kind out again. */
export async function verifyNumbers(client: Client) {
  const { rows } = await client.query<{
    id: string
    kind: string
    version: string
    asOf: string
    hash: string
  }>(
    `select id, kind, version, as_of::text as "asOf", inputs_hash as hash from (
       select run.*, row_number() over (partition by kind order by ran_at desc) as place
       from public.model_runs as run where status = 'done') as run
     where place <= $1 order by kind, place`,
    [last],
  )
  const verified = []
  for (const run of rows) verified.push({ ...run, found: await reproduces(client, run.id, models) })
  return verified
}
