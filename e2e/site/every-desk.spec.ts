// Every dashboard of every role, as its owner opens it on a phone: whether everybody can read it, whether the Tab key
// reaches all of it, and whether it stays within the screen. Whatever stands in a row of tabs is opened too, so that
// a new tab is looked at from its first day.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { requestableRoles } from '#domain/accounts/roles.ts'
import { desks, linkTo, tabsOf } from '#e2e/testing/desks.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { expectReadable, onPhone } from '#e2e/testing/readable.ts'
import { signInAsSample } from '#e2e/testing/sample-person.ts'
import { complaints, turnTo } from '#e2e/testing/watching.ts'
import { expectWithinScreen } from '#e2e/testing/within-screen.ts'

/** Pages of one match or one transfer, which are looked at where the journey to them is, under a name. */
const lookedAtIn: Record<string, [journey: string, name: string]> = {
  '/dashboard/invitations/:token': ['transfers/registration', 'accepting an invitation'],
  '/transfer-approvals/:ref': ['transfers/transfers', 'transfer'],
  '/dashboard/cases/:reference': ['matchday/discipline-procedure', 'case'],
  '/matches/:id/console': ['matchday/console', 'the console'],
  '/matches/:id/line-up': ['matchday/lineups', 'a line-up'],
  '/matches/:id/reporting': ['matchday/reports', 'the reports of a match'],
  '/matches/:id/decisions': ['matchday/decisions', 'decisions'],
  '/matches/:id/protest': ['matchday/decisions', 'a protest'],
}

/** Of what several open, `npm test` looks at the first one's; the others see other rows in the same parts. */
const firstOnly = ([who, ...paths]: (typeof desks)[number], at: number) => {
  const before = new Set(desks.slice(0, at).flatMap(([, ...earlier]) => earlier))
  return [who, ...(isLong ? paths : paths.filter(path => !before.has(path)))] as const
}
/** The tabs of a desk are made of the same parts: `npm test` opens all, and asks axe and the Tab key at every sixth. */
const isGlancedAt = (_: string, at: number) => !isLong && at % 6 !== 0
const sharesTabs = (path: string) => !isLong && path.startsWith('/admin?tab=zifa')

for (const [who, ...paths] of desks.map(firstOnly).filter(([, first]) => first !== undefined)) {
  test(`everybody can read what ${who} opens, from ${paths[0]} on`, async ({ page, baseURL }) => {
    test.slow()
    const heard = complaints(page)
    await page.setViewportSize({ width: 360, height: 780 })
    const me = await signInAsSample(page, baseURL, who)
    const seen = new Set<string>()
    const glanced = new Set<string>()
    const waiting = paths.map(path => path.replace(':me', me))
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const href = /\/:/.test(path) ? await linkTo(page, path) : path
      if (seen.has(href)) continue
      // As a link leads there, without loading anew: the script of the page and of axe are there already.
      await (seen.size === 0 || isLong ? page.goto(href) : turnTo(page, href))
      await look(page, href)
      if (!glanced.has(href)) await expectReadable(page, href, seen.size === 0 ? { frame: true } : onPhone)
      seen.add(href)
      if (sharesTabs(href)) continue
      const tabs = await tabsOf(page)
      for (const tab of tabs.filter(isGlancedAt)) glanced.add(tab)
      waiting.push(...tabs)
    }
    expect(heard).toEqual([])
  })
}

test('everybody can read what somebody new opens', async ({ page, person, signInAs, baseURL }) => {
  const somebody = await person(['player', 'fan'])
  const [asked = 'scout', refused = 'club'] = requestableRoles.filter(role => role !== 'player')
  await page.setViewportSize({ width: 360, height: 780 })
  const decided = { status: 'refused', decided_at: '2026-11-02T08:00:00Z', decision_reason: 'Not yet.' }
  const requests = operator(baseURL).from('role_requests')
  await requests.insert({ user_id: somebody.id, role: asked }).throwOnError()
  await requests.insert({ user_id: somebody.id, role: refused, ...decided }).throwOnError()
  await signInAs(somebody)
  for (const path of ['/dashboard/requests', '/fan-dashboard', '/player-dashboard', '/dashboard/following']) {
    await (page.url().endsWith('.svg') || isLong ? page.goto(path) : turnTo(page, path))
    await look(page, path)
    await expectReadable(page, path, onPhone)
  }
})

test('every guarded page is among them', () => {
  const table = readFileSync('app/routes.tsx', 'utf8').matchAll(/path: '([^']+)',[^{}]*audience:/g)
  const guarded = Array.from(table, ([, path = '']) => path)
  expect(guarded).toContain('/admin')
  const opened = desks.flatMap(([, ...paths]) => paths)
  const isOpened = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+').replace('*', '.+')}(\\?.*)?$`)
    return opened.some(each => pattern.test(each))
  }
  expect(guarded.filter(path => !isOpened(path) && !lookedAtIn[path])).toEqual([])
  for (const [journey, name] of Object.values(lookedAtIn))
    expect(readFileSync(`e2e/${journey}.spec.ts`, 'utf8')).toMatch(RegExp(`expectReadable\\(\\w+, '${name}'`))
})

/** The page is there, with all that it reads, and within the screen of a phone. */
async function look(page: Page, path: string) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
  // On a page that everybody reads, what is its owner's comes once it is known who is there.
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Your dashboard' }),
    path,
  ).toBeVisible()
  if (/^\/(coaches|referees)\/profile\//.test(path)) await page.waitForLoadState('networkidle')
  await expect(main.locator(':is(.late, .splash, .turn, [aria-busy=true])'), path).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Retry' }), path).toHaveCount(0)
  await expectWithinScreen(page, path)
}
