// Those who use the site while something is broken: readers of pages that everybody opens, one who opens pages that nobody
// has opened yet, and people who have signed in and write. What each was answered is counted, and which write was the last
// to be acknowledged.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, apiHeaders, ask, type Asked, type Client, reasonOf } from '#bench/attack/request.ts'
import type { Account, Site } from '#bench/attack/protocol.ts'
import { popularPages } from '#scripts/deploy-check/load.ts'
import { openSession } from './session.ts'

/** What one kind of request was answered, each answer with how often. */
type Seen = { answers: Record<string, number>; longestMs: number; stale: number }

type Kind = 'pages' | 'new pages' | 'writes' | 'sign-ins'

export type Diary = Record<Kind, Seen>

/** `acknowledged`: the last try that was; `kept`: how many were. */
export type Writer = { userId: string; acknowledged: number; kept: number; tried: number }

const restMs = 200

export type People = ReturnType<typeof startPeople>

/** They begin at once. `newPages`: addresses that nobody has asked for; each is asked for once. */
export function startPeople(site: Site, { newPages, accounts }: { newPages: string[]; accounts: Account[] }) {
  const diary: Diary = { pages: none(), 'new pages': none(), writes: none(), 'sign-ins': none() }
  const writers: Writer[] = []
  const over = new AbortController()
  const agents: Agent[] = []

  function person(number: number): Client {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    agents.push(agent)
    return { ...site, agent, address: `192.0.2.${number}` }
  }

  /** Undefined where there was no answer. */
  async function note(kind: Kind, client: Client, path: string, asked?: Asked): Promise<Answer | undefined> {
    const began = performance.now()
    const seen = diary[kind]
    const outcome = await ask(client, path, asked).catch((error: unknown) => reasonOf(error))
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began)
    const answered = typeof outcome === 'string' ? outcome : wordsOf(outcome)
    // Everybody opens these pages: which of them was refused matters.
    const words = kind === 'pages' && answered !== '200' ? `${answered} (${path})` : answered
    seen.answers[words] = (seen.answers[words] ?? 0) + 1
    if (typeof outcome === 'string') return undefined
    if (outcome.isStale) seen.stale++
    return outcome
  }

  async function read(number: number) {
    const client = person(number)
    for (let turn = number; !over.signal.aborted; turn++) {
      await note('pages', client, popularPages[turn % popularPages.length] ?? '/')
      await sleep(restMs)
    }
  }

  async function explore(number: number) {
    const client = person(number)
    for (const path of newPages) {
      if (over.signal.aborted) return
      await note('new pages', client, path)
      await sleep(5 * restMs)
    }
  }

  /** Writes one name after the other into their own profile: which of them is stored tells which were kept. */
  async function write(number: number, account: Account) {
    const client = person(number)
    const signIn = (path: string, asked: Asked) => note('sign-ins', client, path, asked)
    const session = await openSession(client, account, signIn)
    const writer = { userId: session.userId, acknowledged: 0, kept: 0, tried: 0 }
    writers.push(writer)
    while (!over.signal.aborted) {
      const turn = ++writer.tried
      const answer = await note('writes', client, `/rest/v1/profiles?id=eq.${writer.userId}`, {
        method: 'PATCH',
        headers: apiHeaders(site.key, session.token()),
        body: JSON.stringify({ full_name: nameOf(turn) }),
      })
      if (answer?.status === 204) {
        writer.acknowledged = turn
        writer.kept++
      }
      if (answer?.status === 401) await session.renew()
      await sleep(answer?.status === 204 ? restMs : 2 * restMs)
    }
  }

  const work = [
    ...Array.from({ length: 4 }, (_, at) => read(at + 1)),
    explore(20),
    ...accounts.map((account, at) => write(at + 30, account)),
  ]
  // Whoever waits for them is told; until then it is no end of the program, which has a site to stop.
  for (const each of work) each.catch(() => undefined)
  return {
    diary,
    writers,
    async stop() {
      over.abort()
      await Promise.all(work)
      for (const agent of agents) agent.destroy()
    },
  }
}

const none = (): Seen => ({ answers: {}, longestMs: 0, stale: 0 })

/** A refusal that does not say when to come back is told apart. */
const wordsOf = ({ status, retryAfter }: Answer) =>
  (status === 503 || status === 429) && !retryAfter ? `${status} without Retry-After` : String(status)

const nameOf = (turn: number) => `Drill ${turn}`

export const turnOf = (name: string) => Number(/^Drill (\d+)$/.exec(name)?.[1] ?? 0)
