// Somebody who has signed in and writes: picks scores, follows and unfollows a club, marks notifications as read, and renews
// the session now and then. What was acknowledged must be there in the end.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, Site } from './protocol.ts'
import { type Answer, apiHeaders, ask, reasonOf } from './request.ts'

type Writing = { kept: number; failed: string[]; lost: number }

const restMs = 400
/** Every so many writes the session is renewed, as a page that stays open does. */
const perSession = 40

type Session = { access_token: string; refresh_token: string }
type Pick = { match_id: string; home: number; away: number }

export async function openWriter(site: Site, at: number, account: Account) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const client = { ...site, agent, address: `192.0.2.${at + 1}` }
  let session = await signIn()

  function send(path: string, body?: object, token = session.access_token): Promise<Answer> {
    const method = body ? 'POST' : 'GET'
    const sent = body ? { body: JSON.stringify(body) } : {}
    return ask(client, path, { method, headers: apiHeaders(site.key, token), wantsText: true, ...sent })
  }

  async function tokenBy(grant: string, given: object): Promise<Session> {
    const answer = await send(`/auth/v1/token?grant_type=${grant}`, given, site.key)
    if (answer.status !== 200) throw new Error(`${grant}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return JSON.parse(answer.text) as Session
  }

  async function signIn() {
    // The sample accounts are made after the site has begun to answer.
    for (let tries = 0; ; tries++) {
      try {
        return await tokenBy('password', account)
      } catch (error) {
        if (tries === 30) throw error
        await sleep(1_000)
      }
    }
  }

  return async function write(matches: string[], clubs: string[], end: AbortSignal): Promise<Writing> {
    const failed: string[] = []
    const last = new Map<string, Pick>()
    let kept = 0

    const pick = (step: number): Pick => ({
      match_id: matches[step % matches.length] ?? '',
      home: step % 7,
      away: step % 5,
    })
    const steps = [
      async (step: number) => {
        const picked = pick(step)
        const answer = await send('/rest/v1/rpc/pick_scores', {
          p_picks: [picked],
          p_request_id: randomUUID(),
        })
        if (answer.status === 200) last.set(picked.match_id, picked)
        return answer
      },
      (step: number) => {
        const p_club_id = clubs[step % clubs.length]
        return send(`/rest/v1/rpc/${step % 8 < 4 ? 'follow' : 'unfollow'}`, {
          p_club_id,
          p_request_id: randomUUID(),
        })
      },
      () => send('/rest/v1/rpc/mark_notifications_read', {}),
    ]

    for (let step = at; !end.aborted; step++) {
      const outcome = await (steps[step % steps.length]?.(step) ?? Promise.reject(new Error('no step'))).then(
        ({ status, text }) => (status < 300 ? 'kept' : `${status} ${text.slice(0, 120)}`),
        reasonOf,
      )
      if (outcome === 'kept') kept++
      else failed.push(outcome)
      if (step % perSession === perSession - 1)
        await tokenBy('refresh_token', { refresh_token: session.refresh_token }).then(
          renewed => (session = renewed),
          (error: unknown) => failed.push(reasonOf(error)),
        )
      await sleep(restMs * (0.5 + Math.random()))
    }
    const lost = await countLost(last).catch((error: unknown) => {
      failed.push(`reading back: ${reasonOf(error)}`)
      return last.size
    })
    agent.destroy()
    return { kept, failed, lost }
  }

  async function countLost(last: Map<string, Pick>): Promise<number> {
    const answer = await send('/rest/v1/score_picks?select=match_id,home:home_goals,away:away_goals')
    const rows = JSON.parse(answer.text) as Pick[]
    const there = new Map(rows.map(row => [row.match_id, row]))
    return [...last.values()].filter(({ match_id, home, away }) => {
      const row = there.get(match_id)
      return row?.home !== home || row.away !== away
    }).length
  }
}
