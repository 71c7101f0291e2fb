// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CommandForm } from './command-form.tsx'
import { Checkbox, Field } from './field.tsx'
import { ListOf } from './list-of.tsx'
import type { FormValues } from './form-values.ts'

afterEach(cleanup)

type Problem = { message: string; field?: string }

const formWith = (problem: Problem | undefined, onSubmit = (_values: FormValues) => {}) => (
  <CommandForm action="Send" step={{ isBusy: false, problem }} onSubmit={onSubmit}>
    <Field label="Reason" name="reason" defaultValue=" It was wrong. " />
    <Field label="Guardian" name="guardianEmail" />
    <Checkbox label="Read" name="hasRead" />
  </CommandForm>
)

test.each([
  [{ message: 'Say why.', field: 'reason' }, 'Reason'],
  [{ message: 'No such account.', field: 'guardian_email' }, 'Guardian'],
])('a problem stands at the field it names, and nowhere else', (problem, label) => {
  render(formWith(problem))
  expect(screen.getAllByText(problem.message)).toHaveLength(1)
  const wrong = document.querySelectorAll('[aria-invalid="true"]')
  expect([...wrong]).toEqual([screen.getByLabelText(label)])
})

test('a problem without a field stands above the button', () => {
  render(formWith({ message: 'Somebody was faster.' }))
  expect(screen.getByText('Somebody was faster.')).toBeDefined()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('what was typed is handed over by name, without spaces around it', () => {
  const sent = vi.fn<(values: FormValues) => void>()
  render(formWith(undefined, sent))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const [typed] = sent.mock.calls[0] ?? []
  expect([typed?.text('reason'), typed?.text('nothing'), typed?.isChecked('hasRead')]).toEqual([
    'It was wrong.',
    '',
    false,
  ])
})

test.each([
  ['None.', 'None.'],
  [{ title: 'Nothing yet', words: 'It stands here later.' }, 'Nothing yetIt stands here later.'],
  [<p key="own">Own words</p>, 'Own words'],
])('an empty list says why', (empty, words) => {
  const { container } = render(
    <ListOf items={[]} empty={empty}>
      {() => <li>Never</li>}
    </ListOf>,
  )
  expect(container.textContent).toBe(words)
})

test('a list has a row for each', () => {
  render(
    <ListOf items={['one', 'two']} empty="None.">
      {item => <li key={item}>{item}</li>}
    </ListOf>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two'])
})
