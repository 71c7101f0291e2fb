import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#lib/router.tsx'
import { expect, test } from 'vitest'
import type { Db } from '#lib/db.ts'
import { makeQueryClient, read } from '#lib/query-client.ts'
import { makePage, PublicPage } from './page.tsx'

const greeting = read(['greeting'], async db => `hello from ${typeof db}`)

function GreetingPage() {
  return <h1>{useSuspenseQuery(greeting).data}</h1>
}

const page = makePage({ path: '/', file: 'greeting.tsx', audience: 'public' }, async () => ({
  head: ({ client }) => ({
    title: String(client.getQueryData(greeting.queryKey)),
    description: 'A greeting.',
  }),
  reads: () => [greeting],
  default: GreetingPage,
}))

// The connection is passed through and not used: an empty object stands for it.
const client = makeQueryClient(() => Promise.resolve({} as Db), 'server')

test('a page whose file and data are there is drawn at once, head and body', async () => {
  const { reads } = await page.load()
  const visit = { params: {}, search: new URLSearchParams(), client, siteUrl: '' }
  await Promise.all((reads?.(visit) ?? []).map(wanted => client.fetchQuery(wanted)))
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <PublicPage page={page} params={{}} />
      </StaticRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('<title>hello from object</title>')
  expect(html).toContain('<h1>hello from object</h1>')
})

test('what was read is believed for 5 minutes and kept for 10, and asked for three times at most', () => {
  const { queries, mutations } = makeQueryClient(
    () => Promise.reject(new Error('unused')),
    'browser',
  ).getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: 2,
    refetchOnWindowFocus: false,
  })
  expect(mutations).toMatchObject({ retry: 1 })
})

test('the server asks once', async () => {
  let asked = 0
  const failing = read(['failing'], () => {
    asked += 1
    return Promise.reject(new Error('away'))
  })
  await expect(client.fetchQuery(failing)).rejects.toThrow('away')
  expect(asked).toBe(1)
})
