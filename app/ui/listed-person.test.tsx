import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListedPerson } from './listed-person.tsx'

const html = (portraits: Record<string, string>) =>
  renderToStaticMarkup(
    <ListedPerson portraits={portraits} person={{ slug: 'tino-moyo', name: 'Tino Moyo' }}>
      Tino Moyo
    </ListedPerson>,
  )

test('a list in which nobody has a portrait is as it was', () => {
  expect(html({})).toBe('Tino Moyo')
})

test('where somebody has one, each has theirs or their initials', () => {
  expect(html({ 'tino-moyo': 'league/one.jpg' })).toContain(
    '<img src="/pictures/96-square/league/one.jpg" alt=""',
  )
  const other = html({ somebody: 'league/one.jpg' })
  expect(other).toContain('<svg')
  expect(other).not.toContain('<img')
})
