// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { current, dismiss } from './toast-store.ts'
import { toast, Toasts } from './toasts.tsx'

// The first toast waits for its drawing to load.
beforeEach(() => import('./toast-list.tsx'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const { id } of current()) dismiss(id)
})

test('what is said before anything is drawn is shown once it is', async () => {
  toast('Saved.')
  render(<Toasts />)
  expect(await screen.findByText('Saved.', { selector: '.toast *' })).toBeDefined()
})

test('without a message nothing is drawn, on the server nothing ever', () => {
  expect(render(<Toasts />).container.innerHTML).toBe('')
  toast('Saved.')
  expect(renderToString(<Toasts />)).toBe('')
})

test('at most three are up, the newest last, none twice', () => {
  for (const words of ['one', 'two', 'three', 'two', 'four']) toast(words)
  expect(current().map(({ message }) => message)).toEqual(['three', 'two', 'four'])
})

test('it goes after 5 seconds and not before', async () => {
  render(<Toasts />)
  await act(async () => toast('Saved.'))
  vi.useFakeTimers()
  await act(async () => toast('Signed out.'))
  await act(() => vi.advanceTimersByTimeAsync(4950))
  expect(current().map(({ message }) => message)).toContain('Signed out.')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(current().map(({ message }) => message)).not.toContain('Signed out.')
})

const point = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 0, bubbles: true })

/** As far as a finger moves it. */
function swipe(to: Element, distance: number) {
  for (const [event, at] of [
    ['pointerdown', 0],
    ['pointermove', distance / 2],
    ['pointermove', distance],
    ['pointerup', distance],
  ] as const)
    act(() => void to.dispatchEvent(new PointerEvent(event, point(at))))
}

test('a swipe to the right of more than 50 puts it away; a shorter one, or one to the left, does not', async () => {
  render(<Toasts />)
  await act(async () => toast('Saved.'))
  const shown = (await screen.findByText('Saved.', { selector: '.toast *' })).closest('.toast')
  if (!shown) throw new Error('There is no toast.')
  Object.assign(shown, { setPointerCapture: () => undefined, hasPointerCapture: () => false })
  for (const [distance, count] of [
    [50, 1],
    [-80, 1],
    [51, 0],
  ] as const) {
    swipe(shown, distance)
    expect([distance, current().length]).toEqual([distance, count])
  }
})

test('F8 leads to the messages, and their action is done once', async () => {
  const undo = vi.fn<() => void>()
  render(<Toasts />)
  await act(async () => toast('Taken back.', { action: { label: 'Undo', onSelect: undo } }))
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(document.activeElement?.className).toContain('always-dark')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(current()).toEqual([])
})
