import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { everybody, hrefOf, readFilters, setFilters, statusNames, type UserFilters } from './filters.ts'

const read = (href: string) => readFilters(new URL(href, 'http://localhost').searchParams)

test('an address gives back the filters it was made of', () => {
  const filters = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 50 }).map(words => words.trim()),
    role: fc.constantFrom(null, ...roles),
    status: fc.constantFrom(null, ...(Object.keys(statusNames) as (keyof typeof statusNames)[])),
    club: fc.option(fc.uuid(), { nil: null }),
    order: fc.constantFrom('newest' as const, 'seen' as const, 'name' as const),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(filters, given => {
      expect(read(hrefOf(given))).toEqual(given)
    }),
  )
})

test.each([
  'role=king',
  'status=banished',
  'page=0',
  'page=-3',
  'page=1.5',
  'page=many',
  'page=1e9',
  'role=toString',
  'club=dynamos',
  'order=toString',
])('%s counts as not said', query => {
  expect(read(`/super/users?${query}`)).toEqual(everybody)
})

test('a filter is taken away alone, and the list begins at its first page again', () => {
  const club = 'c0ffee00-0000-4000-8000-000000000263'
  const filters: UserFilters = { ...everybody, q: 'moyo', role: 'scout', status: 'suspended', club, page: 4 }
  const chips = setFilters(filters)
  expect(chips.map(chip => chip.words)).toEqual(['“moyo”', 'Role: scout', 'Suspended', 'One club'])
  expect(chips.map(chip => read(chip.without))).toEqual([
    { ...filters, q: '', page: 1 },
    { ...filters, role: null, page: 1 },
    { ...filters, status: null, page: 1 },
    { ...filters, club: null, page: 1 },
  ])
  expect(setFilters(everybody)).toEqual([])
})
