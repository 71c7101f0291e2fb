// Runs inline in every document that has scripts, and fetches them once the page has been painted, so that on a slow
// network nothing competes with the content. A page for a signed-in person (a guarded page, or the owner's part of a
// public one) has little to paint: there the scripts, the styles and the page's first requests (made in
// prefetch-requests.ts, handed over by lib/data/prefetched.ts) are requested at once, from the head of the document. The
// scripts run when the body is there.
import type { Api } from '#lib/data/db.ts'
import { freshSession } from '#lib/data/fresh-session.ts'
import { hasStoredSession } from '#lib/data/stored-session.ts'
import { type Prefetched, requestKey } from '#lib/data/prefetched.ts'
import { whoseId } from '#app/boot/markers.ts'
import type { PrefetchRequest } from '#app/boot/prefetch-requests.ts'

// What the document says to it: boot/document.tsx.
const dataset: DOMStringMap = document.currentScript?.dataset ?? {}
const { first = '', older = '', files = '', own = '', ahead, api, place, sheet } = dataset

const isForOwner = ahead !== undefined && hasStoredSession()
/** Whether the address leads to what is theirs, which on a public page only its place does. */
const isNow = isForOwner && (place === undefined || place === location.hash)

const addLink = (link: { rel: string; href: string; as?: string }) =>
  document.head.append(Object.assign(document.createElement('link'), link))

function fetchScripts() {
  for (const href of `${files} ${isForOwner ? own : ''}`.split(' '))
    if (href) addLink({ rel: 'modulepreload', href })
}

function sendRequests() {
  // A token that is about to end is not used.
  const session = freshSession()
  if (!session || !ahead || !api) return
  const { url, publishableKey }: Api = JSON.parse(api)
  const base = `${new URL(url, location.href).href.replace(/\/$/, '')}/rest/v1/`
  const requests: PrefetchRequest[] = JSON.parse(ahead.replaceAll(whoseId, session.user.id))
  const answers: Prefetched['answers'] = {}
  for (const [method, path, body, prefer, at] of requests) {
    if (at && at !== location.hash) continue
    const headers = {
      apikey: publishableKey,
      authorization: `Bearer ${session.access_token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(prefer ? { prefer } : {}),
    }
    const answer = fetch(base + path, { method, body, headers })
    // The consumer handles the rejection.
    answer.catch(() => undefined)
    answers[requestKey(method, base + path, body, prefer)] = answer
  }
  window.pitch263Ahead = { token: session.access_token, at: Date.now(), answers }
}

function gather() {
  sendRequests()
  fetchScripts()
}

// An engine without the newest function that the scripts use gets what it lacks before them (boot/older-engines.ts).
async function run() {
  if (!Map.groupBy) await import(/* @vite-ignore */ older)
  await import(/* @vite-ignore */ first)
}

function begin() {
  if (isForOwner) {
    if (!isNow) gather()
    void run()
  } else requestAnimationFrame(() => setTimeout(afterPaint))
}

function afterPaint() {
  fetchScripts()
  void run()
}

if (isNow) {
  if (sheet) addLink({ rel: 'preload', as: 'style', href: sheet })
  gather()
}
if (document.body) begin()
else addEventListener('DOMContentLoaded', begin)
