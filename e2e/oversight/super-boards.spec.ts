// The boards of super admins: they ask the association why, and two of them stop one transfer.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { addRefusedMail } from '#e2e/testing/minted-sessions.ts'
import { published } from '#e2e/testing/html.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { bringToAssociation, cast, days, registerByClock, send } from '#e2e/testing/transfer-cast.ts'
import { confirm, open, stateOf } from '#e2e/testing/transfer-pages.ts'

test('a super admin sees why an e-mail was not sent, and sends it again', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const reason = `550 No mailbox ${randomUUID()}`
  await addRefusedMail(baseURL, (await person(['fan'])).id, reason)
  await signInAs(await person(['super_admin']))
  await page.goto('/super/dashboard')
  const row = page.getByRole('table', { name: 'E-mails with problems' }).getByRole('row', { name: reason })
  await expect(row).toContainText('Not sent')
  await row.getByRole('button', { name: 'Retry: Notification' }).click()
  await expect(page.getByText('The e-mail is in the queue again.').first()).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('two super admins stop a transfer and ask why; the association answers, decides when it goes on, and a fan reads of it', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  // The club has nobody yet, so that there is room.
  const people = await cast(baseURL, person, { clubs: ['arenel-movers', 'bikita-minerals'] })
  const transfer = await send(baseURL, people, 'permanent', days(0))
  await bringToAssociation(baseURL, transfer, people, await person(['admin']))
  const zifa = await person(['zifa_admin'], 'Nomsa Sibanda')
  const dialog = page.getByRole('dialog')
  const { ref } = transfer

  await signInAs(await person(['super_admin'], 'Rudo Chideme'))
  await page.goto('/super/dashboard')
  const desks = page.getByRole('navigation', { name: 'Desks' })
  await desks.getByRole('link', { name: 'ZIFA oversight' }).click()
  await page.getByRole('button', { name: `Freeze transfer ${ref}` }).click()
  await dialog.getByLabel('Hours').fill('73')
  await dialog.getByLabel('Reason').fill('A paper may be false.')
  await dialog.getByRole('button', { name: 'Propose freeze' }).click()
  await expect(dialog.getByText('A freeze lasts 1 to 72 hours.').first()).toBeVisible()
  await dialog.getByLabel('Hours').fill('12')
  await dialog.getByRole('button', { name: 'Propose freeze' }).click()
  await expect(dialog).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: ref })
  await expect(item).toContainText('Freeze proposed')
  await expect(page.getByRole('button', { name: `Confirm freeze: ${ref}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Request explanation: ${ref}` }).click()
  await dialog.getByLabel('Question').fill('Who saw the contract?')
  await dialog.getByLabel('Answer due').fill(days(5))
  await dialog.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(dialog).toBeHidden()

  await signInAs(await person(['super_admin'], 'Farai Gumbo'))
  await page.goto('/super/dashboard')
  await desks.getByRole('link', { name: 'ZIFA oversight' }).click()
  await page.getByRole('link', { name: 'Questions and freezes' }).click()
  await page.getByRole('button', { name: `Confirm freeze: ${ref}` }).click()
  await dialog.getByRole('button', { name: 'Confirm freeze' }).click()
  await expect(dialog).toBeHidden()
  await expect(item.filter({ hasText: 'by Rudo Chideme and Farai Gumbo' })).toBeVisible()
  const main = page.getByRole('main')
  for (const someone of [zifa, people.player, people.buyer]) {
    await open(page, signInAs, someone, transfer.path)
    await expect(main).toContainText(
      /Frozen until .*By super admins: Rudo Chideme, Farai Gumbo, since .*Reason: A paper may be false\./s,
    )
    await expect(main).toContainText('No decision or change before')
    await expect(
      page.getByRole('button', { name: /^(Approve|Return|Reject|Withdraw|Take back)/ }),
    ).toHaveCount(0)
  }
  await page.goto('/transfer-approvals?tab=progress')
  await expect(page.getByRole('row').filter({ hasText: ref })).toContainText('Frozen')
  await signInAs(zifa)
  expect((await request.get(`/transfers/${ref}`)).status()).toBe(404)

  await page.goto('/admin?tab=zifa')
  await page.getByRole('button', { name: `Send explanation: ${ref}` }).click()
  await dialog.getByLabel('Explanation').fill('Two of us did.')
  await dialog.getByRole('button', { name: 'Send explanation' }).click()
  await expect(dialog).toBeHidden()

  await signInAs(await person(['super_admin']))
  await page.goto('/super/zifa-oversight')
  await page.getByRole('button', { name: `End freeze: ${ref}` }).click()
  await dialog.getByLabel('Reason').fill('All is well.')
  await dialog.getByRole('button', { name: 'End freeze' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Questions and freezes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Two of us did.' })).toContainText(
    'Who saw the contract?',
  )

  await open(page, signInAs, zifa, transfer.path)
  await confirm(page, 'Approve transfer', /^Approve for the association/)
  await expect(stateOf(page, 'Approved, not paid')).toBeVisible()
  await confirm(page, 'Confirm payment', /is paid$/)
  await expect(page.getByText('It is registered automatically on its first day.')).toBeVisible()
  await registerByClock(baseURL, transfer.id)
  await published(request, `/transfers/${ref}`, 'h1').toContain(people.playerName)
  await published(request, `/transfers/${ref}`).toContain('Registered')
})

longTest(
  'an export is sealed: the file is known again, and a changed one is not',
  async ({ page, person, signInAs }) => {
    await signInAs(await person(['super_admin']))
    await page.goto('/super/zifa-oversight')
    await page.getByRole('link', { name: 'Proof' }).click()
    await expect(page.getByText('The transfer logs are complete')).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export decisions' }).click()
    const file = await readFile(await (await started).path())
    await expect(page.getByText(/^Sealed by row/)).toBeVisible()
    const check = (buffer: Buffer) =>
      page.getByLabel('File to check').setInputFiles({ name: 'decisions.csv', mimeType: 'text/csv', buffer })
    await check(file)
    await expect(page.getByText('This file is unchanged')).toBeVisible()
    await check(Buffer.concat([file, Buffer.from('more')]))
    await expect(page.getByText('This file was not exported here, or it was changed')).toBeVisible()
  },
)

test('another day of a window waits for a second person of the association', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const db = operator(baseURL)
  const { data: season } = await db
    .from('seasons')
    .select('id')
    .order('slug', { ascending: false })
    .limit(1)
    .single()
    .throwOnError()
  const name = `Window ${randomUUID().slice(0, 8)}`
  const kept = { season_id: season.id, name, opens_on: days(200), closes_on: days(210) }
  const { data: made } = await db.from('transfer_windows').insert(kept).select('id').single().throwOnError()
  await signInAs(await person(['zifa_admin'], 'Nomsa Sibanda'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'ZIFA', exact: true }).click()
  await page.getByRole('link', { name: 'Windows' }).click()
  await page.getByRole('button', { name: `Change dates: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day').fill(days(220))
  await dialog.getByLabel('Reason').fill('A final was moved.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('By you; another person of the association confirms')
  await expect(item.getByRole('button', { name: 'Confirm dates' })).toHaveCount(0)

  await signInAs(await person(['zifa_admin']))
  await page.goto('/admin')
  await (await needOf(page, new RegExp(name))).getByRole('link', { name: 'Confirm or discard' }).click()
  await item.getByRole('button', { name: 'Confirm dates' }).click()
  await expect(item).not.toContainText('Proposed')
  const { data } = await db
    .from('transfer_windows')
    .select('closes_on')
    .eq('id', made.id)
    .single()
    .throwOnError()
  expect(data.closes_on).toBe(days(220))
  await page.setViewportSize({ width: 360, height: 800 })
  await expectReadable(page, '/admin?tab=zifa&part=windows')
  // A window of the future would notify others.
  await db.from('transfer_windows').delete().eq('id', made.id).throwOnError()
})
