// Values: read by everybody, explained to the dollar, challenged by signed-in people, set by hand by nobody.
import { budget } from '#e2e/testing/budget.ts'
import { longTest, published, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

// The first values are worked out while the first visitors come.
test.describe.configure({ timeout: 150_000 })

/** The values of the past are worked out before those of today. */
const lately = () => new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)

/** Somebody of the last run: valued, or not for a reason. */
async function somebody(baseURL: string | undefined, reason: string | null, place = 0) {
  const db = operator(baseURL)
  const find = async () => {
    const asked = db
      .from('player_values')
      .select('minutes, point_usd, player:players!inner(person:people!inner(slug, name))')
      .gte('as_of', lately())
      .order('exact_usd', { ascending: false })
      .range(place, place)
    const { data } = await (reason ? asked.eq('reason', reason) : asked.is('reason', null)).throwOnError()
    return data[0]
  }
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('Nobody has been valued.')
  return { ...found.player.person, minutes: found.minutes, point: found.point_usd ?? 0 }
}

const money = (words: string | null) => Number((words ?? '').replace('−', '-').replaceAll(/[^\d-]/g, ''))

test('the list is narrowed, sorted and saved as a file, also without a script', async ({
  html: page,
  baseURL,
}) => {
  const best = await somebody(baseURL, null)
  await page.goto('/valuations')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'confidence' })
  await expect(rows.first()).toContainText(best.name)
  await page.getByLabel('Position').selectOption('Goalkeeper')
  await page.getByLabel('Order').selectOption('Lowest')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/position=GK/)
  await expect(rows.first()).toContainText('Goalkeeper')
  const file = await page.request.get('/valuations.csv?position=GK&sort=value')
  const lines = (await file.text()).trim().split('\r\n')
  const total = money(
    await page
      .getByRole('heading', { name: /players, estimated/ })
      .textContent()
      .then(words => words?.split(' ')[0] ?? ''),
  )
  expect(lines).toHaveLength(total + 1)
  await expect(rows.first()).toContainText(lines[1]?.split(',')[0] ?? '')
})

test('a value is explained: its steps add up, its past and its peers are there', async ({
  page,
  baseURL,
}) => {
  const player = await somebody(baseURL, null, 3)
  const heard = complaints(page)
  await page.goto(`/valuations/${player.slug}`)
  await hydrated(page)
  await page.getByText('Data table').first().click()
  const rows = page.getByRole('table', { name: 'The factors of the value' }).getByRole('row')
  const [steps, last] = [
    await rows.locator('td:nth-child(4)').allTextContents(),
    rows.last().locator('td').last(),
  ]
  expect(steps).toHaveLength(9)
  expect(steps.reduce((sum, words) => sum + money(words), 0)).toBe(money(await last.textContent()))
  await expect(page.getByText(/^Estimated at US\$/)).toBeVisible()
  for (const name of ['Possible changes', 'History', 'Similar values', 'Challenges'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByText('Where these numbers come from').click()
  await expect(page.getByRole('link', { name: /^Everything about this run of/ })).toBeVisible()
  expect(await page.getByRole('main').textContent()).not.toMatch(/worth/i)
  await expectReadable(page, 'a value')
  expect(heard).toEqual([])
})

test('who is not valued is told why', async ({ html: page, baseURL }) => {
  const few = await somebody(baseURL, 'few minutes')
  await page.goto(`/valuations/${few.slug}`)
  await expect(page.getByText(`Not valued yet: ${few.minutes} of 450 minutes`)).toBeVisible()
  const minor = await somebody(baseURL, 'under 18')
  await page.goto(`/valuations/${minor.slug}`)
  await expect(page.getByText('Players under 18 are not valued')).toBeVisible()
  expect(await page.getByRole('main').textContent()).not.toContain('US$')
  for (const path of ['/valuations', `/valuations/${(await somebody(baseURL, null)).slug}`]) {
    const { document, script } = await weighDocument(baseURL, path)
    expect(document, path).toBeLessThanOrEqual(budget.document)
    expect(script, path).toBeLessThanOrEqual(budget.script)
  }
})

test('a challenge is answered by the league, and then everybody reads both', async ({
  page,
  request,
  baseURL,
  person,
  signInAs,
}) => {
  const player = await somebody(baseURL, null, 5)
  const words = `The minutes of May are missing for him, see the sheet ${Date.now()}.`
  await signInAs(await person(['fan']))
  await page.goto(`/valuations/${player.slug}`)
  await page.getByLabel('Factor', { exact: true }).selectOption('Minutes')
  await page.getByRole('button', { name: 'Send challenge' }).click()
  await expect(page.getByText('Explain what is wrong and how you know')).toBeVisible()
  await page.getByLabel('What is wrong, and how you know').fill(words)
  await page.getByRole('button', { name: 'Send challenge' }).click()
  await expect(page.getByText('Waiting for the league.')).toBeVisible()

  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Values', exact: true }).and(page.locator('main a')).click()
  const row = page.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('button', { name: `Answer challenge: ${player.name}` }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Answer')
    .fill('The sheet has been entered; the next run counts it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
  await expect(row).toHaveCount(0)
  await published(request, `/valuations/${player.slug}`).toContain(words)
  await published(request, `/valuations/${player.slug}`).toContain('The sheet has been entered;')
})

longTest(
  'a level is proposed by one person, and released by another alone',
  async ({ page, person, signInAs }) => {
    const reason = `Ten fees of the last window, list ${Date.now()}.`
    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=values')
    await page.getByRole('button', { name: 'Propose a level…' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^US\$ for/)
      .fill('9000')
    await page.getByRole('dialog').getByLabel('Reason').fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: 'Propose level' }).click()
    const own = page.getByRole('listitem').filter({ hasText: reason })
    await expect(own).toContainText('Waiting for a second person')
    await expect(own.getByRole('button', { name: 'Release level' })).toHaveCount(0)

    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=values')
    await expect(own.getByRole('button', { name: 'Release level' })).toBeVisible()
    await expectReadable(page, 'the desk for values')
    await own.getByRole('button', { name: 'Discard level' }).click()
    await expect(own).toContainText('Discarded')
  },
)
