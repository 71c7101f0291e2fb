// Charts, maps, pitches, shirts and crests are drawings in the document. An engine that reads few styles, or none, draws one
// without a size across the whole screen.
import { shots } from '#scripts/screenshot-list.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, test } from '#e2e/testing/people.ts'

test('drawings say how large they are, where no style is read either', async ({ request }) => {
  const drawn =
    /^(home|standings|season|records|club|explore-clubs|analysis-(form|head-to-head)|compare-two)$/
  const visitors = shots.filter(({ who, name }) => who === undefined && (isLong || drawn.test(name)))
  const paths = new Set(visitors.map(({ path }) => path))
  const kinds = ['matches', 'players', 'coaches', 'officials', 'valuations']
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const drawings = html.match(/<svg[^>]*>/g) ?? []
    const sizeless = drawings.filter(tag => !/ width="/.test(tag) || !/ height="/.test(tag))
    expect(sizeless, path).toEqual([])
    // One page of each kind that these lead to.
    for (const kind of kinds) {
      const [, href] = RegExp(`<a[^>]* href="(/${kind}/[^"?#]+)"`).exec(html) ?? []
      if (href && ![...paths].some(known => known.startsWith(`/${kind}/`))) paths.add(href)
    }
  }
  expect([...paths].join(' ')).toContain('/matches/')
})
