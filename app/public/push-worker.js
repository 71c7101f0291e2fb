// Push messages in the service worker (sw.js): shows them, opens what they are about, and stops them with one tap.
// Plain JavaScript as of 2020: the browser reads this file as it is.

self.pushCache = 'push 1'
const shownKey = '/_push-shown'
const mostShown = 50
let showing = Promise.resolve()

self.addEventListener('push', event => {
  const message = event.data && event.data.json()
  // One after the other: the later of two must find what the earlier has shown.
  showing = showing.then(() => message && show(message)).catch(() => undefined)
  event.waitUntil(showing)
})

/** One notification of a thing, in place of the one before. What comes twice, or too late, is not shown. */
async function show({ id, tag, lang, title, body, url, stop }) {
  const cache = await caches.open(self.pushCache)
  const known = await cache.match(shownKey)
  const shown = known ? await known.json() : {}
  if (shown[tag] >= id) return
  delete shown[tag]
  const latest = Object.entries({ ...shown, [tag]: id }).slice(-mostShown)
  await cache.put(shownKey, new Response(JSON.stringify(Object.fromEntries(latest))))
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    renotify: true,
    icon: '/icon-192.png',
    data: { id, url },
    actions: [{ action: 'stop', title: stop }],
  })
}

self.addEventListener('notificationclick', event => {
  const { notification, action } = event
  const { id, url } = notification.data || {}
  notification.close()
  event.waitUntil(action === 'stop' ? tell({ ask: 'stopOne', id }) : openTab(url))
})

async function openTab(url) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(each => new URL(each.url).pathname === url)
  return tab ? tab.focus() : self.clients.openWindow(url)
}

self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))

async function renew({ oldSubscription: old, newSubscription }) {
  if (!old) return
  const to = newSubscription || (await self.registration.pushManager.subscribe(old.options))
  await tell({ ask: 'move', to }, old)
}

/** Somebody has signed out: this browser is told what it chose itself, and nothing of the account any more. */
self.leavePush = () => tell({ ask: 'leave' }).catch(() => undefined)

async function tell(about, from) {
  const { pushManager } = self.registration
  const subscription = from || (pushManager && (await pushManager.getSubscription()))
  if (!subscription) return
  const body = JSON.stringify({ ...about, subscription })
  await fetch('/_push', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
