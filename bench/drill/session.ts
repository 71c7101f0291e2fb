// Somebody who has signed in, and signs in again when the session has ended.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#bench/attack/protocol.ts'
import { type Answer, apiHeaders, type Asked, type Client } from '#bench/attack/request.ts'

type Tokens = { access_token: string; refresh_token: string; user: { id: string } }

type Send = (path: string, asked: Asked) => Promise<Answer | undefined>

export async function openSession({ key }: Client, { email, password }: Account, send: Send) {
  async function ask(grant: string, given: object): Promise<Tokens | undefined> {
    const answer = await send(`/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: apiHeaders(key),
      body: JSON.stringify(given),
      wantsText: true,
    })
    return answer?.status === 200 ? (JSON.parse(answer.text) as Tokens) : undefined
  }

  const byPassword = () => ask('password', { email, password })
  let tokens = await byPassword()
  // On a busy machine the first ones are told to come back.
  for (let tries = 0; !tokens; tries++) {
    if (tries === 20) throw new Error(`${email} cannot sign in before anything is broken.`)
    await sleep(500)
    tokens = await byPassword()
  }
  let current = tokens
  return {
    userId: current.user.id,
    token: () => current.access_token,
    /** By the session, as a page does; where that has ended, by the password. */
    async renew() {
      const { refresh_token } = current
      current = (await ask('refresh_token', { refresh_token })) ?? (await byPassword()) ?? current
    },
  }
}
