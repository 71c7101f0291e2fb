// What a dashboard needs is asked for before its scripts are there: each once, and all of it is used.
import type { Role } from '#domain/accounts/roles.ts'
import type { Prefetched } from '#lib/data/prefetched.ts'
import { variants } from '#e2e/testing/long.ts'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { leftAhead, requests } from '#e2e/testing/watching.ts'

const dashboards: [role: Role, path: string, ahead: number][] = [
  ['fan', '/fan-dashboard', 5],
  ['club_admin', '/club-dashboard', 4],
  ['admin', '/admin', 6],
  ['super_admin', '/super/dashboard', 6],
  ['fan', '/dashboard', 4],
  ['scout', '/dashboard/scouting', 3],
  ['player', '/player-dashboard', 4],
  ['zifa_admin', '/admin?tab=zifa', 4],
  ['super_admin', '/super/features', 4],
  ['super_admin', '/super/zifa-oversight', 4],
]

/** In the page: how much the document itself has asked for, of which nothing is left later. */
function countAhead() {
  let kept: Prefetched | undefined
  Object.defineProperty(window, 'pitch263Ahead', {
    get: () => kept,
    set(given: Prefetched) {
      kept = given
      Reflect.set(window, 'askedAhead', Object.keys(given.answers).length)
    },
  })
}

longTest(
  'every dashboard asks ahead for what its owner will see, once and with no waste',
  async ({ page, person, signInAs }) => {
    test.slow()
    const asked = requests(page, 'fetch')
    const counting = await page.addInitScript(countAhead)
    for (const [role, path, ahead] of variants(dashboards, 4)) {
      await signInAs(await person([role]))
      asked.length = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'askedAhead')), path).toBe(ahead)
      // An answer to half a question.
      await expect(page.getByRole('main'), path).not.toContainText('NaN')
      const ofData = asked.filter(each => each.startsWith('/rest/v1/'))
      expect(ofData, path).toEqual([...new Set(ofData)])
      // The names of those who wait at the desk are asked for where somebody waits: other journeys decide that.
      const always = ofData.filter(each => !/\/profiles\?.*&id=in\./.test(each))
      expect(always.length, `${path}: ${always.join(' ')}`).toBeLessThanOrEqual(7)
      expect(await leftAhead(page), path).toEqual([])
    }
    await counting.dispose()
  },
)

// On a slow line each would take longer for the other, and the page can be used without the font.
test('a dashboard asks for its font when its scripts are there', async ({ page, person, signInAs }) => {
  await signInAs(await person(['fan']))
  const [fonts, scripts] = [requests(page, 'font'), requests(page, 'script')]
  await page.route('**/assets/vendor-*.js', async route => {
    await expect(page.getByRole('banner')).toContainText('Pitch263')
    expect([scripts.length > 10, fonts]).toEqual([true, []])
    await route.continue()
  })
  await page.goto('/fan-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => fonts).toHaveLength(1)
})
