import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crest } from './crest.tsx'
import { CrestsContext } from './crests.ts'

const club = { code: 'DYN', colours: ['#0a5c34'] }
const drawn = (code: string) =>
  renderToStaticMarkup(
    <CrestsContext value={{ [code]: 'league/crest.png' }}>
      <Crest club={club} size={24} />
    </CrestsContext>,
  )

test('an approved crest is shown beside the name', () => {
  expect(drawn('DYN')).toContain('<img src="/pictures/48/league/crest.png" alt="" width="24" height="24"')
  expect(drawn('DYN')).not.toContain('<svg')
})

test('the crest is drawn for a club without one', () => {
  expect(drawn('HIG')).toContain('<svg')
  expect(drawn('HIG')).not.toContain('<img')
})
