// Lets the match-day console open without a network. It is registered for one address, the console of one match,
// and keeps that document and the files it needs: never an answer of the data API. A page that comes from the
// network is always preferred; what is kept is exchanged whole, when everything of the new release is there.

const scope = new URL(self.registration.scope).pathname
const prefix = `console ${scope} `
const patienceMs = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('message', event => {
  const files = event.data?.keep
  if (!Array.isArray(files)) return
  event.waitUntil(
    keep(files).then(
      () => event.ports[0]?.postMessage(true),
      // Offline, or between two releases: what was kept before is still there.
      async () => event.ports[0]?.postMessage((await keptPage()) !== undefined),
    ),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === scope) event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function keep(files) {
  const answer = await fetch(scope, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page answers ${answer.status}.`)
  const html = await answer.clone().text()
  const first = /data-first="([^"]+)"/.exec(html)?.[1]
  // Another release than the one that is open: the next visit brings all of it.
  if (!files.includes(first)) throw new Error('A new release is there.')
  const cache = await caches.open(prefix + first)
  // Who came by a link has other files of the same release than the document names.
  const needed = [...new Set([...files, ...(html.match(/\/assets\/[\w.-]+/g) ?? [])])]
  const known = await Promise.all(needed.map(file => cache.match(file)))
  await cache.addAll(needed.filter((_, index) => !known[index]))
  await cache.put(scope, answer)
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== prefix + first)
  await Promise.all(old.map(name => caches.delete(name)))
}

async function keptPage() {
  for (const name of (await caches.keys()).filter(each => each.startsWith(prefix))) {
    const answer = await (await caches.open(name)).match(scope)
    if (answer) return answer
  }
}

async function page(request) {
  const kept = await keptPage()
  if (!kept) return fetch(request)
  const late = new Promise(resolve => setTimeout(resolve, patienceMs, kept))
  const answer = await Promise.race([fetch(request).catch(() => kept), late])
  return answer.status >= 500 ? kept : answer
}

// What it is called is what it is: a file with a hash in its name never changes.
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request)
}
