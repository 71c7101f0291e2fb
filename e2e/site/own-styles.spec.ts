// A page that is drawn for its owner carries the styles of what they will see, though the server has not drawn it. The
// whole sheet comes after it, and must change nothing.
import { expect, type Page, test } from '@playwright/test'
import { changedBy } from '#e2e/testing/looks.ts'
import { variants } from '#e2e/testing/long.ts'
import { signInAsSample } from '#e2e/testing/sample-person.ts'

/** `:me` is the account. */
const homes: [who: string, ...paths: string[]][] = [
  ['fan', '/dashboard', '/fan-dashboard'],
  ['player', '/player-dashboard'],
  ['coach', '/coaches/profile/:me'],
  ['referee', '/referees/profile/:me'],
  ['scout', '/dashboard/scouting'],
  ['club_admin', '/club-dashboard'],
  ['admin', '/admin'],
  ['zifa_admin', '/admin?tab=zifa'],
  ['super_admin', '/super/dashboard', '/super/features', '/super/zifa-oversight'],
]

for (const [who, ...paths] of variants(homes)) {
  test(`the home of ${who} is drawn with all its styles before the whole sheet is there`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const me = await signInAsSample(page, baseURL, who)
    const sheets: string[] = []
    // It never comes.
    await page.route('**/assets/*.css', route => void sheets.push(route.request().url()))
    for (const path of paths) {
      await page.goto(path.replace(':me', me), { waitUntil: 'commit' })
      await drawn(page, path)
      const sheet = sheets.pop() ?? ''
      const changed = await changedBy(page, async () => {
        const answer = await page.request.get(sheet)
        expect(answer.ok()).toBe(true)
        await page.evaluate(addStyles, await answer.text())
      })
      expect(changed, path).toEqual([])
    }
  })
}

/** Until it stands, and nothing more comes that does not wait for the sheet. */
async function drawn(page: Page, path: string) {
  const main = page.getByRole('main')
  await expect(page.getByRole('button', { name: /^Account of/ }), path).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Your dashboard' })).toBeVisible()
  await expect(main.locator(':is(.late, .splash, .turn, [aria-busy=true])'), path).toHaveCount(0)
  await page.waitForTimeout(500)
}

/** In the page. The letters are there, or are not shown any more. */
function addStyles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
  document.adoptedStyleSheets = [sheet]
}
