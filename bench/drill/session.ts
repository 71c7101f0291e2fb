// Somebody who has signed in, and signs in again when the session has ended.
import type { Account } from '#bench/attack/protocol.ts'
import { type Answer, apiHeaders, type Asked, type Client } from '#bench/attack/request.ts'

type Tokens = { access_token: string; refresh_token: string; user: { id: string } }

type Send = (path: string, asked: Asked) => Promise<Answer | undefined>

export async function openSession({ key }: Client, { email, password }: Account, send: Send) {
  let lastAnswer = 'nothing'

  async function ask(grant: string, given: object): Promise<Tokens | undefined> {
    const answer = await send(`/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: apiHeaders(key),
      body: JSON.stringify(given),
      wantsText: true,
    })
    lastAnswer = String(answer?.status ?? 'nothing')
    return answer?.status === 200 ? (JSON.parse(answer.text) as Tokens) : undefined
  }

  const byPassword = () => ask('password', { email, password })
  // Nothing is broken yet: whoever is refused now has found a fault.
  const first = await byPassword()
  if (!first)
    throw new Error(`${email} was answered ${lastAnswer} at the first sign-in, before anything was broken.`)
  let current = first
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
