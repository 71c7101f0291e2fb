// Phones without data, as the network calls us: recorded sessions, screen by screen, on the sample season.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { placeOf } from '#domain/fans/phone/menu.ts'
import { gsmLength } from '#lib/format/gsm.ts'
import { languages } from '#lib/language/languages.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { ask } from '#server/testing/ask.ts'
import { openSite, type TestSite } from '#server/testing/open-site.ts'

const secret = 'a-secret-of-twenty-four-characters'
const number = '+263771234567'
/** Whoever was refused once is refused for a while, also when the counts are gone. */
const eager = '+263779999999'
const sessions = join(import.meta.dirname, 'testing', 'sessions')

let site: TestSite
let db: Client
let wanted = 0

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withSampleOfSunday })
  site = await openSite({
    database,
    phones: {
      secret,
      sendReplies: () => {
        wanted += 1
      },
    },
  })
  db = new Client(database.admin)
  await db.connect()
  // A minute would change while it is looked at; half-time does not.
  await db.query(
    `update public.matches set status = 'half_time', home_goals = 2, away_goals = 1
     where id = (select id from public.matches where status in ('scheduled', 'lineups_open', 'lineups_confirmed')
       order by played_on, kick_off, id limit 1)`,
  )
}, 240_000)
beforeEach(async () => {
  wanted = 0
  await db.query('truncate app.phone_choices, app.sms_replies, gateway.rate_limits')
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(site.port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const dial = async (text: string, phoneNumber = number) => {
  const session = { sessionId: 'ATUid_1', serviceCode: '*384*263#', networkCode: '64801' }
  return (await post(`/ussd/${secret}`, { ...session, phoneNumber, text })).text
}

const texts = (text: string, id: string, from = number) =>
  post(`/sms/${secret}`, { from, to: '26363', text, id, date: '2026-11-15 09:30:00', linkId: '' })

/** "> 4*0" and the screen that must follow, up to the next. */
const screensOf = (session: string) =>
  session
    .split(/^> ?/m)
    .slice(1)
    .map(part => {
      const [text = '', ...lines] = part.trimEnd().split('\n')
      return { text: text.trim(), screen: lines.join('\n') }
    })

test.each(readdirSync(sessions))('the session %s is answered as it was recorded', async name => {
  const recorded = screensOf(readFileSync(join(sessions, name), 'utf8'))
  const answered: typeof recorded = []
  for (const { text } of recorded) answered.push({ text, screen: await dial(text) })
  expect(answered).toEqual(recorded)
  expect(recorded.length).toBeGreaterThan(1)
})

test('every screen of every club in every language fits on a phone', async () => {
  const clubs = await site.pages.phoneReads('en').clubs()
  expect(clubs.length).toBeGreaterThan(10)
  const places = ['', '1', '2', '3', '4', '5', '9', '3*99', '5*4', ...clubs.map(({ code }) => `3*${code}`)]
  let screens = 0
  for (const language of languages) {
    const reads = site.pages.phoneReads(language)
    const { phoneScreen } = await site.website.entry(language)
    for (const start of places) {
      let place = placeOf(start)
      for (let last = ''; ; place = { ...place, page: place.page + 1, isWrong: false }) {
        const { text } = await phoneScreen({ place, remembered: undefined, reads })
        if (text === last) break
        last = text
        screens += 1
        // Four places are for CON or END.
        expect(gsmLength(text), `${language} ${start} ${place.page}: ${text}`).toBeLessThanOrEqual(156)
      }
    }
  }
  expect(screens).toBeGreaterThan(3 * places.length)
})

test('what is found by a number in the list is found by its code', async () => {
  const list = `${await dial('3')}\n${await dial('3*0')}`
  const at = /^(\d+) Dynamos$/m.exec(list)?.[1] ?? ''
  expect(await dial(`3*${at}`)).toBe(await dial('3*dyn'))
})

test('a club and a language are remembered by the next session, until the phone is forgotten', async () => {
  await dial('3*DYN')
  await dial('5*2')
  expect(await dial('3')).toMatch(/^CON Dynamos/)
  expect(await dial('')).toContain('Zvabuda mumitambo')
  const { rows } = await db.query('select phone, language from app.phone_choices')
  expect(rows).toEqual([{ phone: expect.stringMatching(/^[0-9a-f]{64}$/), language: 'sn' }])
  expect(await dial('5*4')).toMatch(/^END /)
  expect((await db.query('select from app.phone_choices')).rowCount).toBe(0)
  expect(await dial('')).toContain('1 Live scores')
})

test('a goal is on the phone as soon as it is on the pages', async () => {
  expect(await dial('1')).toContain(' 2-1 ')
  await db.query(`update public.matches set home_goals = 3 where status = 'half_time'`)
  site.pages.empty()
  expect(await dial('1')).toContain(' 3-1 ')
  await db.query(`update public.matches set home_goals = 2 where status = 'half_time'`)
  site.pages.empty()
})

test('what visitors may not see, phones do not show', async () => {
  await db.query('alter policy "everybody can read matches" on public.matches using (false)')
  site.pages.empty()
  expect(await dial('2')).toContain('No results yet.')
  await db.query('alter policy "everybody can read matches" on public.matches using (true)')
  site.pages.empty()
})

test.each([
  [{ phoneNumber: '0771234567', text: '' }, 400, 'phoneNumber must be a number such as +263771234567.'],
  [{ text: '' }, 400, 'phoneNumber must be a number such as +263771234567.'],
  [{ phoneNumber: number, text: '1*'.repeat(251) }, 400, 'text may have 500 characters at most.'],
  [{ phoneNumber: number, text: 'x'.repeat(5_000) }, 413, 'A form may have 4096 bytes at most.'],
])('%j is refused in words', async (fields, status, text) => {
  expect(await post(`/ussd/${secret}`, fields as Record<string, string>)).toMatchObject({ status, text })
})

test('a wrong secret, another method and another form find nothing', async () => {
  const fields = { phoneNumber: number, text: '' }
  for (const path of ['/ussd/wrong', `/ussd/${secret}x`, '/sms/wrong', `/ussd/${secret.slice(0, -1)}`])
    expect(await post(path, fields)).toMatchObject({ status: 404, text: 'There is nothing at this address.' })
  expect((await ask(site.port, `/ussd/${secret}`)).status).toBe(404)
  expect((await post(`/ussd/${secret}`, fields, { 'content-type': 'application/json' })).status).toBe(415)
})

test('one phone that asks too often is told to wait, and others are not', async () => {
  const screens = new Set<string>()
  // One is given back every second and a half, so a slow machine may need more than 41.
  for (let count = 0; count < 200 && screens.size < 2; count += 1) screens.add(await dial('', eager))
  expect([...screens][1]).toBe('END Too many requests. Try again in a minute.')
  expect(await dial('')).toMatch(/^CON /)
})

test('neither the number nor the secret is in the log', async () => {
  await dial('4')
  await texts('LIVE', 'log-1')
  const logged = site.logged()
  expect(logged).toContain('"/ussd/[hidden]"')
  expect(logged).toMatch(
    /"channel":"ussd","status":200,"places":\d+,"ms":\d+,"phone":"[0-9a-f]{12}","screen":"table"/,
  )
  for (const hidden of [secret, number, number.slice(1), number.slice(4)])
    expect(logged).not.toContain(hidden)
})

test('the simulator shows the same screens, where the site offers it', async () => {
  expect((await ask(site.port, '/developers/phone?text=4')).status).toBe(404)
  await db.query('update app.phone_menu set is_shown = true')
  site.pages.empty()
  const { status, text } = await ask(site.port, '/developers/phone?text=4&entry=0')
  expect(status).toBe(200)
  expect(text).toContain((await dial('4*0')).replace(/^CON /, ''))
  const { text: developers } = await ask(site.port, '/developers')
  expect(developers).toContain('href="/developers/phone"')
})

const replies = async () =>
  (await db.query('select receiver, sender, link_id, words from app.sms_replies order by message_id')).rows

test('a text message gets one answer, however often it comes', async () => {
  expect(await texts(' table ', 'm1')).toMatchObject({ status: 200, text: 'Queued.' })
  expect(await texts('table', 'm1')).toMatchObject({ status: 200, text: 'Known.' })
  expect(wanted).toBe(1)
  const [reply, ...others] = await replies()
  expect(others).toEqual([])
  expect(reply).toMatchObject({ receiver: number, sender: '26363', link_id: null })
  expect(reply.words).toMatch(/^Table \(sample\)\n1 .+ \d+\n2 /)
  expect(gsmLength(reply.words)).toBeLessThanOrEqual(306)
})

test('commands, codes and names of clubs, languages, and help for anything else', async () => {
  await texts('Dyn', 'a')
  await texts('dynamos', 'b')
  await texts('LIVE', 'c')
  await texts('Ndebele', 'd')
  await texts('help', 'e')
  await texts('forget', 'f')
  await texts('???', 'g')
  const words = (await replies()).map(({ words: each }) => String(each))
  expect(words[0]).toMatch(/^Dynamos/)
  expect(words[1]).toBe(words[0])
  expect(words[2]).toMatch(/^Live scores \(sample\)\n[^]+ 2-1 .+ Half-time/)
  expect(words[3]).toMatch(/^Kugciniwe/)
  expect(words[4]).toMatch(/^I-Pitch263\. Thumela/)
  expect(words[5]).toMatch(/^Sesisule/)
  expect(words[6]).toMatch(/^Pitch263\. Send LIVE/)
  expect((await db.query('select from app.phone_choices')).rowCount).toBe(0)
})

test('machines are not answered, and one phone gets ten answers an hour', async () => {
  expect(await texts('TABLE', 'x1', 'ECONET')).toMatchObject({ status: 200, text: 'Ignored.' })
  expect(await texts('TABLE', 'x2', '26363')).toMatchObject({ text: 'Ignored.' })
  expect(await texts('TABLE', ' ')).toMatchObject({ status: 400, text: 'id must have 1 to 100 characters.' })
  expect(await replies()).toEqual([])
  for (let count = 0; count < 12; count += 1) await texts('HELP', `limit-${count}`, eager)
  expect(await replies()).toHaveLength(10)
})

test('where nothing is set up there is nothing at these addresses', async () => {
  const bare = await openSite()
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  for (const path of ['/ussd/', '/ussd/undefined', '/sms/undefined'])
    expect((await ask(bare.port, path, form)).status, `POST ${path}`).not.toBe(200)
  expect(await ask(bare.port, '/ussd/undefined', form)).toMatchObject({ status: 404 })
  await bare.close()
})
