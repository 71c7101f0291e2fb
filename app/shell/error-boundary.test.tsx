// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

function Breaks(): never {
  throw new Error('broken')
}

const sent: { to: string; report: Record<string, string> }[] = []
beforeEach(() => {
  sent.length = 0
  // React tells the console of what a boundary catches; the browser's beacon ends here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  navigator.sendBeacon = (to, body) => {
    if (typeof body === 'string') sent.push({ to: String(to), report: JSON.parse(body) })
    return true
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what breaks is told in words, with an id that is in the report too', () => {
  render(
    <ErrorBoundary>
      <Breaks />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(screen.getByText('Please refresh the page to try again.')).toBeDefined()
  expect(screen.getByRole('button').textContent).toBe('Refresh Page')
  const id = screen.getByText('Error id:').querySelector('code')?.textContent
  expect(id).toMatch(/^[a-z0-9]{8}$/)
  expect(sent).toEqual([
    { to: '/_reports', report: { id, message: 'Error: broken', path: window.location.pathname } },
  ])
})

test('the last resort is the main part of the document, and the one around the page is not', () => {
  const { unmount } = render(
    <ErrorBoundary isAlone>
      <Breaks />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('main').textContent).toContain('Something went wrong')
  unmount()
  render(
    <ErrorBoundary at="/">
      <Breaks />
    </ErrorBoundary>,
  )
  expect(screen.queryByRole('main')).toBeNull()
})

test('another address is another try', () => {
  const { rerender } = render(
    <ErrorBoundary at="/standings">
      <Breaks />
    </ErrorBoundary>,
  )
  rerender(<ErrorBoundary at="/standings">the same address</ErrorBoundary>)
  expect(screen.queryByText('the same address')).toBeNull()
  rerender(<ErrorBoundary at="/news">the news</ErrorBoundary>)
  expect(screen.getByText('the news')).toBeDefined()
})
