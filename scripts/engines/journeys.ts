// What is tried in every engine: public pages, then what signed-in people do, each from the form of sign-in on.
import { randomUUID } from 'node:crypto'
import { makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { listMail } from '#e2e/testing/mail.ts'
import { makeMatch as makeOpenMatch } from '#e2e/testing/open-line-ups.ts'
import { joins, operator, type Person } from '#e2e/testing/people.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { type Browser, until } from './browser.ts'
import { retry } from './process.ts'
import { fill, hydrated, press, see, seeAddress } from './steps.ts'

type Trial = { browser: Browser; site: string; picture: (name: string) => Promise<void> }
export type Journey = { name: string; run: (trial: Trial) => Promise<void> }

const password = 'mosi oa tunya 263'

async function makeAccount(site: string, role: Role): Promise<Person> {
  const db = operator(site)
  const email = `engines.${randomUUID().slice(0, 8)}@journeys.test`
  const about = { full_name: 'Tendai Moyo', birth_year: '1994' }
  const account = { email, password, email_confirm: true, user_metadata: about }
  const { data, error } = await db.auth.admin.createUser(account)
  if (error) throw error
  const { id } = data.user
  if (role !== 'fan') await db.from('user_roles').insert({ user_id: id, role }).throwOnError()
  return { id, email, password, name: about.full_name, roles: [role] }
}

/** With an empty browser, by the form. */
async function signIn({ browser, site }: Trial, person: Person) {
  await browser.goto(`${site}/about`)
  await browser.evaluate('localStorage.clear()')
  await browser.goto(`${site}/auth`)
  await fill(browser, 'E-mail or phone number', person.email)
  await fill(browser, 'Password', person.password)
  await press(browser, 'Sign in', 'main')
  await until(browser, 'leaving the sign-in', `!location.pathname.startsWith('/auth')`)
}

async function signUp({ browser, site, picture }: Trial) {
  await browser.goto(`${site}/about`)
  await browser.evaluate('localStorage.clear()')
  await browser.goto(`${site}/signup`)
  const email = `engines.${randomUUID().slice(0, 8)}@journeys.test`
  await fill(browser, 'Full name', 'Rudo Ncube')
  await fill(browser, 'E-mail', email)
  await fill(browser, 'Password', password)
  await press(browser, 'Create account', 'main')
  await see(browser, 'Check your e-mail')
  const link = await retry('the e-mail', async () => {
    const [mail] = await listMail(site, email)
    if (!mail?.link) throw new Error('Nothing was sent yet.')
    return mail.link
  })
  await browser.goto(link)
  await fill(browser, 'Year of birth', '1994')
  await press(browser, 'Save year of birth')
  await see(browser, 'Fan dashboard')
  await picture('fan-home')
}

async function signInAndMenu(trial: Trial) {
  const { browser, picture } = trial
  await signIn(trial, await makeAccount(trial.site, 'fan'))
  await seeAddress(browser, '/fan-dashboard')
  await press(browser, 'More', '.thumb-bar')
  await see(browser, 'Everything')
  await picture('menu')
}

async function pickScore(trial: Trial) {
  const { browser, site, picture } = trial
  await signIn(trial, await makeAccount(site, 'fan'))
  await browser.goto(`${site}/dashboard/predictor?round=34`)
  const labels = await until(
    browser,
    'a match to pick',
    `(names => names.length > 1 && names)(
       [...document.querySelectorAll('input[aria-label^="Goals of"]')].map(field => field.getAttribute('aria-label')))`,
  )
  const [home = '', away = ''] = labels as string[]
  await fill(browser, home, '2')
  await fill(browser, away, '1')
  await see(browser, 'Saved: 2–1')
  await picture('predictor')
}

async function lineUp(trial: Trial) {
  const { browser, site, picture } = trial
  const match = await makeOpenMatch(site)
  const person = await makeAccount(site, 'club_admin')
  await joins(site, person, match.home, 'club_admin')
  await signIn(trial, person)
  await browser.goto(site + match.path)
  await press(browser, 'Use last line-up')
  await see(browser, '11 of 11 start')
  await picture('line-up')
  await press(browser, 'Confirm…')
  await press(browser, 'Confirm line-up')
  await see(browser, 'By Tendai Moyo')
}

async function recordGoal(trial: Trial) {
  const { browser, site, picture } = trial
  const match = await makeMatch(site)
  const person = await makeAccount(site, 'club')
  await records(site, person, match, match.home)
  await signIn(trial, person)
  await browser.goto(site + match.path)
  await press(browser, 'Kick-off')
  await press(browser, 'Yes, kick-off')
  await press(browser, `Goal, ${match.home.name}`)
  await picture('console-players')
  await press(browser, '9…', '[role=dialog]')
  await see(browser, 'All sent')
  await picture('console')
  await retry('the score', async () => {
    const score = await scoreOf(site, match)
    if (score !== 'live_1h 1-0') throw new Error(`It is ${score}.`)
  })
}

export const openPage = (name: string, path: string): Journey => ({
  name,
  run: async ({ browser, site, picture }) => {
    await browser.goto(site + path)
    await hydrated(browser)
    await picture(name)
  },
})

/** Of signed-in people. */
export const journeys: Journey[] = [
  { name: 'sign-up', run: signUp },
  { name: 'sign-in and the menu', run: signInAndMenu },
  { name: 'a predictor pick', run: pickScore },
  { name: 'a line-up', run: lineUp },
  { name: 'a goal on the console', run: recordGoal },
]
