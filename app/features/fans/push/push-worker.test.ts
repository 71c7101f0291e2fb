// The service worker's part of push messages (app/public/push-worker.js), run as a browser runs it.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync('app/public/push-worker.js', 'utf8')

type Shown = { title: string; tag: string; body: string; actions: { action: string; title: string }[] }
type Listener = (event: object) => void

/** What a worker finds around it. */
function openWorker() {
  const shown: Shown[] = []
  const asked: { url: string; body: unknown }[] = []
  const opened: string[] = []
  const listeners = new Map<string, Listener>()
  const kept = new Map<string, string>()
  const subscription = { endpoint: 'https://push.example.com/1', toJSON: () => ({ endpoint: 'mine' }) }
  const self: Record<string, unknown> = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: (title: string, more: Omit<Shown, 'title'>) => shown.push({ title, ...more }),
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: (options: object) => Promise.resolve({ renewed: options }),
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve([{ url: 'https://site/matches/open', focus: () => opened.push('the tab') }]),
      openWindow: (url: string) => opened.push(url),
    },
  }
  const cache = {
    match: (key: string) => Promise.resolve(kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
  }
  const around = {
    self,
    caches: { open: () => Promise.resolve(cache) },
    fetch: (url: string, { body }: { body: string }) => asked.push({ url, body: JSON.parse(body) }),
    Response,
    URL,
  }
  runInContext(code, createContext(around))
  const fire = async (name: string, event: object) => {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  const push = (message: object) => fire('push', { data: { json: () => message } })
  return { self, shown, asked, opened, fire, push }
}

const goal = {
  id: 7,
  tag: 'match:1',
  lang: 'en',
  title: 'Dynamos 1–0 Highlanders',
  body: 'Goal',
  url: '/matches/1',
  stop: 'Stop',
}

test('a message is shown in place of the one before about the same, and can be stopped with one tap', async () => {
  const { push, shown } = openWorker()
  await push(goal)
  await push({ ...goal, id: 9, title: 'Dynamos 0–0 Highlanders', body: 'Correction' })
  expect(shown.map(({ title, tag }) => [title, tag])).toEqual([
    ['Dynamos 1–0 Highlanders', 'match:1'],
    ['Dynamos 0–0 Highlanders', 'match:1'],
  ])
  expect(shown[0]).toMatchObject({ lang: 'en', renotify: true, actions: [{ action: 'stop', title: 'Stop' }] })
})

test('what comes twice, or after what is newer, is not shown', async () => {
  const { push, shown } = openWorker()
  await Promise.all([
    push(goal),
    push(goal),
    push({ ...goal, id: 5 }),
    push({ ...goal, id: 3, tag: 'match:2' }),
  ])
  expect(shown.map(({ tag }) => tag)).toEqual(['match:1', 'match:2'])
})

test('a tap opens what it is about, in the tab that shows it where there is one; the action stops it', async () => {
  const { fire, opened, asked } = openWorker()
  const notification = { close: () => undefined, data: { id: 7, url: '/matches/1' } }
  await fire('notificationclick', { notification, action: '' })
  await fire('notificationclick', {
    notification: { ...notification, data: { id: 7, url: '/matches/open' } },
    action: '',
  })
  expect(opened).toEqual(['/matches/1', 'the tab'])
  await fire('notificationclick', { notification, action: 'stop' })
  expect(asked).toEqual([
    { url: '/_push', body: { ask: 'stopOne', id: 7, subscription: { endpoint: 'mine' } } },
  ])
})

test('a subscription that the browser renews keeps what was chosen; one who signs out leaves the account', async () => {
  const { fire, asked, self } = openWorker()
  await fire('pushsubscriptionchange', { oldSubscription: { options: { key: 'k' }, toJSON: () => 'old' } })
  await (self['leavePush'] as () => Promise<void>)()
  expect(asked.map(({ body }) => body)).toEqual([
    { ask: 'move', to: { renewed: { key: 'k' } }, subscription: 'old' },
    { ask: 'leave', subscription: { endpoint: 'mine' } },
  ])
})
