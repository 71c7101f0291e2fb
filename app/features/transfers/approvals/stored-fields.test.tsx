// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoredFields } from './stored-fields.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const form = (
  <form>
    <StoredFields name="step 1" fresh={['hasLooked']}>
      <input name="reason" aria-label="Reason" />
      <input name="hasLooked" type="checkbox" aria-label="I have reviewed" />
    </StoredFields>
  </form>
)

const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' })

test('what was typed is there again, what must be answered anew is not, and it can be discarded', () => {
  const { unmount } = render(form)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.input(reason(), { target: { value: 'The page is missing.' } })
  unmount()

  render(form)
  expect(reason().value).toBe('The page is missing.')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(reason().value).toBe('')
  cleanup()

  render(form)
  expect(reason().value).toBe('')
})
