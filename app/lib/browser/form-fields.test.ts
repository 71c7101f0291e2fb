// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fieldsOf, fillFields } from './form-fields.ts'

function makeForm(...fields: [tag: 'input' | 'textarea', name: string, value: string, type?: string][]) {
  const form = document.createElement('form')
  for (const [tag, name, value, type] of fields) {
    const field = document.createElement(tag)
    Object.assign(field, { name, ...(type ? { type } : {}), value })
    form.append(field)
  }
  return form
}

const empty = () =>
  makeForm(
    ['input', 'dueOn', ''],
    ['input', 'dueOn', ''],
    ['textarea', 'note', ''],
    ['input', 'recall', 'on', 'checkbox'],
    ['input', 'option', 'on', 'checkbox'],
  )

test('fields are put back as they were, those of one name in their order, and boxes that were not ticked stay so', () => {
  const typed = empty()
  const [first, second, note, recall] = [...typed.elements] as HTMLInputElement[]
  Object.assign(first ?? {}, { value: '2026-12-01' })
  Object.assign(second ?? {}, { value: '2027-01-01' })
  Object.assign(note ?? {}, { value: 'Two parts.' })
  Object.assign(recall ?? {}, { checked: true })
  const next = empty()
  fillFields(next, fieldsOf(typed))
  expect(fieldsOf(next)).toEqual([
    ['dueOn', '2026-12-01'],
    ['dueOn', '2027-01-01'],
    ['note', 'Two parts.'],
    ['recall', 'on'],
  ])
})
