import { expect, test } from 'vitest'
import { nameIn, nameOf } from './names.ts'

test('a person is called by name, else by address, else by number', () => {
  const person = { fullName: 'Tendai Moyo', email: 'tendai@journeys.test', phone: '+263771234567' }
  expect(nameOf(person)).toBe('Tendai Moyo')
  expect(nameOf({ ...person, fullName: null })).toBe('tendai@journeys.test')
  expect(nameOf({ ...person, fullName: null, email: null })).toBe('+263771234567')
  expect(nameOf({ fullName: null, email: null, phone: null })).toBe('Somebody without a name')
})

test('an id without an account is told from what nobody did', () => {
  const names = new Map([['1', 'Rudo']])
  expect([nameIn(names, '1'), nameIn(names, '2'), nameIn(names, null)]).toEqual([
    'Rudo',
    'A removed account',
    'The site',
  ])
})
