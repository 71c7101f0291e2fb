// Transfers from the draft to the decision, by those whom they concern, each in their own browser.
import type { Page } from '@playwright/test'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { byText, published, read, textOf } from '#e2e/testing/html.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { tryToImpersonate } from '#e2e/testing/super-desk.ts'
import { bringPapers, cast, days, registerByClock, send } from '#e2e/testing/transfer-cast.ts'
import { agreeAsPlayer, confirm, dialogOf, open, stateOf } from '#e2e/testing/transfer-pages.ts'
import { complaints } from '#e2e/testing/watching.ts'

/** Brings a paper, and opens it by a link that lasts ten minutes. */
async function addPhoto(page: Page) {
  await page.locator('summary', { hasText: 'Add paper' }).click()
  await page.getByLabel('Paper', { exact: true }).selectOption('Photograph')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Add paper', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open Photograph: photo.png' }).click()
  await expect.poll(async () => (await opened).url()).toContain('/storage/v1/object/sign/transfer-documents/')
}

/** What waits for an office: three or fewer stand alone under Needs you, more in one line; the desk's list has all. */
const openAtDesk = (page: Page, player: string) =>
  page.getByRole('region', { name: 'Registrations', exact: true }).getByRole('link', { name: player }).click()

async function expectNoActs(page: Page) {
  for (const name of [/…$/, 'Send message', 'Change contract'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('Add paper', { exact: true })).toHaveCount(0)
}

test('two clubs, the player, the league and the association agree on a transfer, after a counter-offer', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const said = complaints(page)
  const people = await cast(baseURL, person)
  const { buyer, seller, player, playerName, engaging, releasing } = people

  await signInAs(buyer)
  await page.goto('/club-dashboard')
  await page.getByRole('link', { name: 'Draft a transfer' }).click()
  await page.getByLabel('Find player').fill(playerName)
  await page.getByRole('button', { name: `Choose ${playerName}` }).click()
  await page.getByLabel('Releasing club').selectOption(releasing.name)
  await page.getByLabel('First day').fill(days(3))
  await page.getByLabel('Fee', { exact: true }).fill('12,000')
  for (const [part, due] of [days(3), days(60)].entries()) {
    await page.getByRole('button', { name: 'Add instalment' }).click()
    await page.getByLabel(`Due on, part ${part + 1}`).fill(due)
    await page.getByLabel(`Amount, part ${part + 1}`).fill('6000')
  }
  await page.getByLabel('Note to the other club').fill('We would like to sign him for three years.')
  await page.getByLabel('Contract begins').fill(days(3))
  await page.getByLabel('Contract ends').fill(days(1_000))
  await page.getByLabel('Monthly wage').fill('650')
  await page.getByLabel('Is it the player’s first professional contract?').selectOption('No')
  // All of it is there again after the phone has closed the tab.
  await page.reload()
  await expect(page.getByText('Unsent changes restored')).toBeVisible()
  await expect(page.getByLabel('Due on, part 2')).toHaveValue(days(60))
  await expect(page.getByLabel('Monthly wage')).toHaveValue('650')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/transfer-approvals\/TR-\d{4}-\d+$/)
  const path = new URL(page.url()).pathname
  await confirm(
    page,
    'Send terms',
    new RegExp(
      `^Offer ${releasing.name} as ${engaging.name} version 1: permanent, US\\$12,000 in 2 instalments`,
    ),
  )
  await expect(stateOf(page, 'Offered')).toBeVisible()

  await open(page, signInAs, seller, '/transfer-approvals')
  await expect(page.getByRole('link', { name: /^Waiting for me [1-9]/ })).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Make counter-offer…' }).click()
  const counter = dialogOf(page)
  await counter.getByLabel('Fee', { exact: true }).fill('15000')
  await counter.getByRole('button', { name: 'Remove part 2' }).click()
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  // What does not add up is said, and nothing that was typed is lost.
  await expect(counter.getByText('The instalments add up to US$6,000').first()).toBeVisible()
  await expect(counter.getByLabel('Fee', { exact: true })).toHaveValue('15000')
  await counter.getByRole('button', { name: 'Remove part 1' }).click()
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(counter).toBeHidden()
  await expect(stateOf(page, 'Countered')).toBeVisible()

  await open(page, signInAs, buyer, path)
  const version = page.getByRole('region', { name: 'Version 2' })
  await expect(version.getByText('US$12,000 in 2 instalments')).toBeVisible()
  await confirm(
    page,
    'Agree to version 2',
    new RegExp(`^Agree as ${engaging.name} to version 2: permanent, US\\$15,000, from`),
    'Agree to terms',
  )

  await open(page, signInAs, player, '/player-dashboard')
  await page.getByRole('link', { name: 'Read and answer' }).click()
  await expect(
    page.getByText(`${playerName} moves from ${releasing.name} to ${engaging.name}.`),
  ).toBeVisible()
  await expect(page.getByText('Your wage is US$650 a month.')).toBeVisible()
  await page.getByLabel('ChiShona').check()
  await expect(page.getByText('Ndaverenga izvi uye ndinobvuma.')).toBeVisible()
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('Read the text first, and tick the box.')).toBeVisible()
  await agreeAsPlayer(page, playerName)
  await expect(stateOf(page, 'Player agreed')).toBeVisible()

  await open(page, signInAs, buyer, path)
  await page.getByRole('button', { name: 'Submit transfer…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Submit transfer', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('medical form')
  await page.keyboard.press('Escape')
  const { data } = await operator(baseURL)
    .from('transfers')
    .select('id')
    .eq('ref', path.split('/').at(-1) ?? '')
    .single()
    .throwOnError()
  await bringPapers(baseURL, data.id, ['photo'])
  await addPhoto(page)
  await page.reload()
  await confirm(page, 'Submit transfer', /^Submit as .*US\$15,000/)
  await expect(stateOf(page, 'Submitted')).toBeVisible()

  await open(page, signInAs, await person(['admin'], 'Lindiwe League'), '/admin')
  await openAtDesk(page, playerName)
  await page.getByRole('button', { name: 'Confirm papers…' }).click()
  await dialogOf(page).getByLabel('I have reviewed every check').check()
  await dialogOf(page).getByRole('button', { name: 'Confirm papers', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Next: association')).toBeVisible()

  await open(page, signInAs, await person(['zifa_admin'], 'Zanele Zifa'), '/admin')
  await openAtDesk(page, playerName)
  await expectReadable(page, 'transfer')
  await confirm(page, 'Approve transfer', /^Approve for the association/)
  await expect(stateOf(page, 'Approved, not paid')).toBeVisible()
  await confirm(page, 'Confirm payment', /is paid$/)
  await expect(page.getByText('It is registered automatically on its first day.')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toHaveCount(9)
  // The browser says so of the submission that was refused.
  expect(said.filter(words => !words.includes('status of 422'))).toEqual([])
})

test('a club cannot hold a player whose contract has ended: it objects and claims, and the transfer goes on', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  // Its squad has room: it has nobody yet.
  const people = await cast(baseURL, person, {
    contractEnds: days(-30),
    clubs: ['arenel-movers', 'bikita-minerals'],
  })
  const { path, id, ref } = await send(baseURL, people, 'free_expired', days(0))

  await signInAs(people.seller)
  await page.goto('/club-dashboard')
  await page.getByRole('link', { name: 'All club transfers' }).click()
  await page.getByRole('link', { name: 'In progress' }).click()
  await page.getByRole('link', { name: people.playerName }).click()
  await expect(page.getByRole('button', { name: 'Object on facts…' })).toBeVisible()
  for (const power of ['Decline terms…', 'Make counter-offer…', /^Agree to/])
    await expect(page.getByRole('button', { name: power })).toHaveCount(0)
  await page.getByRole('button', { name: 'Object on facts…' }).click()
  await dialogOf(page).getByLabel('Reason').fill('We hold that an option was taken up.')
  await dialogOf(page).getByRole('button', { name: 'Send objection', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open claim…' }).click()
  await dialogOf(page).getByLabel('Subject').selectOption('Training compensation')
  await dialogOf(page).getByLabel('Reason').fill('He was with us from the age of 12.')
  await dialogOf(page).getByRole('button', { name: 'Open claim' }).click()
  await expect(page.getByText('A claim is open')).toBeVisible()

  await open(page, signInAs, people.player, path)
  await agreeAsPlayer(page, people.playerName)
  await expect(stateOf(page, 'Player agreed')).toBeVisible()
  await bringPapers(baseURL, id, ['payment', 'agreement'])
  await open(page, signInAs, people.buyer, path)
  await confirm(page, 'Submit transfer', /^Submit as/)

  await open(page, signInAs, await person(['admin']), path)
  await page.getByRole('button', { name: 'Answer objection…' }).click()
  await dialogOf(page).getByLabel('Reason').fill('The document shows no option. The contract has ended.')
  await dialogOf(page).getByRole('button', { name: 'Send answer', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Confirm papers…' }).click()
  await dialogOf(page).getByLabel('I have reviewed every check').check()
  await dialogOf(page).getByRole('button', { name: 'Confirm papers', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()

  await open(page, signInAs, await person(['zifa_admin']), path)
  await confirm(page, 'Approve transfer', /^Approve for the association/)
  await expect(stateOf(page, 'Approved')).toBeVisible()
  await expect(page.getByText('A claim is open')).toBeVisible()

  expect((await request.get(`/transfers/${ref}`)).status()).toBe(404)
  await registerByClock(baseURL, id)
  // From here on everybody sees it, under the number that it has had from the draft on.
  await published(request, `/transfers/${ref}`, 'h1').toContain(people.playerName)
  const { url, main } = await read(request, `/transfers/${ref}`)
  expect(url.pathname).toBe(`/transfers/${ref}`)
  expect(textOf(main)).toContain('Registered')
  const list = await read(request, `/transfers?player=${people.playerSlug}`)
  expect(byText(list.main, 'a', people.playerName).length).toBeGreaterThan(0)
  expect(await (await request.get('/transfers/windows.ics')).text()).toContain(
    'SUMMARY:Transfer window closes: ',
  )
  await page.reload()
  await expect(stateOf(page, 'Registered')).toBeVisible()
})

longTest(
  'whoever was slower is told what is open now, and keeps what was typed',
  async ({ page, person, signInAs, baseURL }) => {
    const people = await cast(baseURL, person)
    const { path, act } = await send(baseURL, people)
    await signInAs(people.seller)
    await page.goto(path)
    await page.getByRole('button', { name: 'Decline terms…' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Reason').fill('He is not for sale this season.')
    await act('withdraw', 2, { reason: 'We found somebody else.' })
    await dialog.getByRole('button', { name: 'Decline terms', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'It is now “Withdrawn”. Nothing is open to you now.',
    )
    await expect(dialog.getByLabel('Reason')).toHaveValue('He is not for sale this season.')
    await expect(dialog.getByRole('button', { name: 'Decline terms', exact: true })).toHaveCount(0)
  },
)

longTest(
  'a super admin takes no part, also not through the eyes of a club, and a fan finds no inbox',
  async ({ page, person, signInAs, baseURL }) => {
    const people = await cast(baseURL, person)
    const { path } = await send(baseURL, people)
    const admin = await person(['super_admin'])
    await signInAs(admin)
    await page.goto(path)
    await expect(page.getByText('Super admins oversee transfers and take no part in them.')).toBeVisible()
    await expect(page.getByText('You cannot see the terms.')).toBeVisible()
    await expectNoActs(page)
    // Through the eyes of the club that is asked: money stays closed, and nothing can be done.
    expect(await tryToImpersonate(baseURL, admin, people.seller)).toBeNull()
    await page.goto(path)
    await expect(page.getByText('You cannot see the terms.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Version 1' })).toHaveCount(0)
    await expect(page.getByText('You cannot decide anything during impersonation')).toBeVisible()
    await expectNoActs(page)
    await open(page, signInAs, await person(['fan']), path)
    await expect(page).toHaveURL(/\/fan-dashboard$/)
  },
)
