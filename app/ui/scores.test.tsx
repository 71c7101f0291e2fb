// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepScores, Score } from './scores.tsx'

afterEach(cleanup)

/** What stays on one line, and the words as they are read. */
function drawn(words: Parameters<typeof keepScores>[0]) {
  const { container } = render(<p>{keepScores(words)}</p>)
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(span => span.textContent)
  return [kept, container.textContent]
}

test('scores stay on one line, and the words are what they were', () => {
  const words = 'The result goes from 0–2 to 10–0, as in 2024–25.'
  expect(drawn(words)).toEqual([['0–2', '10–0', '2024–25'], words])
  expect(drawn('Played 3, won 1–1–1')[0]).toEqual(['1–1–1'])
  expect(drawn('No score, only a dash – so')).toEqual([[], 'No score, only a dash – so'])
})

test('words between other things are kept too, and what is drawn already is left alone', () => {
  expect(drawn([<b key="b">Dynamos</b>, ' 1–0 ', null, 'Highlanders'])).toEqual([
    ['1–0'],
    'Dynamos 1–0 Highlanders',
  ])
  expect(drawn(<Score home={1} away="?" />)).toEqual([['1–?'], '1–?'])
  expect(drawn(undefined)).toEqual([[], ''])
})
