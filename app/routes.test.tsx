import { expect, test } from 'vitest'
import { makeQueryClient } from '#lib/query-client.ts'
import { guardedHead } from './page.tsx'
import { findPage, pages } from './routes.tsx'

const client = makeQueryClient(
  () => Promise.reject(new Error('No page reads anything for its head alone.')),
  'server',
)
const visit = { params: {}, search: new URLSearchParams(), client }

test.each(pages.map(page => [page.path, page] as const))(
  '%s has a page with a title and a description',
  async (_path, page) => {
    const { head } = await page.load()
    const { title, description } = head?.(visit) ?? guardedHead(page)
    expect(title).toContain('Pitch263')
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThan(160)
  },
)

test('no address stands twice in the table', () => {
  expect(new Set(pages.map(page => page.path)).size).toBe(pages.length)
})

test('an address that is in no row is not found', () => {
  expect(findPage('/').page.status).toBe(200)
  expect(findPage('/no/such/page').page).toMatchObject({ path: '*', status: 404 })
})
