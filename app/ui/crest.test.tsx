import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crest } from './crest.tsx'
import { CrestsContext } from './crests.ts'
import { LiteContext } from './lite.ts'

const club = { code: 'DYN', colours: ['#0a5c34'] }
const drawn = (lite: boolean, code: string, size?: number) =>
  renderToStaticMarkup(
    <LiteContext value={lite}>
      <CrestsContext value={{ [code]: 'league/crest.png' }}>
        <Crest club={club} {...(size ? { size } : {})} />
      </CrestsContext>
    </LiteContext>,
  )

test('an approved crest is shown beside the name, at least twice as sharp as it is large', () => {
  for (const [size, width] of [
    [18, 48],
    [24, 48],
    [32, 96],
    [56, 144],
  ] as const) {
    const html = drawn(false, 'DYN', size)
    expect(html).toContain(
      `<img src="/pictures/${width}/league/crest.png" alt="" width="${size}" height="${size}"`,
    )
    expect(html).not.toContain('<svg')
  }
})

test('the crest is drawn for a club without one, and for those who save data', () => {
  for (const html of [drawn(false, 'HIG'), drawn(true, 'DYN')]) {
    expect(html).toContain('<svg')
    expect(html).not.toContain('<img')
  }
})
