import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#lib/router/router.tsx'
import { expect, test } from 'vitest'
import type { Db } from '#lib/data/db.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { read } from '#lib/data/read.ts'
import { StoreProvider, useRead } from '#lib/data/use-read.ts'
import { makePage, PublicPage } from './page.tsx'

const greeting = read(['greeting'], async db => `hello from ${typeof db}`)

function GreetingPage() {
  return <h1>{useRead(greeting).data}</h1>
}

const page = makePage({ path: '/', file: 'greeting.tsx', audience: 'public' }, async () => ({
  head: ({ store }) => ({
    title: String(store.get(greeting)),
    description: 'A greeting.',
  }),
  reads: () => [greeting],
  default: GreetingPage,
}))

// The connection is passed through and not used: an empty object stands for it.
const store = new PageStore(() => Promise.resolve({} as Db))

test('a page whose file and data are there is drawn at once, head and body', async () => {
  const { reads } = await page.load()
  const visit = { path: '/', params: {}, search: new URLSearchParams(), store, siteUrl: '' }
  await Promise.all((reads?.(visit) ?? []).map(wanted => store.ask(wanted)))
  const html = renderToString(
    <StoreProvider value={store}>
      <StaticRouter location="/">
        <PublicPage page={page} params={{}} />
      </StaticRouter>
    </StoreProvider>,
  )
  expect(html).toContain('<title>hello from object</title>')
  expect(html).toContain('<h1>hello from object</h1>')
})

test('the server asks once', async () => {
  let asked = 0
  const failing = read(['failing'], () => {
    asked += 1
    return Promise.reject(new Error('away'))
  })
  await expect(store.ask(failing)).rejects.toThrow('away')
  expect(asked).toBe(1)
})
