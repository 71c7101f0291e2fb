// The three ways to run: everything in one process; several on one database; pages on a data API elsewhere.
import type { Browser, Page } from '@playwright/test'
import { signIn } from '#e2e/testing/sign-in.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, test as people } from '#e2e/testing/people.ts'
import { freePort } from '#scripts/free-port.ts'
import { type Running, sharedSettings, start } from '#e2e/testing/processes.ts'
import { openRoundRobin } from '#e2e/testing/round-robin.ts'
import { accountOf } from '#e2e/testing/signed-in.ts'
import { complaints, hydrated } from '#e2e/testing/watching.ts'

const club = '/teams/dynamos'
const showsClub = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Dynamos')

/** A browser that knows nothing of the journeys' usual server. */
async function visit(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: {} })
  return context.newPage()
}

async function signInAndLook(page: Page, person: { email: string; password: string; name: string }) {
  await page.goto('/auth')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await signIn(page, person.email, person.password)
  await expect(accountOf(page, person)).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
}

type Pair = { url: string; ports: number[]; turns: Awaited<ReturnType<typeof openRoundRobin>>['turns'] }

const test = people.extend<{ pair: Pair; pagesAlone: { site: Running; gateway: Running } }>({
  pair: async ({ baseURL }, use) => {
    const { env, release } = sharedSettings(baseURL)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = { ...env, SITE_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const both = await Promise.all([1, 2].map(() => start('server/main.ts', settings, '/readyz')))
    const ports = both.map(each => each.port)
    const proxy = await openRoundRobin(port, ports)
    await use({ url, ports, turns: proxy.turns })
    proxy.close()
    await Promise.all(both.map(each => each.stop()))
    release()
  },
  pagesAlone: async ({ baseURL }, use) => {
    const { env, release } = sharedSettings(baseURL)
    const port = await freePort()
    const gateway = await start(
      'gateway/main.ts',
      { ...env, SITE_URL: `http://127.0.0.1:${port}` },
      '/auth/v1/health',
    )
    const pages = { DATABASE_URL: '', SUPABASE_URL: gateway.url }
    const site = await start('server/main.ts', pages, '/readyz', port)
    await use({ site, gateway })
    await site.stop()
    await gateway.stop()
    release()
  },
})

// Every other journey runs on one process; the others take half a minute to start.
test.skip(!isLong, 'npm run test:long')

test('in one process: pages, accounts and the record', async ({ browser, baseURL, person }) => {
  const fan = await person(['fan'], 'Tariro Dube')
  const page = await visit(browser, baseURL ?? '')
  const heard = complaints(page)
  await page.goto(club)
  await showsClub(page)
  await signInAndLook(page, fan)
  expect(heard).toEqual([])
})

type Listening = Window & { heard?: Promise<unknown>[] }

/** Runs in the page: joins a topic with two sockets, and keeps what each will hear. */
async function joinTwice(key: string) {
  const topic = 'realtime:modes'

  async function join() {
    const address = `${window.location.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`
    const socket = new WebSocket(address)
    await new Promise(resolve => socket.addEventListener('open', resolve))
    const joined = new Promise(resolve => socket.addEventListener('message', resolve, { once: true }))
    const heard = new Promise<unknown>(resolve => {
      socket.addEventListener('message', ({ data }) => {
        const { event, payload } = JSON.parse(data)
        if (event === 'broadcast') resolve(payload.payload)
      })
    })
    const payload = { config: { broadcast: { self: false } } }
    socket.send(JSON.stringify({ topic, event: 'phx_join', payload, ref: '1', join_ref: '1' }))
    await joined
    return { heard }
  }
  const listeners = [await join(), await join()]
  const here: Listening = window
  here.heard = listeners.map(({ heard }) => heard)
}

test.describe('with further processes', () => {
  test('two processes on one database are one site', async ({ browser, pair, person }) => {
    const fan = await person(['fan'], 'Tariro Dube')
    const page = await visit(browser, pair.url)
    const heard = complaints(page)
    await signInAndLook(page, fan)
    // What is read for somebody who is signed in came from both, and nobody was refused.
    const reads = pair.turns.filter(({ path }) => /^\/(rest|auth)\/v1\//.test(path))
    expect(new Set(reads.map(({ port }) => port))).toEqual(new Set(pair.ports))
    expect(reads.filter(({ status }) => status >= 400)).toEqual([])

    // Either draws the same page.
    const drawn = await Promise.all(pair.ports.map(port => fetch(`http://127.0.0.1:${port}${club}`)))
    expect(drawn.map(({ status }) => status)).toEqual([200, 200])
    expect(drawn[0]?.headers.get('etag')).toBe(drawn[1]?.headers.get('etag'))
    await page.goto(club)
    await showsClub(page)

    // Two sockets go to two processes; what is said to one is heard through both.
    await page.evaluate(joinTwice, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '')
    const said = await fetch(`http://127.0.0.1:${pair.ports[0]}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: process.env['SUPABASE_SECRET_KEY'] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'modes', event: 'goal', payload: { minute: 90 } }] }),
    })
    expect(said.status).toBe(202)
    const news = await page.evaluate(() => Promise.all((window as Listening).heard ?? []))
    expect(news).toEqual([{ minute: 90 }, { minute: 90 }])
    const sockets = pair.turns.filter(({ status }) => status === 101).map(({ port }) => port)
    expect(new Set(sockets.slice(-2))).toEqual(new Set(pair.ports))
    expect(heard).toEqual([])
  })

  test('pages alone, on the data API of another process', async ({ browser, pagesAlone, person }) => {
    const { site, gateway } = pagesAlone
    const fan = await person(['fan'], 'Tariro Dube')
    const page = await visit(browser, site.url)
    const heard = complaints(page)
    const asked = new Set<string>()
    page.on('request', request => {
      if (/\/(rest|auth)\/v1\//.test(request.url())) asked.add(new URL(request.url()).origin)
    })
    await page.goto(club)
    await hydrated(page)
    await showsClub(page)
    expect([...asked]).toEqual([])

    await signInAndLook(page, fan)
    expect([...asked]).toEqual([gateway.url])
    expect(heard).toEqual([])
    expect((await fetch(`${site.url}/rest/v1/clubs`)).status).toBe(404)
  })
})
