// A player whom nobody has registered before: entered by the club, invited by a link, checked by the league, signed.
import type { Page } from '@playwright/test'
import { mailTo } from '#e2e/testing/mail.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expect, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { newEmail, signUp, tellYear } from '#e2e/testing/sign-in.ts'
import { cast, days, send } from '#e2e/testing/transfer-cast.ts'
import { agreeAsPlayer, dialogOf, open, stateOf } from '#e2e/testing/transfer-pages.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { randomUUID } from 'node:crypto'

const openNeed = async (page: Page, words: RegExp) => (await needOf(page, words)).getByRole('link').click()

test('a new player is registered by a link, and signs once the league has seen an identity document', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const [club] = await twoClubs(baseURL, ['chicken-inn', 'fc-platinum'])
  const admin = await person(['club_admin'], 'Bongani Buyer')
  const member = { user_id: admin.id, club_id: club.id, member_role: 'club_admin' as const }
  await operator(baseURL).from('club_members').insert(member).throwOnError()
  const name = `Takura Q${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`

  await open(page, signInAs, admin, '/club-dashboard')
  await page.getByRole('link', { name: 'Register a new player' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register a new player' })).toBeVisible()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Born on').fill('2004-05-06')
  await page.getByRole('button', { name: 'Enter player' }).click()
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await page.getByLabel('First day').fill(days(3))
  await page.getByLabel('Contract begins').fill(days(3))
  await page.getByLabel('Contract ends').fill(days(700))
  await page.getByLabel('The player is an amateur').check()
  await expectReadable(page, 'registering a new player')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Send terms…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Send terms', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Invite the player…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Make link' }).click()
  const whatsApp = dialogOf(page).getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await dialogOf(page).getByRole('button', { name: 'QR code' }).click()
  await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
  const link = await dialogOf(page)
    .getByText(/\/invitations\/[0-9a-f]{32}$/)
    .innerText()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/has not opened the link yet/)).toBeVisible()
  const path = new URL(link).pathname

  // The player has no account. The page says who invites whom to what before anybody signs in.
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  const said = page.getByText(`${club.name} wants to register ${name} as a player and asks for your consent.`)
  await expect(said).toBeVisible()
  await expectReadable(page, 'an invitation')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = newEmail()
  await signUp(page, { email, name })
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
  await page.goto((await mailTo(baseURL, email)).link)
  await tellYear(page)
  await expect(page.getByRole('button', { name: `I am ${name}` })).toBeVisible()
  await expectReadable(page, 'accepting an invitation')
  await page.getByRole('button', { name: `I am ${name}` }).click()
  await expect(page.getByText('Before you sign: identity check')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I agree' })).toBeHidden()
  const consent = page.url()

  await open(page, signInAs, await person(['admin'], 'Olivia Officer'), '/dashboard')
  await openNeed(page, /accounts? to check before (it|they) can sign/)
  await page.getByRole('button', { name: `Check identity of ${name} for ${name}` }).click()
  await dialogOf(page).getByLabel('Document with picture').selectOption('Passport')
  await dialogOf(page).getByLabel('How you compared it').selectOption('In person')
  await dialogOf(page).getByRole('button', { name: 'Confirm identity' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expectReadable(page, 'identity checks')

  const { data: players } = await operator(baseURL)
    .from('profiles')
    .select('id')
    .eq('email', email)
    .throwOnError()
  await signInAs({ ...admin, id: players[0]?.id ?? '', email, name, roles: ['player'] })
  await page.goto(consent)
  await agreeAsPlayer(page, name)
  await expect(stateOf(page, 'Player agreed')).toBeVisible()
  await expect(page.getByText(/Identity checked by Olivia Officer, Premier Soccer League/)).toBeVisible()
})

test('a player disowns an account: what it signed is frozen until the association decides', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const people = await cast(baseURL, person, { contractEnds: days(-5) })
  const sent = await send(baseURL, people, 'free_expired')
  await open(page, signInAs, people.player, sent.path)
  await agreeAsPlayer(page, people.playerName)
  await expect(stateOf(page, 'Player agreed')).toBeVisible()
  await page.goto('/player-dashboard')
  await page.getByText('Accounts that sign for you').click()
  await page.getByRole('button', { name: `Report misuse: This account for ${people.playerName}` }).click()
  await dialogOf(page).getByLabel('What happened').fill('Somebody has used my phone.')
  await dialogOf(page).getByRole('button', { name: 'Disown account' }).click()
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()

  await open(page, signInAs, people.buyer, sent.path)
  await expect(page.getByText('Frozen: a signature is disputed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit transfer…' })).toBeHidden()

  await open(page, signInAs, await person(['zifa_admin'], 'Zanele Zifa'), '/dashboard')
  await openNeed(page, new RegExp(`Disputed account to decide: ${people.playerName}`))
  await page.getByRole('button', { name: `Remove account for ${people.playerName}` }).click()
  await dialogOf(page).getByLabel('Reason').fill('He was not in the country.')
  await dialogOf(page).getByRole('button', { name: 'Remove account' }).click()
  await expect(dialogOf(page)).toBeHidden()
  const db = await elsewhere(baseURL, people.buyer)
  const { data } = await db.from('transfers').select('state').eq('id', sent.id).single().throwOnError()
  expect(data).toEqual({ state: 'clubs_agreed' })
})
