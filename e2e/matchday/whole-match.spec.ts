// One match from its fixture to its official result, by everybody who has a part in it, each at their own screen.
// Nothing that counts moves before the league has confirmed it.
import type { BrowserContext, Page } from '@playwright/test'
import { appoint, joins } from '#e2e/testing/match-day.ts'
import { expect, newName, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { hydrated } from '#e2e/testing/watching.ts'

type Url = string | undefined
type Club = { id: string; name: string }
type Match = { id: string; path: string; home: Club; away: Club }

const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

const made: string[] = []
test.afterEach(async ({ baseURL }) => {
  await operator(baseURL).from('matches').delete().in('id', made.splice(0)).throwOnError()
})

/** In a season of the league that is long over, so that only who looks for it finds it. Due in an hour and a half. */
async function makeFixture(baseURL: Url): Promise<Match> {
  const db = operator(baseURL)
  const { data: season } = await db
    .from('seasons')
    .select('id, competition:competitions!inner()')
    .eq('competition.slug', 'premier-soccer-league')
    .eq('slug', '2011')
    .single()
    .throwOnError()
  const [home, away] = await twoClubs(baseURL)
  const { data: match } = await db
    .from('matches')
    .insert({
      season_id: season.id,
      home_club_id: home.id,
      away_club_id: away.id,
      kick_off: inMinutes(90),
      // The day of the kick-off in Harare, two hours ahead.
      played_on: inMinutes(90 + 120).slice(0, 10),
      status: 'lineups_open',
      is_sample: true,
    })
    .select('id')
    .single()
    .throwOnError()
  made.push(match.id)
  return { id: match.id, path: `/matches/${match.id}`, home, away }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const state = (page: Page) => page.locator('output').filter({ hasText: /^(Online|Offline)/ })

async function step(page: Page, name: string) {
  await button(page, name).click()
  await button(page, `Yes, ${name.toLowerCase()}`).click()
}

async function pick(page: Page, shirt: number) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${shirt}\\D`) })
    .click()
}

/** From the page of the match to where somebody does their part in it. */
async function goToWork(page: Page, match: Match, way: string) {
  await page.goto(match.path)
  await page.getByRole('region', { name: 'Your part in this match' }).getByRole('link', { name: way }).click()
}

async function confirmLineUp(page: Page) {
  await button(page, 'Take over the last eleven').click()
  await expect(page.getByText('The line-up is complete.')).toBeVisible()
  await button(page, 'Confirm…').click()
  await button(page, 'Confirm for good').click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
}

/** What the official table says of the home club: matches played and points. */
async function tableSays(page: Page, { home }: Match) {
  await page.goto('/standings?season=2011')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: home.name, exact: true }) })
  const cells = (await row.getByRole('cell').allInnerTexts()).map(text => /\d+/.exec(text)?.[0])
  return [Number(cells[1]), Number(cells[8])]
}

/** Starters and bench as everybody can read them, once both clubs have confirmed. */
async function lineUpOf(baseURL: Url, match: Match, club: Club) {
  const { data } = await operator(baseURL)
    .from('lineup_entries')
    .select('shirt_number, is_starter, player:players!inner(position, person:people!inner(name, slug))')
    .eq('match_id', match.id)
    .eq('club_id', club.id)
    .order('shirt_number')
    .throwOnError()
  return data.map(({ shirt_number, is_starter, player }) => ({
    shirt: shirt_number ?? 0,
    isStarter: is_starter,
    isKeeper: player.position === 'GK',
    ...player.person,
  }))
}

test('scenario 1: a match is picked, played, reported and confirmed, and only then does it count', async ({
  browser,
  baseURL,
  person,
  signInAs,
}) => {
  test.setTimeout(180_000)
  const match = await makeFixture(baseURL)
  const people = {
    homeAdmin: await person(['club_admin'], 'Hazel Home'),
    awayAdmin: await person(['club_admin'], 'Abel Away'),
    homeRecorder: await person(['club'], newName('Rudo Phone')),
    awayRecorder: await person(['club'], newName('Sipho Phone')),
    referee: await person(['referee'], 'Rutendo Whistle'),
    commissioner: await person(['referee'], 'Cosmas Clipboard'),
    league: await person(['admin'], 'Lindiwe League'),
    fan: await person(['fan'], 'Farai Fan'),
  }
  await joins(baseURL, people.homeAdmin, match.home, 'club_admin')
  await joins(baseURL, people.awayAdmin, match.away, 'club_admin')
  await joins(baseURL, people.homeRecorder, match.home, 'club')
  await joins(baseURL, people.awayRecorder, match.away, 'club')
  await appoint(baseURL, people.referee, match, 'referee')
  await appoint(baseURL, people.commissioner, match, 'commissioner')

  const contexts: BrowserContext[] = []
  const screens = {} as Record<keyof typeof people, Page>
  for (const who of Object.keys(people) as (keyof typeof people)[]) {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    contexts.push(context)
    screens[who] = await context.newPage()
    await signInAs(people[who], screens[who])
  }
  const { homeAdmin, awayAdmin, homeRecorder, awayRecorder, referee, commissioner, league, fan } = screens
  const table = await browser.newPage()
  const [played = 0, points = 0] = await tableSays(table, match)
  expect(played).toBeGreaterThan(20)

  // Line-ups: both clubs at once, each for itself, and who records.
  await Promise.all([goToWork(homeAdmin, match, 'Line-up'), goToWork(awayAdmin, match, 'Line-up')])
  for (const [admin, { name }] of [
    [homeAdmin, people.homeRecorder],
    [awayAdmin, people.awayRecorder],
  ] as const) {
    await admin.getByRole('checkbox', { name }).check()
    await expect(admin.getByRole('checkbox', { name })).toBeEnabled()
  }
  await confirmLineUp(homeAdmin)
  await fan.goto(match.path)
  await expect(fan.getByRole('link', { name: 'Line-ups' })).toHaveCount(0)
  await confirmLineUp(awayAdmin)
  await fan.goto(`${match.path}?tab=line-ups`)
  await expect(fan.getByRole('region', { name: match.away.name }).getByRole('listitem').first()).toBeVisible()
  const home = await lineUpOf(baseURL, match, match.home)
  const away = await lineUpOf(baseURL, match, match.away)
  const [scorer, helper] = home.filter(({ isStarter, isKeeper }) => isStarter && !isKeeper)
  const booked = away.find(({ isStarter, isKeeper }) => isStarter && !isKeeper)
  if (!scorer || !helper || !booked) throw new Error('The line-ups are not public.')

  // It is time. The fan looks on; what the recorders enter is there without a reload.
  await operator(baseURL)
    .from('matches')
    .update({ kick_off: inMinutes(0) })
    .eq('id', match.id)
    .throwOnError()
  await fan.goto(match.path)
  await hydrated(fan)
  await expect(fan.getByRole('main').getByRole('status')).toBeAttached()
  await Promise.all([
    goToWork(homeRecorder, match, 'Match-day console'),
    goToWork(awayRecorder, match, 'Match-day console'),
  ])
  await step(homeRecorder, 'Kick-off')
  await expect(fan).toHaveTitle(/^0–0 /)
  await expect(state(homeRecorder)).toHaveText('Online · All sent')
  await step(awayRecorder, 'Kick-off')
  await button(homeRecorder, `Goal, ${match.home.name}`).click()
  await pick(homeRecorder, scorer.shirt)
  await button(homeRecorder, 'Assist').click()
  await pick(homeRecorder, helper.shirt)
  await expect(fan).toHaveTitle(/^1–0 /)
  await expect(fan.getByRole('listitem').filter({ hasText: scorer.name })).toContainText('1–0')
  await button(awayRecorder, `Goal, ${match.home.name}`).click()
  await pick(awayRecorder, scorer.shirt)
  await expect(awayRecorder.getByText('both agree')).toBeVisible()
  await button(awayRecorder, `Yellow, ${match.away.name}`).click()
  await pick(awayRecorder, booked.shirt)
  await expect(state(awayRecorder)).toHaveText('Online · All sent')
  await step(homeRecorder, 'Half-time')
  await step(homeRecorder, 'Start second half')
  await expect(state(homeRecorder)).toHaveText('Online · All sent')
  // The final whistle is the referee's.
  await goToWork(referee, match, 'Match-day console')
  await step(referee, 'Full time')
  await expect(fan.getByText('Provisional', { exact: true })).toBeVisible()
  await expect(fan).toHaveTitle(new RegExp(`^${match.home.name} 1–0 ${match.away.name}`))

  // The reports, and what the clubs say to them.
  await goToWork(referee, match, 'Reports')
  const report = referee.getByRole('form', { name: 'Referee’s report' })
  await report.getByLabel(match.home.name).fill('1')
  await report.getByLabel(match.away.name).fill('0')
  await button(referee, 'Begin with the recorder’s log').click()
  await report.getByRole('button', { name: /^Change .*Yellow card/ }).click()
  await referee.getByRole('dialog').getByLabel('Reason').selectOption({ index: 1 })
  await button(referee, 'Keep the change').click()
  await button(referee, 'Send the report').click()
  await expect(referee.getByText('It is sent. You can change it until the league confirms')).toBeVisible()
  await goToWork(commissioner, match, 'Reports')
  const own = commissioner.getByRole('form', { name: 'Commissioner’s report' })
  await own.getByLabel(match.home.name).fill('1')
  await own.getByLabel(match.away.name).fill('0')
  await own.getByLabel('Attendance').fill('8200')
  await own.getByLabel('Who counted').fill('Gate returns')
  await own.getByRole('button', { name: 'Send the report' }).click()
  await expect(own.getByRole('button', { name: 'Send the changed report' })).toBeVisible()
  await Promise.all(
    [homeAdmin, awayAdmin].map(async admin => {
      await goToWork(admin, match, 'Reports')
      await button(admin, 'Nothing to add').click()
      await expect(admin.getByText('Nothing to add.').first()).toBeVisible()
    }),
  )

  // Nothing has counted so far: not in the table, not for those who played.
  expect(await tableSays(table, match)).toEqual([played, points])
  const season = table.getByRole('row').filter({ hasText: '2011' })
  await table.goto(`/players/${scorer.slug}`)
  await expect(table.getByRole('heading', { level: 1 })).toContainText(scorer.name)
  await expect(season).toHaveCount(0)

  await goToWork(league, match, 'Reports')
  await expect(league.getByText('Nothing is missing.')).toBeVisible()
  await button(league, 'Confirm the result').click()
  await button(league, 'Make it official').click()
  await expect(league.getByText('The league has confirmed this match.')).toBeVisible()

  expect(await tableSays(table, match)).toEqual([played + 1, points + 3])
  await table.goto(`/players/${scorer.slug}`)
  // Matches, starts, minutes, goals.
  await expect(season.getByRole('cell')).toContainText(['1', '1', '90', '1'])
  await table.goto(`/players/${booked.slug}`)
  await expect(season.getByRole('cell').nth(7)).toHaveText('1')
  await fan.goto(match.path)
  await expect(fan.getByText(/^Confirmed by the league’s office on/)).toBeVisible()
  await Promise.all(contexts.map(context => context.close()))
})
