// The tools of the analysis page: the picks that make a table, and the rest, with a script and without one.
import { longTest, test } from '#e2e/testing/html.ts'
import { expect } from '@playwright/test'
import { hrefOfTool, toolNames } from '#features/numbers/analysis/tools.ts'
import { budget } from '#e2e/testing/budget.ts'
import { variants } from '#e2e/testing/long.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { accountOf } from '#e2e/testing/signed-in.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

const lastRound = '/analysis?tool=what-if&season=2026-sample&round=34'

longTest(
  'picks make a table at once, and the link makes it again for somebody else',
  async ({ page, html }) => {
    const heard = complaints(page)
    await page.goto(lastRound)
    await hydrated(page)
    await expect(page.getByText("No picks yet: this is today's table.")).toBeVisible()
    // The part wakes up when somebody touches the page.
    await expect(page.getByRole('button', { name: 'Show the table' })).toBeVisible()
    await page.mouse.move(20, 20)
    await expect(page.getByRole('button', { name: 'Show the table' })).toBeHidden()
    const asked = requests(page, 'fetch')
    const first = page.getByRole('form', { name: 'Round 34' }).getByRole('group').first()
    await first.getByRole('radio').nth(1).check({ force: true })
    await expect(page).toHaveURL(/picks=[A-Z0-9]{6}[ha]$/)
    await expect(page.getByText(/^With 1 of \d+ open matches picked/)).toBeVisible()
    await page.getByRole('link', { name: 'Pick scores' }).click()
    const goals = page.getByRole('form', { name: 'Round 34' }).getByRole('textbox')
    await goals.nth(2).fill('2')
    await goals.nth(3).fill('1')
    await expect(page).toHaveURL(/[A-Z0-9]{3}21/)
    await expect(page.getByText(/^With 2 of \d+ open matches picked/)).toBeVisible()
    expect(asked).toEqual([])
    expect(heard).toEqual([])

    const table = await page.getByRole('table', { name: 'The table with the picked results' }).innerText()
    await html.goto(page.url())
    expect(await html.getByRole('table', { name: 'The table with the picked results' }).innerText()).toBe(
      table,
    )
  },
)

test('without a script the picks of a round are sent, and lead to the short link', async ({ html: page }) => {
  await page.goto(lastRound)
  const round = page.getByRole('form', { name: 'Round 34' })
  await round.getByRole('group').first().getByRole('radio', { name: 'Draw' }).check({ force: true })
  await round.getByRole('button', { name: 'Show the table' }).click()
  await expect(page).toHaveURL(/tool=what-if&season=[^&]+&round=34&picks=[A-Z0-9]{6}d$/)
  await expect(page.getByText(/^With 1 of \d+ open matches picked/)).toBeVisible()
})

longTest('a link that is broken, or overtaken by what happened, says so', async ({ html: page }) => {
  await page.goto('/analysis?tool=what-if&picks=DYNHIG')
  await expect(page.getByText('The picks in this address cannot be read')).toBeVisible()
  await page.goto('/analysis?tool=what-if&season=2025&picks=DYNHIGh.DYNXXXd')
  await expect(page.getByText('One pick was overtaken by a real result')).toBeVisible()
  await expect(page.getByText('One pick is for no match of this season and was left out.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Dynamos \d–\d Highlanders/ })).toBeVisible()
  await page.goto('/analysis?tool=crystal-ball')
  await expect(page.getByText('There is no tool called “crystal-ball”.')).toBeVisible()
})

const others = {
  difficulty: 'Fixture difficulty',
  form: 'Form lines',
  pace: 'Points pace',
  referees: 'Referee trends',
  grounds: 'Home and ground',
}

longTest('every tool is whole without a script, and says how it is worked out', async ({ html: page }) => {
  for (const [tool, title] of Object.entries(others)) {
    await page.goto('/analysis')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/analysis?tool=${tool}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How this is calculated' })).toBeVisible()
  }
  await page.goto('/analysis?tool=head-to-head')
  await page.getByLabel('and another').selectOption('CAPS United')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/analysis?tool=head-to-head&one=dynamos&other=caps-united')
  await page
    .getByRole('link', { name: /^Dynamos \d–\d CAPS United/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/(seasons\/[^/]+\/dynamos-v-caps-united|matches\/)/)
})

test('everybody can read the what-if table', async ({ page }) => {
  test.slow()
  await page.goto(lastRound)
  await expectReadable(page, 'what if')
})

longTest('everybody can read head to head', async ({ page }) => {
  await page.goto('/analysis?tool=head-to-head')
  await expectReadable(page, 'head to head')
})

test('who only looks at a part that waits for a touch is no session without an answer', async ({
  page,
  person,
  signInAs,
}) => {
  await page.clock.install()
  const asked = requests(page, 'script')
  await page.goto(lastRound)
  await hydrated(page)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(asked.filter(path => path.includes('signed-in'))).toEqual([])
  const fan = await person(['fan'])
  await signInAs(fan)
  await page.goto(lastRound)
  await expect(accountOf(page, fan)).toBeVisible()
})

test('every tool is light', async ({ baseURL }) => {
  const heavy: string[] = []
  for (const tool of variants(['', ...toolNames], 5)) {
    const path = tool === '' ? '/analysis' : hrefOfTool(tool)
    const { document, script } = await weighDocument(baseURL, path)
    if (document > budget.document) heavy.push(`${tool}: ${document} bytes of document`)
    if (script > budget.script) heavy.push(`${tool}: ${script} bytes of script`)
    if (document + script > budget.view) heavy.push(`${tool}: more than a first view`)
  }
  expect(heavy).toEqual([])
})
