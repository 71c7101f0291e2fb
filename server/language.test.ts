// Pages in three languages: the path says which, a choice is kept, and nothing of one is seen in another.
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const parser = new new Window().DOMParser()
const documentAt = async (path: string, headers: Record<string, string> = {}) => {
  const { status, text } = await ask(site.port, path, { headers })
  return { status, text, document: parser.parseFromString(text, 'text/html') }
}

const tables = { '': 'Table', '/sn': 'Mamiriro eligi', '/nd': 'Ingalane' }

test('pages of three languages are rendered at once, each in its own', async () => {
  const asked = Array.from({ length: 4 }, () => Object.entries(tables)).flat()
  site.pages.empty()
  await Promise.all(
    asked.map(async ([prefix, heading], place) => {
      const { document } = await documentAt(`${prefix}/standings?season=none-${place}`)
      expect(document.querySelector('h1')?.textContent).toBe(heading)
      expect(document.documentElement.lang).toBe(prefix.slice(1) || 'en')
    }),
  )
})

test('a page names itself and the same page in the other languages', async () => {
  for (const prefix of Object.keys(tables)) {
    const { document } = await documentAt(`${prefix}/standings`)
    const address = (selector: string) => document.querySelector(selector)?.getAttribute('href')
    expect(address('[rel=canonical]')).toBe(`https://pitch263.test${prefix}/standings`)
    expect(address('[hreflang=en]')).toBe('https://pitch263.test/standings')
    expect(address('[hreflang=sn]')).toBe('https://pitch263.test/sn/standings')
    expect(address('[hreflang=nd]')).toBe('https://pitch263.test/nd/standings')
    expect(address('[hreflang=x-default]')).toBe('https://pitch263.test/standings')
    const locale = document.querySelector('[property="og:locale"]')?.getAttribute('content')
    expect(locale).toBe(`${prefix.slice(1) || 'en'}_ZW`)
  }
  const { text } = await ask(site.port, '/sitemap.xml')
  expect(text).toContain('<loc>https://pitch263.test/sn/standings</loc>')
  expect(text).toContain('hreflang="nd" href="https://pitch263.test/nd"')
})

test('what is not there has no other languages', async () => {
  const { status, document } = await documentAt('/nd/no/such/page')
  expect(status).toBe(404)
  expect(document.querySelector('h1')?.textContent).toBe('Ikhasi kalikho')
  expect(document.querySelector('[hreflang=sn]')).toBeNull()
})

/** Files, and what has no language. */
const isElsewhere = (address: string) =>
  /^(#|\?|https?:|data:|\/(assets|_lite|_language)\/)|\.(css|csv|ics|svg|webmanifest|png|rss)(\?|$)/.test(
    address,
  )

test.each([
  '',
  '/standings',
  '/fixtures',
  '/explore/teams',
  '/explore/players',
  '/about',
  '/search?q=x',
  '/nothing',
])('every link and form of /nd%s stays in Ndebele', async path => {
  const { document } = await documentAt(`/nd${path}`)
  const addresses = [...document.querySelectorAll('a[href], form[action]')].map(
    each => each.getAttribute('href') ?? each.getAttribute('action') ?? '',
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter(each => !isElsewhere(each) && !/^\/nd(\/|$|\?)/.test(each))).toEqual([])
})

test('a failure is told in the language of the path', async () => {
  const asked = { accept: 'text/html' }
  const { status, document } = await documentAt('/nd/teams/%00', asked)
  expect(status).toBe(400)
  expect(document.documentElement.lang).toBe('nd')
  expect(document.querySelector('h1')?.textContent).toBe('Lelikheli alibaleki')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/nd')
  const english = await documentAt('/teams/%00', asked)
  expect(english.document.querySelector('h1')?.textContent).toBe('This address cannot be read')
})

test('the front page of a language has no slash at its end, and redirects stay in the language', async () => {
  const slash = await ask(site.port, '/sn/?a=1')
  expect([slash.status, slash.headers.location]).toEqual([308, '/sn?a=1'])
  const old = await ask(site.port, '/nd/explore')
  expect([old.status, old.headers.location]).toEqual([308, '/nd/explore/teams'])
})

test('the data of a page is in the language of its path', async () => {
  const { text } = await ask(site.port, '/_data?path=%2Fsn%2Fteams%2Fnobody')
  expect(JSON.parse(text)).toContainEqual([['not found', '/teams/nobody'], expect.anything()])
})

test('a choice is kept, leads to the same page, and from English addresses to the chosen language', async () => {
  const choose = (language: string, referer: string) =>
    ask(site.port, `/_language/${language}`, { method: 'POST', headers: { referer } })
  const chosen = await choose('sn', 'https://pitch263.test/standings?season=2025')
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/sn/standings?season=2025'])
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toBe('language=sn')
  const led = await ask(site.port, '/standings?season=2025', { headers: { cookie } })
  expect([led.status, led.headers.location]).toEqual([302, '/sn/standings?season=2025'])
  expect(led.headers['cache-control']).toBe('private, no-store')
  // An address in another language is shown as it is; a file has none.
  expect((await ask(site.port, '/nd/standings', { headers: { cookie } })).status).toBe(200)
  expect((await ask(site.port, '/robots.txt', { headers: { cookie } })).status).toBe(200)
  const back = await choose('en', 'https://pitch263.test/sn/standings')
  expect([back.status, back.headers.location]).toEqual([303, '/standings'])
  expect((await choose('xx', 'https://pitch263.test/')).status).toBe(405)
  // Nobody is led to another site.
  expect((await choose('sn', 'https://evil.test//evil.test/x')).headers.location).toBe('/sn/evil.test/x')
})

test('a first visit offers the language of the browser, and forces none', async () => {
  const wanted = { 'accept-language': 'fr, nd-ZW;q=0.9, en;q=0.8' }
  const { status, document } = await documentAt('/standings', wanted)
  expect(status).toBe(200)
  expect(document.documentElement.lang).toBe('en')
  expect(document.querySelector('.language-offer')?.getAttribute('lang')).toBe('nd')
  const without = async (path: string, headers: Record<string, string>) =>
    expect((await documentAt(path, headers)).document.querySelector('.language-offer')).toBeNull()
  await without('/standings', {})
  await without('/standings', { 'accept-language': 'en-GB,sn;q=0.5' })
  await without('/nd/standings', wanted)
  await without('/sn/standings', { 'accept-language': 'en' })
  await without('/standings', { ...wanted, cookie: 'language=en' })
})
