import { expect, test } from 'vitest'
import { placeOf } from './menu.ts'

const menu = { screen: 'menu', page: 0, isWrong: false }

test('whoever dials is at the menu, and each number leads to its screen', () => {
  expect(placeOf('')).toEqual(menu)
  expect(['1', '2', '3', '4', '5'].map(text => placeOf(text).screen)).toEqual([
    'live',
    'results',
    'club',
    'table',
    'settings',
  ])
})

test('0 shows more, and 00 leads back to the menu', () => {
  expect(placeOf('4*0*0')).toEqual({ screen: 'table', page: 2, isWrong: false })
  expect(placeOf('4*0*00')).toEqual(menu)
  expect(placeOf('4*0*00*2')).toEqual({ screen: 'results', page: 0, isWrong: false })
})

test('a club is chosen by its number on any page, or by its code', () => {
  const chosen = { screen: 'club', page: 0, isWrong: false, chosen: 'club' }
  expect(placeOf('3*0*12')).toEqual({ ...chosen, club: '12' })
  expect(placeOf('3*dyn')).toEqual({ ...chosen, club: 'dyn' })
  // What was chosen stays, and is chosen once.
  expect(placeOf('3*12*00')).toEqual({ ...menu, club: '12' })
})

test('a language is chosen, and everything after that is in it', () => {
  expect(placeOf('5*2')).toEqual({ ...menu, language: 'sn', chosen: 'language' })
  expect(placeOf('5*3*1')).toEqual({ screen: 'live', page: 0, isWrong: false, language: 'nd' })
})

test('whoever is forgotten has chosen nothing', () => {
  expect(placeOf('5*2*3*4*00*5*4')).toEqual({ screen: 'forgotten', page: 0, isWrong: false })
})

test.each(['7', '0', '1*9', '3*100', '3*DYNA', '5*7', 'x', '4*'])('%s is told to choose again', text => {
  expect(placeOf(text)).toMatchObject({ isWrong: true })
})

test('a wrong entry changes nothing else, and the next right one counts', () => {
  expect(placeOf('4*0*x')).toEqual({ screen: 'table', page: 1, isWrong: true })
  expect(placeOf('9*4')).toEqual({ screen: 'table', page: 0, isWrong: false })
})

test('a text of any length is read in bounded time', () => {
  expect(placeOf('0*'.repeat(100_000))).toMatchObject({ screen: 'menu' })
})
