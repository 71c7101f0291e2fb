// Google and Facebook: away to the provider, and back with an account or with a reason.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { heading, newEmail, open, signOut } from '#e2e/testing/sign-in.ts'
import { variants } from '#e2e/testing/long.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

type Stranger = { id: string; name: string; email: string }

const stranger = (): Stranger => ({ id: randomUUID(), name: 'Farai Sibanda', email: newEmail() })

/** What a person does at the provider's page. */
async function decide(page: Page, { id, name, email }: Stranger, answer: 'Agree' | 'Cancel') {
  await page.getByLabel('Id').fill(id)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: answer }).click()
}

for (const provider of variants(['Google', 'Facebook'])) {
  test(`${provider}: who cancels there is told so; the first sign-in makes an account, the second finds it`, async ({
    page,
    baseURL,
  }) => {
    const someone = stranger()
    const accounts = () =>
      operator(baseURL).from('profiles').select('id').eq('email', someone.email).throwOnError()
    const logged: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') logged.push(message.text())
    })
    await open(page, '/auth')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await decide(page, someone, 'Cancel')
    await expect(page).toHaveURL(/^[^?]*\/auth\/callback\?/)
    await expect(page.getByRole('alert')).toContainText('You cancelled.')
    expect(logged).toEqual([expect.stringContaining('Sign-in at a provider or by a link failed.')])
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('You cancelled.')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await decide(page, someone, 'Agree')
    await expect(page).toHaveURL('/fan-dashboard')
    const { data: first } = await accounts()
    expect(first).toHaveLength(1)

    await signOut(page, someone.name)
    await open(page, '/signup', 'Create account')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await decide(page, someone, 'Agree')
    await expect(page).toHaveURL('/fan-dashboard')
    const { data: second } = await accounts()
    expect(second).toEqual(first)
  })
}

longTest(
  'the kept path survives the way to the provider; a return that was used, or begun in another browser, signs nobody in',
  async ({ page, browser }) => {
    await page.goto('/dashboard/notifications?since=today')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const returned = page.waitForRequest(request => request.url().includes('/auth/callback?code='))
    await decide(page, stranger(), 'Agree')
    const callback = (await returned).url()
    await expect(page).toHaveURL('/dashboard/notifications?since=today')
    await signOut(page, 'Farai Sibanda')

    await page.goto(callback)
    await expect(heading(page)).toHaveText('You are not signed in')
    await expect(page.getByRole('alert')).toContainText(/interrupted|Finish in the browser/)

    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(callback)
    await expect(elsewhere.getByRole('alert')).toContainText('Finish in the browser you started in.')
    expect(await elsewhere.evaluate(() => localStorage.getItem('pitch263-session'))).toBeNull()
    await elsewhere.goto('/auth/callback?code=00000000-0000-4000-8000-000000000000&next=https://evil.test')
    await expect(elsewhere.getByRole('alert')).toContainText('Finish in the browser you started in.')
    await context.close()
  },
)

test('what is not set up is not offered', async ({ page }) => {
  await page.route('**/auth/v1/settings', async route => {
    const answer = await route.fetch()
    const settings = await answer.json()
    await route.fulfill({ json: { ...settings, external: { ...settings.external, google: false } } })
  })
  await open(page, '/auth')
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await page.route('**/auth/v1/settings', route => route.fulfill({ json: { external: {} } }))
  const asked = page.waitForResponse('**/auth/v1/settings')
  await open(page, '/auth')
  await asked
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})
