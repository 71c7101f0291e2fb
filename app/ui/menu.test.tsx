// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StaticRouter } from '#lib/router/router.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)

function open(onSelect = () => undefined as void) {
  render(
    <StaticRouter location="/">
      <Menu
        label="More"
        trigger="More"
        items={[
          { heading: 'Rudo' },
          { label: 'Home', to: '/dashboard' },
          'line',
          { label: 'Never', onSelect, disabled: true },
          { label: 'Copy', onSelect },
          { label: 'Remove', onSelect, danger: true },
        ]}
      />
      <button type="button">Beside</button>
    </StaticRouter>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  // As Enter does it.
  fireEvent.click(button, { detail: 0 })
  return button
}

const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('arrows, Home, End and letters lead through a menu, past what cannot be chosen', () => {
  open()
  const seen = [focused()]
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'h', 'x', 'c']) {
    press(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Home', 'Home', 'Copy', 'Remove', 'Remove', 'Home', 'Remove', 'Home', 'Home', 'Copy'])
})

test.each(['Escape', 'Tab'])('%s closes a menu, and its button has the focus', key => {
  const button = open()
  press(key)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('what is chosen happens once, when the button has the focus again', () => {
  const onSelect = vi.fn<() => void>(() => expect(document.activeElement).toBe(button))
  const button = open(onSelect)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Never' }))
  expect(onSelect).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a tap beside a menu closes it', () => {
  open()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Beside' }))
  expect(screen.queryByRole('menu')).toBeNull()
})
