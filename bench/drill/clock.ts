// The clock of the machine jumps, for the site and for its database alike. What is stored while it is wrong must close
// nothing to anybody once it is right again.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, apiHeaders, ask, reasonOf } from '#bench/attack/request.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import type { Drill, Found, Scene } from './drill.ts'
import { faketime, openWithFakeClock } from './fake-clock.ts'
import { lagOf, mostLagMs } from './lag.ts'

const days = 40
const seconds = 4
const guesses = 20
const day = 24 * 60 * 60_000
const clocks = ['the process', 'the database'] as const
type Clock = (typeof clocks)[number]

export const clock: Drill = {
  name: 'clock',
  tried: scale =>
    `the clock of all programs jumps ${days} days ahead for ${seconds * scale} s, is right again, and jumps ${days} days back for ${seconds * scale} s; wrong passwords meanwhile`,
  missing: () => (faketime() ? undefined : 'faketime is not installed (apt-get install faketime)'),
  // A token or a session of another time has ended, and people sign in again.
  mayAnswer: ['writes 401', 'sign-ins 400'],
  async open(folder) {
    const { site, set, close } = await openWithFakeClock(folder)
    return { site, close, run: scene => jump(scene, set) }
  },
}

async function jump(scene: Scene, set: (offset: string) => void): Promise<Found> {
  const found: Found = { said: [], faults: [] }
  for (const [offset, words] of [
    [`+${days}d`, 'ahead'],
    [`-${days}d`, 'back'],
  ] as const) {
    set(offset)
    for (const clockOf of clocks) {
      const offDays = await daysOff(scene, clockOf, days)
      if (offDays !== days) found.faults?.push(`the clock of ${clockOf} is ${offDays} days off, not ${days}`)
    }
    await Promise.all(Array.from({ length: guesses }, (_, at) => signIn(scene, at, 'a wrong password')))
    await scene.rest(seconds)
    set('+0s')
    for (const clockOf of clocks)
      if ((await daysOff(scene, clockOf, 0)) !== 0) found.faults?.push(`the clock of ${clockOf} stays wrong`)
    await look(scene, words, found)
  }
  return found
}

/** Programs look at the file of the clock every two seconds or so. A drill in which no clock has jumped would find nothing. */
async function daysOff(scene: Scene, clockOf: Clock, wanted: number) {
  for (let tries = 0; ; tries++) {
    const offDays = Math.abs(Math.round(((await timeOf(scene, clockOf)) - Date.now()) / day))
    if (offDays === wanted || tries === 50) return offDays
    await sleep(200)
  }
}

async function timeOf({ site }: Scene, clockOf: Clock): Promise<number> {
  if (clockOf === 'the process') {
    const answer = await fetch(`http://127.0.0.1:${site.port}/livez`)
    return Date.parse(answer.headers.get('date') ?? '')
  }
  return withClient(site.admin, async client => {
    const { rows } = await client.query<{ now: Date }>('select now()')
    return rows[0]?.now.getTime() ?? NaN
  })
}

/** Right passwords from the addresses of the wrong ones, a change on a page, and the jobs. */
async function look(scene: Scene, words: string, { said, faults }: Found) {
  const { site, scale } = scene
  const password = site.secret('sample-password')
  const answers = await Promise.all([0, 1, 2].map(at => signIn(scene, at, password)))
  for (const answer of answers)
    if (answer !== '200') faults?.push(`after a clock ${words}, the right password: ${answer}`)
  const lag = Math.round(
    await withClient(site.admin, client => lagOf(client, [site.port], `After a clock ${words}`)),
  )
  said?.push(
    `after the clock ${words}: sign-in ${[...new Set(answers)].join(', ')}, a change on its page after ${lag} ms`,
  )
  if (lag > mostLagMs) faults?.push(`after a clock ${words} a page was ${lag} ms behind`)
  if (scale > 1 && words === 'back' && !(await jobsRan(scene)))
    faults?.push(`after a clock ${words} no job ran within 80 s`)
}

const signIn = ({ site }: Scene, at: number, password: string): Promise<string> => {
  const key = site.secret('publishable-key')
  const email = sampleAccounts[at % 3]?.email
  const client = { port: site.port, key, agent: new Agent(), address: `203.0.113.${at + 1}` }
  const body = JSON.stringify({
    email: password.includes(' ') ? `nobody${at}@pitch263.test` : email,
    password,
  })
  return ask(client, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: apiHeaders(key),
    body,
  }).then(({ status }: Answer) => String(status), reasonOf)
}

/** Each minute they note when they ran. */
async function jobsRan({ site }: Scene): Promise<boolean> {
  return withClient(site.admin, async client => {
    const began = performance.now()
    const { rows } = await client.query<{ now: Date }>('select now()')
    while (performance.now() - began < 80_000) {
      const ran = await client.query(
        `select from app.job_runs where job = 'matches' and ran_at between $1 and now()`,
        [rows[0]?.now],
      )
      if (ran.rowCount) return true
      await sleep(500)
    }
    return false
  })
}
