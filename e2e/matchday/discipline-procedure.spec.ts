// A case from the charge to the payment, as the league, the charged club and everybody else meet it.
import { randomUUID } from 'node:crypto'
import { published } from '#e2e/testing/html.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expect, joins, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { matchToCome, runningSeason } from '#e2e/testing/seasons.ts'
import { follow } from '#e2e/testing/watching.ts'

test('a club is charged, answers in time, is fined and closed to spectators, and pays', async ({
  page,
  request,
  baseURL,
  person,
  signInAs,
}) => {
  const season = await runningSeason(baseURL)
  const { home_club_id: id, home } = await matchToCome(baseURL, season, 2, 30)
  const [league, club] = [await person(['admin']), await person(['club_admin'])]
  await joins(baseURL, club, { id }, 'club_admin')
  const charge = `Flares in the stand, ${randomUUID().slice(0, 8)}.`
  const row = page.getByRole('listitem').filter({ hasText: charge })
  const dialog = page.getByRole('dialog')
  const needs = page.getByRole('region', { name: 'Needs you' })

  await signInAs(league)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Discipline & cases' }).click()
  await page.getByRole('button', { name: 'Open case…' }).click()
  await dialog.getByLabel('Club', { exact: true }).selectOption(home.name)
  await dialog.getByLabel('Charge').fill(charge)
  await dialog.getByRole('button', { name: 'Send charge' }).click()
  await expect(dialog.getByText(/^Name the article of the rules/).first()).toBeVisible()
  await dialog.getByLabel('Article of the rules').fill('Order 31.2')
  await dialog.getByRole('button', { name: 'Send charge' }).click()
  await expect(row).toContainText('Answer due by')
  await row.getByRole('link', { name: home.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Case DC-/)
  await expect(page.getByText(charge)).toBeVisible()
  await page.getByRole('link', { name: 'All cases of the season' }).click()
  // Nothing is offered that would be refused.
  await expect(row.getByRole('button', { name: /^Decide/ })).toHaveCount(0)

  await signInAs(club)
  await page.goto('/club-dashboard')
  await needs
    .getByRole('listitem')
    .filter({ hasText: charge })
    .getByRole('link', { name: 'Give an answer' })
    .click()
  await expect(page.getByText('Order 31.2')).toBeVisible()
  await expectReadable(page, 'case')
  await page.getByRole('button', { name: 'Answer charge…' }).click()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByText(/^Explain why you contest/).first()).toBeVisible()
  await dialog.getByLabel('Reasons').fill('The stewards had searched everybody.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Contested by the club: “The stewards had searched everybody.”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer charge…' })).toHaveCount(0)
  await follow(page, '/club-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.name)
  await expect(needs.getByText(charge)).toHaveCount(0)

  await signInAs(league)
  await page.goto('/admin')
  // Beside those of other journeys: three or fewer stand alone, more in one line.
  await (await needOf(page, /cases? to decide/i)).first().getByRole('link').click()
  await expect(row).toContainText('“The stewards had searched everybody.”')
  await row.getByRole('button', { name: /^Decide/ }).click()
  await dialog.getByLabel('Fine').check()
  await dialog.getByLabel('Amount in US dollars').fill('500')
  await dialog.getByLabel('Home matches behind closed doors').check()
  await dialog.getByLabel('Number of home matches').fill('1')
  await dialog.getByLabel('Decision').fill('Too few were searched.')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toContainText('Fined US$500, 1 home match behind closed doors')
  await published(request, '/discipline').toContain('Fined US$500')
  const { data: closed } = await operator(baseURL)
    .from('closed_matches')
    .select('match_id, case:discipline_cases!inner()')
    .eq('case.charge', charge)
    .single()
    .throwOnError()
  await published(request, `/matches/${closed.match_id}`).toContain('Behind closed doors')

  await signInAs(club)
  await page.goto('/club-dashboard')
  await needs.getByRole('listitem').filter({ hasText: 'Fine to pay: US$500' }).getByRole('link').click()
  await expect(page.getByText('Too few were searched.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal…' })).toBeVisible()

  await signInAs(league)
  await page.goto('/admin?tab=discipline')
  await row.getByRole('button', { name: /^Record payment/ }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(row).toContainText('Fine paid on')
  await signInAs(club)
  await page.goto('/club-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.name)
  await expect(page.getByText('Fine to pay')).toHaveCount(0)
})

test('a card of a match becomes a charge, and the player finds and contests it', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const season = await runningSeason(baseURL)
  const { data: red } = await db
    .from('match_events')
    .select('match_id, person_id, person:people!match_events_person_id_fkey(name), match:matches!inner()')
    .eq('kind', 'red')
    .eq('match.season_id', season)
    .eq('match.status', 'confirmed')
    .not('person_id', 'is', null)
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  const player = await person(['player'])
  await db
    .from('person_links')
    .insert({
      user_id: player.id,
      person_id: red.person_id ?? '',
      status: 'confirmed',
      decided_at: new Date().toISOString(),
    })
    .throwOnError()
  const charge = `Left the field late, ${randomUUID().slice(0, 8)}.`
  const dialog = page.getByRole('dialog')

  await signInAs(await person(['admin']))
  await page.goto(`/matches/${red.match_id}/reporting`)
  await page.getByRole('link', { name: 'Open discipline case' }).click()
  const source = dialog.getByLabel('From the match')
  const card = source.getByRole('option', { name: `Red card: ${red.person?.name}` })
  await source.selectOption({ label: (await card.first().textContent()) ?? '' })
  await expect(dialog.getByLabel('Person')).toHaveValue(red.person_id ?? '')
  await expect(dialog.getByLabel(/^Match/)).toHaveValue(red.match_id)
  await expect(dialog.getByLabel('Charge')).toHaveValue(/^Red card/)
  await dialog.getByLabel('Charge').fill(charge)
  await dialog.getByLabel('Article of the rules').fill('Order 28.4')
  await dialog.getByRole('button', { name: 'Send charge' }).click()
  const row = page.getByRole('listitem').filter({ hasText: charge })
  await row.getByRole('button', { name: /^Set hearing/ }).click()
  await dialog.getByLabel('Time').fill('2099-01-04T10:00')
  await dialog.getByLabel('Place').fill('PSL House, Harare')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/within a year/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await signInAs(player)
  await page.goto('/player-dashboard')
  await (
    await needOf(page, new RegExp(charge.slice(0, -1)))
  )
    .getByRole('link', { name: 'Give an answer' })
    .click()
  await page.getByRole('button', { name: 'Answer charge…' }).click()
  await dialog.getByLabel('Your answer').selectOption('accepts')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByText(/must check your identity/).first()).toBeVisible()
  await dialog.getByLabel('Your answer').selectOption('contests')
  await dialog.getByLabel('Reasons').fill('I was hurt.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Contested by the person charged: “I was hurt.”')).toBeVisible()
})
