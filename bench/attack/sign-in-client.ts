// A hostile client of the accounts: wrong passwords for one account and for many, wrong codes, and requests for e-mails.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostileClient } from './data-api-clients.ts'
import { apiHeaders, ask, reasonOf } from './request.ts'

const everyMs = 50

export const signInFlood: HostileClient = async (order, { address, count, end }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.strength.requests })
  const client = { port: order.port, key: order.key, agent, address }
  const [known = 'nobody@example.com'] = order.accounts

  let sent = 0
  const attempts: (() => [path: string, given: object])[] = [
    () => ['token?grant_type=password', { email: known, password: `wrong ${sent}` }],
    () => [
      'token?grant_type=password',
      { email: order.accounts[sent % order.accounts.length], password: 'wrong password' },
    ],
    () => ['token?grant_type=password', { email: `person${sent}@example.com`, password: 'a password' }],
    () => ['verify', { type: 'email', email: known, token: String(100_000 + (sent % 900_000)) }],
    () => ['otp', { email: known, create_user: false }],
    () => ['recover', { email: `person${sent}@example.com` }],
    () => ['token?grant_type=refresh_token', { refresh_token: `guess${sent}` }],
    () => ['signup', { email: `person${sent}@example.com`, password: `A long passw0rd ${sent}` }],
  ]

  const line = async () => {
    while (!end.aborted) {
      const [path, given] = attempts[sent++ % attempts.length]?.() ?? ['token', {}]
      const asked = { method: 'POST', headers: apiHeaders(order.key), body: JSON.stringify(given) }
      count(await ask(client, `/auth/v1/${path}`, asked).then(({ status }) => status, reasonOf))
      await sleep(everyMs)
    }
  }
  await Promise.all(Array.from({ length: order.strength.requests }, line))
  agent.destroy()
}
