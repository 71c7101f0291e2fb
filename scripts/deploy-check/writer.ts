// Somebody who has signed up through the proxy, and what the database has of what they wrote.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { visitor } from './load.ts'

type Writer = { id: string; token: string }

/** Once the proxy answers. */
export async function signUp(port: number, key: string): Promise<Writer> {
  const { ask, close } = visitor(port)
  const body = JSON.stringify({
    email: `deploy-check-${Date.now()}@example.com`,
    password: crypto.randomUUID(),
  })
  const headers = { apikey: key, 'content-type': 'application/json' }
  for (let tries = 0; ; tries++) {
    const answer = await ask('/auth/v1/signup', { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.status === 200) {
      close()
      const { access_token: token, user } = JSON.parse(answer.text) as {
        access_token: string
        user: { id: string }
      }
      return { id: user.id, token }
    }
    if (tries === 50) throw new Error(`No account could be made: ${answer?.status} ${answer?.text}`)
    await sleep(200)
  }
}

export async function storedName(admin: Connection, { id }: Writer): Promise<string> {
  return withClient(admin, async client => {
    const { rows } = await client.query<{ full_name: string }>(
      'select full_name from public.profiles where id = $1',
      [id],
    )
    return rows[0]?.full_name ?? ''
  })
}
