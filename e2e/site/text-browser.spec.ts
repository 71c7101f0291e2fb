// The public pages in a text browser, which knows the elements and no styles.
import { doubledLabels, doubledLists, doubledWords } from '#e2e/testing/doubled-text.ts'
import { hrefOf, parse, read } from '#e2e/testing/html.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { wordsRunTogether } from '#e2e/testing/run-together.ts'

const tools =
  'odds places forecasts what-if difficulty form pace referees head-to-head grounds ratings method'
const fixed =
  '/ /about /auth /developers /discipline /records /seasons /standings /statistics /analysis /search /search?q=log /search?q=dembare'
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

test('words that only styles keep apart or hide do not run together or stand twice in a text browser', async ({
  request,
}) => {
  expect(wordsRunTogether('<p>Simba<b>Bhora</b> <i>won</i><span> lost</span></p>')).toEqual(['Simba|Bhora'])
  const list = '<a href=/a>Home</a> <a href=/b>Clubs</a> <a href=/c>News</a> <a href=/d>About</a> '
  expect(doubledLists(parse(`<body>${list}<main></main>${list}`).document)).toEqual([
    'Home (/a), Clubs (/b), News (/c), About (/d)',
  ])
  expect(
    doubledWords(
      '<p><b>TM</b> Tendai Moyo <i>Live</i> <i>Live</i></p><p><b>W</b> won</p><p>Goals <b>2</b><p>SB</p><p>Simba',
    ),
  ).toEqual(['TM | Tendai Moyo', 'Live | Live', 'W | won'])
  const label = '<b class=sr-only>Dynamos v TelOne</b>'
  expect(
    doubledLabels(parse(`<main><p>${label}Dynamos, TelOne</p><p>${label}15:00</p></main>`).document),
  ).toEqual(['Dynamos v TelOne'])
  const linked: string[] = []
  for (const [path, start] of Object.entries(lists)) {
    const links = Array.from((await read(request, path)).main.querySelectorAll('a'), hrefOf)
    // Not the files.
    const found = links.filter(link => link.startsWith(start) && !/\.\w+$/.test(link)).slice(0, 2)
    expect(found, path).not.toEqual([])
    linked.push(path, ...found)
  }
  const everyThird = [...pages, ...linked].filter((_, at) => isLong || at % 3 === 0)
  for (const path of everyThird) {
    const html = await (await request.get(path)).text()
    expect(wordsRunTogether(html), path).toEqual([])
    expect(doubledWords(html), path).toEqual([])
  }
  // One of each kind; the long run looks at all.
  const kinds = ['/', '/standings', '/statistics', '/auth', ...linked.filter((_, at) => at % 3 === 1)]
  for (const path of isLong ? [...pages, ...linked] : kinds) {
    const { document } = await read(request, path)
    expect(doubledLists(document), path).toEqual([])
    expect(doubledLabels(document), path).toEqual([])
  }
})
