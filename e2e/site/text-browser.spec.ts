// The public pages in a text browser, which knows the elements and no styles.
import { hrefOf, read } from '#e2e/testing/html.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { wordsRunTogether } from '#e2e/testing/run-together.ts'

const tools =
  'odds places forecasts what-if difficulty form pace referees head-to-head grounds ratings method'
const fixed =
  '/ /about /auth /discipline /records /seasons /standings /statistics /analysis /search /search?q=log'
const pages = [
  ...`${fixed} /venues/rufaro /teams/nobody-fc /standngs /sn /nd/standings`.split(' '),
  ...tools.split(' ').map(tool => `/analysis?tool=${tool}`),
]

/** Lists, and where they lead: to the pages of one club, match, person or thing each. */
const lists = {
  '/fixtures': '/matches/',
  '/seasons/2025': '/seasons/2025/',
  '/explore/teams': '/teams/',
  '/explore/players': '/players/',
  '/explore/coaches': '/coaches/',
  '/explore/officials': '/officials/',
  '/transfers': '/transfers/',
  '/valuations': '/valuations/',
  '/news': '/news/',
  '/compare-players': '/compare-players?players=',
}

test('words that only styles keep apart do not run together in a text browser', async ({ request }) => {
  expect(wordsRunTogether('<p>Simba<b>Bhora</b> <i>won</i><span> lost</span></p>')).toEqual(['Simba|Bhora'])
  const linked: string[] = []
  for (const [list, start] of Object.entries(lists)) {
    const links = Array.from((await read(request, list)).main.querySelectorAll('a'), hrefOf)
    const found = links.filter(link => link.startsWith(start)).slice(0, 2)
    expect(found, list).not.toEqual([])
    linked.push(list, ...found)
  }
  for (const path of [...pages, ...linked])
    expect(wordsRunTogether(await (await request.get(path)).text()), path).toEqual([])
})
