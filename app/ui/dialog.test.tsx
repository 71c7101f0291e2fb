// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState<'first' | 'second'>()
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title="First"
        description="Why"
      >
        <button type="button" onClick={() => setOpen('second')}>
          Go on
        </button>
        <Dialog open={open === 'second'} onOpenChange={() => setOpen('first')} title="Second" />
      </Dialog>
    </main>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name, hidden: true })
  button.focus()
  fireEvent.click(button)
}
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const openDialogs = () => screen.queryAllByRole('dialog').map(dialog => dialog.textContent)

test('a dialog takes the focus, hides the page, and gives both back with Escape', () => {
  const { container } = render(<Page />)
  press('Open')
  expect(screen.getByRole('dialog', { name: 'First', description: 'Why' })).toBeDefined()
  expect(focused()).toBe('Close')
  expect(container.getAttribute('aria-hidden')).toBe('true')
  expect(document.documentElement.style.overflow).toBe('hidden')

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe('Open')
  expect(container.hasAttribute('aria-hidden')).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})

test('a second dialog lies on top: Escape closes it alone, and the first has the focus again', () => {
  const { container } = render(<Page />)
  press('Open')
  press('Go on')
  expect(openDialogs()).toEqual(['Second'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(openDialogs()).toEqual(['FirstWhyGo on'])
  expect(focused()).toBe('Go on')
  expect(container.getAttribute('aria-hidden')).toBe('true')
})

test('the focus stays inside, and comes back when the page behind takes it', () => {
  render(<Page />)
  press('Open')
  const last = screen.getByRole('button', { name: 'Go on' })
  last.focus()
  screen.getByRole('button', { name: 'Open', hidden: true }).focus()
  expect(focused()).toBe('Go on')
})

test('a tap beside it closes it', () => {
  render(<Page />)
  press('Open')
  const veil = document.querySelector('.veil')
  if (!veil) throw new Error('There is nothing beside it.')
  fireEvent.click(veil)
  expect(openDialogs()).toEqual([])
})
