// @vitest-environment happy-dom
// The data of the next page: what is done when it does not come.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { loadPageData } from './page-data.ts'
import { PageStore } from './page-store.ts'

const assign = vi.fn<(href: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window.location, 'assign').mockImplementation(href => assign(String(href)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockReset()
})

const makeStore = () => new PageStore(() => Promise.resolve({} as Db))
function answering(first: () => Response, ...later: (() => Response)[]) {
  let next = first
  const rest = [...later]
  const ask = vi.fn<(href: string) => Promise<Response>>(async () => {
    const answer = next()
    next = rest.shift() ?? next
    return answer
  })
  vi.stubGlobal('fetch', ask)
  return ask
}
const away = () => new Response('', { status: 503 })

test('it is asked for twice more before the document is loaded instead', async () => {
  const ask = answering(away)
  void loadPageData(makeStore(), '/clubs')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/clubs')
})

test('what comes the second time is shown', async () => {
  const store = makeStore()
  answering(away, () => Response.json([[['clubs'], 16]]))
  void loadPageData(store, '/clubs?page=2')
  // Moves the clock on as well, until the answer has been read.
  await vi.waitFor(() => expect(store.get({ queryKey: ['clubs'] })).toBe(16), {
    timeout: 20_000,
    interval: 250,
  })
  expect(assign).not.toHaveBeenCalled()
})

test('without a network the page in hand stays, and the document is asked for once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const ask = answering(away)
  void loadPageData(makeStore(), '/clubs?page=3')
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(assign).toHaveBeenCalledOnce()
})
