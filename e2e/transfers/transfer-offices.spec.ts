// What the association does for transfers beside deciding them: guardians, exceptions, a second look.
import { randomUUID } from 'node:crypto'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import {
  bringPapers,
  bringToAssociation,
  cast,
  checkIdentity,
  days,
  send,
} from '#e2e/testing/transfer-cast.ts'
import { agreeAsPlayer, confirm, dialogOf, open, stateOf } from '#e2e/testing/transfer-pages.ts'
import { follow } from '#e2e/testing/watching.ts'

test('a minor does not move without a guardian, whose yes is given where a guardian can go', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const people = await cast(baseURL, person, { bornOn: days(-16 * 365) })
  const { path, ref, id, act } = await send(baseURL, people)
  const sellers = await elsewhere(baseURL, people.seller)
  const { data: latest } = await operator(baseURL)
    .from('transfer_terms')
    .select('hash')
    .eq('transfer_id', id)
    .single()
    .throwOnError()
  await sellers
    .rpc('act_on_transfer', {
      p_transfer_id: id,
      p_action: 'accept',
      p_version: 2,
      p_request_id: randomUUID(),
      p_details: { termsHash: latest.hash },
    })
    .throwOnError()

  await signInAs(people.player)
  await page.goto(path)
  await agreeAsPlayer(page, people.playerName)
  await expect(page.getByText('Next: guardian')).toBeVisible()
  await expect(stateOf(page, 'Clubs agreed')).toBeVisible()
  await expect(async () => act('submit', 4)).rejects.toMatchObject({ code: 'PT409' })

  const guardian = await person(['fan'], 'Gogo Guardian')
  await open(page, signInAs, guardian, `/dashboard/consents/${ref}`)
  await expect(page.getByText('This transfer does not exist, or you are not part of it')).toBeVisible()

  await open(page, signInAs, people.buyer, path)
  const missing = page
    .getByRole('listitem')
    .filter({ hasText: 'No guardian of the player is confirmed yet.' })
  await missing.getByText('Ask the association', { exact: true }).click()
  await missing.getByLabel('What it should know').fill(`His mother has signed up as ${guardian.email}.`)
  await missing.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(missing.getByText(/^Your club asked the association on/)).toBeVisible()
  const association = await person(['zifa_admin'], 'Zanele Zifa')
  await open(page, signInAs, association, '/admin?tab=zifa')
  const asked = page.getByRole('listitem').filter({ hasText: people.playerName })
  await asked.getByRole('button', { name: 'Confirm guardian…' }).click()
  await dialogOf(page).getByLabel('E-mail address').fill(guardian.email)
  await dialogOf(page).getByLabel('Relationship to the player').fill('mother')
  await dialogOf(page).getByRole('button', { name: 'Confirm guardian' }).click()
  await expect(dialogOf(page).getByText('Enter which document you have seen').first()).toBeVisible()
  await dialogOf(page).getByLabel('Document you have seen').fill('Birth certificate, certified copy')
  await dialogOf(page).getByRole('button', { name: 'Confirm guardian' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Minors', exact: true }).click()
  await expect(page.getByText(`Gogo Guardian, mother of ${people.playerName}`)).toBeVisible()
  await expectReadable(page, 'the association’s desk')

  await checkIdentity(baseURL, guardian.id, people.playerId)
  // On the page that a guardian lands on, until it is done.
  await open(page, signInAs, guardian, '/fan-dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('listitem').filter({ hasText: people.playerName }).getByRole('link').click()
  await agreeAsPlayer(page, guardian.name)
  await expect(stateOf(page, 'Player agreed')).toBeVisible()
  await follow(page, '/fan-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Fan dashboard' })).toBeVisible()
  await expect(needs).toHaveCount(0)

  // The papers of a minor are still missing, and named.
  await bringPapers(baseURL, id)
  await open(page, signInAs, people.buyer, path)
  await page.getByRole('button', { name: 'Submit transfer…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Submit transfer', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('school')

  await open(page, signInAs, association, '/admin?tab=zifa&part=minors')
  await page.getByRole('button', { name: `Remove guardian: Gogo Guardian of ${people.playerName}` }).click()
  await dialogOf(page).getByLabel('Reason').fill('A court has named another.')
  await dialogOf(page).getByRole('button', { name: 'Remove guardian' }).click()
  await expect(page.getByText(`mother of ${people.playerName}`)).toBeHidden()

  // The checklist in Shona, with the names of what is missing.
  await open(page, signInAs, people.buyer, `/sn${path}`)
  await expect(page.getByText('Hapasati pane muchengeti wemutambi akasimbiswa.')).toBeVisible()
  await expect(
    page.getByText(/^Mutambi ari pasi pemakore 18\. Zvichiri kudiwa: .*gwaro rekuchikoro/),
  ).toBeVisible()
})

test('the association excepts a player; where one person is behind both clubs, one looks and another decides', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const people = await cast(baseURL, person, { clubs: ['triangle-united', 'telone'] })
  const behind = await person(['club_admin'], 'Bothwell Both')
  const member_role = 'club' as const
  await operator(baseURL)
    .from('club_members')
    .insert(
      [people.engaging, people.releasing].map(({ id }) => ({ user_id: behind.id, club_id: id, member_role })),
    )
    .throwOnError()
  const sent = await send(baseURL, people)
  await bringToAssociation(baseURL, sent, people, await person(['admin']), 'the computer of one office')

  await signInAs(await person(['zifa_admin'], 'Farai First'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'ZIFA', exact: true }).click()
  await page.getByRole('link', { name: 'Windows' }).click()
  await page.getByRole('button', { name: 'Grant exception…' }).first().click()
  await dialogOf(page).getByLabel('Find player').fill(people.playerName)
  await dialogOf(page).getByRole('radio', { name: people.playerName }).check()
  await dialogOf(page).getByLabel('Last day').fill(days(20))
  await dialogOf(page).getByLabel('Reason').fill('His club was dissolved after the window.')
  await dialogOf(page).getByRole('button', { name: 'Grant exception' }).click()
  await expect(dialogOf(page)).toBeHidden()
  const excepted = page.getByRole('listitem').filter({ hasText: people.playerName })
  await expect(excepted).toContainText('to any club')
  await excepted.getByRole('button', { name: 'End exception' }).click()
  await expect(excepted.getByText('Expired', { exact: true })).toBeVisible()

  await page.goto(sent.path)
  await expect(page.getByText('Two sides signed on one device').first()).toBeVisible()
  await expect(
    page.getByText(new RegExp(`consent by the player .* and submission by ${people.engaging.name}`)).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Approve transfer…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Approve transfer', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('The same person is behind both clubs.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mark as checked' }).click()
  await expect(
    page.getByText('You have checked it. Another person of the association decides.'),
  ).toBeVisible()
  await open(page, signInAs, await person(['zifa_admin'], 'Sekai Second'), sent.path)
  await confirm(page, 'Approve transfer', /^Approve for the association/)
  await expect(stateOf(page, 'Approved, not paid')).toBeVisible()
})
