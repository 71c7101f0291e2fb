// In Shona and in Ndebele, whose words are longer, nothing is cut or broken on a phone. `npm run pseudo` looks at all
// pages, in a language that nobody speaks.
import { cutTexts } from '#e2e/testing/cut-text.ts'
import { linkTo } from '#e2e/testing/desks.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { type Translation, translations } from '#e2e/testing/said.ts'
import { hydrated } from '#e2e/testing/watching.ts'
import { languageNames } from '#lib/language/languages.ts'

const pages = ['', '/standings', '/teams/dynamos', '/signup', '/fixtures', '/matches/:id']

/** One page in one language, the next in the other; the long run looks at all in both. */
const inTurn = (language: Translation, paths: readonly string[]) =>
  paths.filter((_, at) => isLong || translations[at % translations.length] === language)

for (const language of translations)
  test(`what visitors read first is not cut on a phone in ${languageNames[language]}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of inTurn(language, pages)) {
      const address = `/${language}${path}`
      // The fixtures lead to a match.
      await page.goto(path.includes(':') ? `/${language}/fixtures` : address)
      if (path.includes(':')) await page.goto(await linkTo(page, address))
      await hydrated(page)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await cutTexts(page), address).toEqual([])
    }
  })
