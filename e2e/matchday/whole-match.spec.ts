// One match from its fixture to its official result, by everybody who has a part in it, each at their own screen.
// Nothing that counts moves before the league has confirmed it.
import type { APIRequestContext, Page } from '@playwright/test'
import { byText, published, read, textsOf } from '#e2e/testing/html.ts'
import { pick, state, step } from '#e2e/testing/console.ts'
import { appoint } from '#e2e/testing/match-day.ts'
import { expect, joins, newName, operator, test, twoClubs } from '#e2e/testing/people.ts'
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

/** From the page of the match to where somebody does their part in it. */
async function goToWork(page: Page, match: Match, way: string) {
  await page.goto(match.path)
  await page.getByRole('region', { name: 'Your part in this match' }).getByRole('link', { name: way }).click()
}

async function confirmLineUp(page: Page) {
  await button(page, 'Use last line-up').click()
  await expect(page.getByText('The line-up is complete.')).toBeVisible()
  await button(page, 'Confirm…').click()
  await button(page, 'Confirm line-up').click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
}

/** What the official table says of the home club: matches played and points. */
async function tableSays(request: APIRequestContext, { home }: Match) {
  const { main } = await read(request, '/standings?season=2011')
  const row = byText(main, 'tr', home.name).find(each => textsOf(each, 'a span').includes(home.name))
  const cells = row ? textsOf(row, 'td').map(text => /\d+/.exec(text)?.[0]) : []
  return [Number(cells[1]), Number(cells[8])]
}

/** The season on the page of a player, cell by cell; nothing where they have not played in it. */
async function seasonOf(request: APIRequestContext, { slug, name }: { slug: string; name: string }) {
  const { main, text } = await read(request, `/players/${slug}`)
  expect(text('h1').join()).toContain(name)
  const [row] = byText(main, 'tr', '2011')
  return row ? textsOf(row, 'td') : []
}

/** Who begins, as everybody can read it once both clubs have confirmed, without the keeper. */
async function outfieldOf(baseURL: Url, match: Match, club: Club) {
  const { data } = await operator(baseURL)
    .from('lineup_entries')
    .select('shirt_number, player:players!inner(position, person:people!inner(name, slug))')
    .eq('match_id', match.id)
    .eq('club_id', club.id)
    .eq('is_starter', true)
    .order('shirt_number')
    .throwOnError()
  return data
    .filter(({ player }) => player.position !== 'GK')
    .map(({ shirt_number, player }) => ({ shirt: shirt_number ?? 0, ...player.person }))
}

test('scenario 1: a match is picked, played, reported and confirmed, and only then does it count', async ({
  page,
  browser,
  request,
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

  // Four screens: of each club, of the officials and the league, and of somebody who looks on.
  const [home, away, fan] = [await browser.newPage(), await browser.newPage(), await browser.newPage()]
  const [played = 0, points = 0] = await tableSays(request, match)
  expect(played).toBeGreaterThan(20)

  // Line-ups: both clubs at once, each for itself, and who records.
  await signInAs(people.homeAdmin, home)
  await signInAs(people.awayAdmin, away)
  await Promise.all([goToWork(home, match, 'Line-up'), goToWork(away, match, 'Line-up')])
  for (const [admin, { name }] of [
    [home, people.homeRecorder],
    [away, people.awayRecorder],
  ] as const) {
    await admin.getByRole('checkbox', { name }).check()
    await expect(admin.getByRole('checkbox', { name })).toBeEnabled()
  }
  await confirmLineUp(home)
  const lineUpTabs = async () => byText((await read(request, match.path)).main, 'a', /^Line-ups$/).length
  expect(await lineUpTabs()).toBe(0)
  await confirmLineUp(away)
  await expect.poll(lineUpTabs).toBe(1)
  const [scorer, helper] = await outfieldOf(baseURL, match, match.home)
  const [booked] = await outfieldOf(baseURL, match, match.away)
  if (!scorer || !helper || !booked) throw new Error('The line-ups are not public.')

  // It is time. The fan looks on; what the recorders enter is there without a reload.
  await operator(baseURL)
    .from('matches')
    .update({ kick_off: inMinutes(0) })
    .eq('id', match.id)
    .throwOnError()
  await signInAs(people.fan, fan)
  await fan.goto(match.path)
  await hydrated(fan)
  await expect(fan.getByRole('main').getByRole('status')).toBeAttached()
  await signInAs(people.homeRecorder, home)
  await signInAs(people.awayRecorder, away)
  await Promise.all([goToWork(home, match, 'Match-day console'), goToWork(away, match, 'Match-day console')])
  await step(home, 'Kick-off')
  await expect(fan).toHaveTitle(/^0–0 /)
  await expect(state(home)).toHaveText('Online · All sent')
  await step(away, 'Kick-off')
  await button(home, `Goal, ${match.home.name}`).click()
  await pick(home, scorer.shirt)
  await button(home, 'Assist').click()
  await pick(home, helper.shirt)
  await expect(fan).toHaveTitle(/^1–0 /)
  await expect(fan.getByRole('listitem').filter({ hasText: scorer.name })).toContainText('1–0')
  await button(away, `Goal, ${match.home.name}`).click()
  await pick(away, scorer.shirt)
  await expect(away.getByText('both agree')).toBeVisible()
  await button(away, `Yellow, ${match.away.name}`).click()
  await pick(away, booked.shirt)
  await expect(state(away)).toHaveText('Online · All sent')
  await step(home, 'Half-time')
  await step(home, 'Start second half')
  await expect(state(home)).toHaveText('Online · All sent')
  // The final whistle is the referee's.
  await signInAs(people.referee, page)
  await goToWork(page, match, 'Match-day console')
  await step(page, 'Full time')
  await expect(fan.getByText('Provisional', { exact: true })).toBeVisible()
  await expect(fan).toHaveTitle(new RegExp(`^${match.home.name} 1–0 ${match.away.name}`))

  // The reports, and what the clubs say to them.
  await goToWork(page, match, 'Reports')
  const report = page.getByRole('form', { name: 'Referee’s report' })
  await report.getByLabel(match.home.name).fill('1')
  await report.getByLabel(match.away.name).fill('0')
  await button(page, 'Start from recorder’s log').click()
  await report.getByRole('button', { name: /^Change .*Yellow card/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption({ index: 1 })
  await button(page, 'Save change').click()
  await button(page, 'Send report').click()
  await expect(page.getByText('It is sent. You can change it until the league confirms')).toBeVisible()
  await signInAs(people.commissioner, page)
  await goToWork(page, match, 'Reports')
  const own = page.getByRole('form', { name: 'Commissioner’s report' })
  await own.getByLabel(match.home.name).fill('1')
  await own.getByLabel(match.away.name).fill('0')
  await own.getByLabel('Attendance').fill('8200')
  await own.getByLabel('Who counted').fill('Gate returns')
  await own.getByRole('button', { name: 'Send report' }).click()
  await expect(own.getByRole('button', { name: 'Send changed report' })).toBeVisible()
  await Promise.all(
    (
      [
        [home, people.homeAdmin],
        [away, people.awayAdmin],
      ] as const
    ).map(async ([admin, who]) => {
      await signInAs(who, admin)
      await goToWork(admin, match, 'Reports')
      await button(admin, 'Nothing to add').click()
      await expect(admin.getByText('Nothing to add.').first()).toBeVisible()
    }),
  )

  // Nothing has counted so far: not in the table, not for those who played.
  expect(await tableSays(request, match)).toEqual([played, points])
  expect(await seasonOf(request, scorer)).toEqual([])

  await signInAs(people.league, page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Reports to confirm' }).click()
  await page.getByRole('main').locator(`a[href="${match.path}/reporting"]`).first().click()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await button(page, 'Confirm result').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }).click()
  await expect(page.getByText('The league has confirmed this match.')).toBeVisible()

  await expect.poll(() => tableSays(request, match)).toEqual([played + 1, points + 3])
  const scored = await seasonOf(request, scorer)
  const at = scored.indexOf('90')
  // Matches, starts, minutes, goals.
  expect(scored.slice(at - 2, at + 2)).toEqual(['1', '1', '90', '1'])
  expect((await seasonOf(request, booked))[7]).toBe('1')
  await published(request, match.path).toContain('Confirmed by the league’s office on')
  // Anybody takes the signed report along.
  await fan.goto(match.path)
  await fan.getByRole('link', { name: 'Report', exact: true }).click()
  const [paper] = await Promise.all([
    fan.waitForEvent('download'),
    fan.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(`match-report-${match.id}.pdf`)
  await Promise.all([home, away, fan].map(screen => screen.close()))
})
