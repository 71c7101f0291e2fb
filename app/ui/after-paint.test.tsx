// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrowserRouter } from '#lib/router/router.tsx'
import { AfterPaint } from './after-paint.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '')
})

const page = (
  <BrowserRouter>
    <p>The first view</p>
    <AfterPaint>
      <p>The rest</p>
    </AfterPaint>
  </BrowserRouter>
)

test('the rest follows the first view', async () => {
  render(page)
  expect(screen.queryByText('The first view')).not.toBeNull()
  expect(screen.queryByText('The rest')).toBeNull()
  expect(await screen.findByText('The rest')).toBeTruthy()
})

test('what the server has drawn stays where it is', () => {
  render(
    <BrowserRouter>
      <AfterPaint isThere>
        <p>The rest</p>
      </AfterPaint>
    </BrowserRouter>,
  )
  expect(screen.queryByText('The rest')).not.toBeNull()
})

test('whoever goes back finds all of it at once', () => {
  window.history.replaceState({ key: 'visited' }, '')
  render(page)
  expect(screen.queryByText('The rest')).not.toBeNull()
})
