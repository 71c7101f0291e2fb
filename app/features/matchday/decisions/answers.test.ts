import { expect, test } from 'vitest'
import { answersIn } from './answers.ts'

test('a time is Zimbabwe’s, wherever the browser is', () => {
  const form = new FormData()
  form.set('kickOff', '2027-03-14T15:00')
  expect(answersIn(form).kickOff).toBe('2027-03-14T15:00:00+02:00')
  form.set('kickOff', '')
  expect(answersIn(form).kickOff).toBeUndefined()
})

test('what a form does not ask for is empty, and no file is none', () => {
  const form = new FormData()
  form.set('minute', ' 75 ')
  form.set('document', new File([], ''))
  expect(answersIn(form)).toMatchObject({
    minute: '75',
    articles: '',
    kickOff: undefined,
    document: undefined,
  })
})
