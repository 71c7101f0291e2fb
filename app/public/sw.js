// The site without a network: one worker for all pages, registered after the first view (app/boot/offline).
// - Public pages that were visited open from here for a day, marked with the time at which they came. Saving them fetches
//   nothing: it takes what the browser has downloaded. A page that comes from the network is always preferred. What search
//   engines may not index is not saved, and no answer of the data API ever is: nothing personal is stored here.
// - The console, a line-up and a referee's report are kept until they are replaced by those of a new release.
// - Anything else gets a page that says so and lists what is saved.
// Plain JavaScript as of 2020: the browser reads this file as it is.

// The content policy lets no text become a script's address; this one is ours.
const ours = { createScriptURL: () => '/push-worker.js' }
const policy = self.trustedTypes ? self.trustedTypes.createPolicy('push-worker', ours) : ours
importScripts(policy.createScriptURL(''))

const savedName = 'saved 2'
const filesName = 'files 1'
const keptPrefix = 'kept '
const styles = '/offline.css'
const freshList = '/_fresh'
const themeKey = '/_theme'

const dayMs = 24 * 60 * 60_000
const most = { pages: 40, characters: 6_000_000, ofOne: 600_000, address: 200, kept: 5 }
/** After this long a saved page is shown instead of waiting any longer. */
const patienceMs = 4_000
const laterMs = 3_000
/** What was saved a moment ago is not fetched again. */
const recentMs = 10 * 60_000

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(caches.open(filesName).then(files => files.add(styles)))
})

self.addEventListener('activate', event => event.waitUntil(start()))

const isOurs = name =>
  name === savedName || name === filesName || name === self.pushCache || name.startsWith(keptPrefix)

async function start() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => !isOurs(name)).map(name => caches.delete(name)))
  const { navigationPreload } = self.registration
  if (navigationPreload) await navigationPreload.enable()
  await self.clients.claim()
}

// What a page asks for: answered with whether it is done, or is so.
const answers = {
  keep: ({ path, files }) =>
    keep(path, files).then(
      () => true,
      // Offline, or between two releases: what was kept before is still there.
      async () => (await keptPage(path)) !== undefined,
    ),
  has: async ({ path }) => ((await keptPage(path)) || (await savedPage(path))) !== undefined,
  visit: visited => saveVisited(visited).then(() => true),
  fresh: ({ paths }) => remember(freshList, paths.slice(0, 8)).then(refresh),
  only: ({ page, matches }) => keepOnly(page, matches),
  theme: ({ theme }) => remember(themeKey, theme).then(() => true),
  forget: () => forget(),
}

self.addEventListener('message', event => {
  const { ask, ...about } = event.data || {}
  const answer = answers[ask]
  const [port] = event.ports
  if (answer) event.waitUntil(answer(about).then(said => port && port.postMessage(said)))
})

self.addEventListener('periodicsync', event => event.waitUntil(refresh()))

/** The tabs whose document came from here: their scripts do too. */
const offlineClients = new Set()

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isFile = url.pathname.startsWith('/assets/') || url.pathname === styles
  if (request.mode === 'navigate') event.respondWith(open(event, url.pathname + url.search))
  else if (isFile && (!navigator.onLine || offlineClients.has(event.clientId)))
    event.respondWith(file(request))
})

async function open(event, path) {
  const stored = () => storedPage(event, path)
  const answer = fromNetwork(event)
  try {
    const has = (await keptPage(path)) || (await savedPage(path))
    const first = await (has ? Promise.race([answer, wait(patienceMs)]) : answer)
    if (!first || (has && first.status >= 500)) return stored()
    if (first.ok && !first.redirected) event.waitUntil(saveOpened(path, first.clone(), Date.now()))
    return first
  } catch {
    return stored()
  }
}

/** The files come with the page itself: once they are there, they are saved too. */
const saveOpened = (path, answer, at) =>
  wait(laterMs).then(() => save(path, answer, { at, readFile: readCached }))

const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

const fromNetwork = async event => (await event.preloadResponse) || fetch(event.request)

async function storedPage(event, path) {
  const saved = await savedPage(path)
  const page = (await keptPage(path)) || (saved && marked(saved, path)) || offlinePage(path)
  offlineClients.add(event.resultingClientId)
  return page
}

// A file with a hash in its name never changes.
async function file(request) {
  return (await caches.match(request)) || fetch(request)
}

// Pages that were visited ----------------------------------------------------------------------------------------

/** Saves a document and its files, unless it is not for everybody, and lets go of the oldest. */
async function save(path, answer, { at = Date.now(), readFile = fetch } = {}) {
  const isPage = answer.ok && (answer.headers.get('content-type') || '').startsWith('text/html')
  if (!isPage || path.length > most.address) return
  const html = await answer.text()
  if (html.length > most.ofOne || html.includes('name="robots" content="noindex"')) return
  // Those for older engines and for signed-in people are saved only where they were needed.
  const notForAll = filesIn((html.match(/ data-(older|own)="[^"]*"/g) || []).join(' '))
  const readOne = name => (notForAll.includes(name) ? readCached : readFile)(name)
  await put(path, { html, headers: answer.headers, files: filesIn(html), readFile: readOne, at })
}

async function put(path, { html, headers: given, files: needed, readFile, at }) {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'link']) headers.delete(name)
  headers.set('x-saved-at', String(at))
  headers.set('x-characters', String(html.length))
  headers.set('x-files', needed.join(' '))
  headers.set('x-title', encodeURIComponent((/<title>([^<]*)/.exec(html) || [])[1] || path))
  await addFiles(await caches.open(filesName), needed, readFile)
  const saved = await caches.open(savedName)
  // Deleted first, so that the newest is the last.
  await saved.delete(path)
  await saved.put(path, new Response(html, { headers }))
  await prune(saved)
}

/** What the browser has downloaded before, and nothing else: it costs no data. */
const readCached = path => fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })

/**
 * Somebody reads a page. Its document is saved, if it came as one. A link brings only the data of a page: then a saved
 * document of the same release is filled with that. `files`: those that the page has loaded. `at`: when it came.
 * `queries`: what a document came with.
 */
async function saveVisited({ path, title, files, at, queries }) {
  if (queries) {
    const document = await readCached(path).catch(() => undefined)
    if (document && document.ok) return save(path, document, { at, readFile: readCached })
  }
  const shell = await findShell(files)
  // Nothing is saved yet, and the browser has not kept what it was sent.
  if (!shell) return fetchAndSave(path, recentMs)
  const data = queries || (await readCachedData(path))
  const html = data && fillShell(await shell.text(), { title, queries: data, files })
  if (html) await put(path, { html, headers: shell.headers, files, readFile: readCached, at })
  return undefined
}

async function readCachedData(path) {
  const answer = await readCached(`/_data?path=${encodeURIComponent(path)}`).catch(() => undefined)
  return answer && answer.ok ? answer.json() : undefined
}

/** A saved document of the release, and the language, whose first script is among the files. */
async function findShell(files) {
  for (const { answer } of await savedPages(await caches.open(savedName))) {
    const [, first] = /data-first="([^"]+)"/.exec(await answer.clone().text()) || []
    if (files.includes(first)) return answer
  }
}

const rootStart = '<div id="root">'
const dataStart = '<script type="application/json" id="page-data">'

/** The document of another page, with what this one has read instead of what that one shows: its script renders it. */
function fillShell(html, { title, queries, files }) {
  const [from, to] = [html.indexOf(rootStart), html.indexOf(dataStart)]
  const end = html.indexOf('</script>', to)
  if (from < 0 || to < from || end < 0) return undefined
  const data = { ...JSON.parse(html.slice(to + dataStart.length, end)), queries }
  const sheet = files
    .filter(name => name.endsWith('.css'))
    .map(name => `<link rel="stylesheet" href="${name}">`)
  const head = html
    .slice(0, from)
    .replace(/<title>[^<]*/, () => `<title>${escape(title)}`)
    .replace('</head>', () => `${sheet.join('')}</head>`)
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `${head}${rootStart}</div>${dataStart}${json}${html.slice(end)}`
}

async function fetchAndSave(path, ageMs = 0) {
  if (!path || !path.startsWith('/') || (navigator.connection && navigator.connection.saveData)) return
  const known = await savedPage(path)
  if (known && Date.now() - savedAt(known) < ageMs) return
  // What cannot be had now may be had at the next visit.
  const answer = await fetch(path, { redirect: 'error' }).catch(() => undefined)
  if (answer) await save(path, answer)
}

const savedAt = answer => Number(answer.headers.get('x-saved-at'))
const isCurrent = answer => Date.now() - savedAt(answer) < dayMs

/** The saved document of a path, if it was saved today. */
async function savedPage(path) {
  const found = await (await caches.open(savedName)).match(path)
  return found && isCurrent(found) ? found : undefined
}

/** All that are saved, the newest first. */
async function savedPages(saved) {
  const pages = []
  for (const key of await saved.keys()) {
    const answer = await saved.match(key)
    if (answer) pages.unshift({ key, answer })
  }
  return pages
}

let pruning = Promise.resolve()
function prune(saved) {
  pruning = pruning.then(() => removeOld(saved)).catch(() => undefined)
  return pruning
}

async function removeOld(saved) {
  let characters = 0
  const needed = new Set([styles, freshList, themeKey])
  const pages = await savedPages(saved)
  for (const [place, { key, answer }] of pages.entries()) {
    characters += Number(answer.headers.get('x-characters'))
    const isKept = place < most.pages && characters < most.characters && isCurrent(answer)
    if (!isKept) await saved.delete(key)
    else for (const name of answer.headers.get('x-files').split(' ')) needed.add(name)
  }
  const files = await caches.open(filesName)
  const unused = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(unused.map(key => files.delete(key)))
}

const filesIn = html => [...new Set(html.match(/\/assets\/[\w.-]+/g) || [])]

/** A file that cannot be had is left out: a page can be read without it. */
async function addFiles(cache, files, readFile) {
  const known = await Promise.all(files.map(name => cache.match(name)))
  const missing = files.filter((_, place) => !known[place])
  const add = async name => {
    const answer = await readFile(name)
    if (answer.ok) await cache.put(name, answer)
  }
  await Promise.all(missing.map(name => add(name).catch(() => undefined)))
}

// Those that an installed site keeps fresh -------------------------------------------------------------------------

async function remember(name, what) {
  await (await caches.open(filesName)).put(name, new Response(JSON.stringify(what)))
}

const recall = name => caches.match(name, { cacheName: filesName }).then(found => found && found.json())

async function refresh() {
  const paths = (await recall(freshList)) || []
  // One after the other: nobody waits for them.
  for (const path of paths) await fetchAndSave(path, recentMs)
  return true
}

// Pages that work without a network --------------------------------------------------------------------------------

/** The caches of a page, one for each release that is still there; without a path, of all. */
async function keptNames(path) {
  const beginning = path ? `${keptPrefix}${path} ` : keptPrefix
  return (await caches.keys()).filter(name => name.startsWith(beginning))
}

/** What is kept is replaced whole, when everything of the new release is there. */
async function keep(path, files) {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page answers ${answer.status}.`)
  const html = await answer.clone().text()
  const first = (/data-first="([^"]+)"/.exec(html) || [])[1]
  // Another release than the one that is open: the next visit brings all of it.
  if (!files.includes(first)) throw new Error('A new release is there.')
  const name = `${keptPrefix}${path} ${first}`
  const cache = await caches.open(name)
  // Who came by a link has other files of the same release than the document names.
  await cache.addAll([...new Set([...files, ...filesIn(html)])])
  await cache.put(path, answer)
  const old = (await keptNames(path)).filter(each => each !== name)
  await Promise.all([...old, ...(await tooMany(path))].map(each => caches.delete(each)))
}

/** Of line-ups and reports the last few are kept. The console itself says which matches are over. */
async function tooMany(path) {
  const [page] = path.split('/').slice(-1)
  if (page === 'console') return []
  return (await keptNames()).filter(name => name.split(' ')[1].endsWith(`/${page}`)).slice(0, -most.kept)
}

async function keptPage(address) {
  const path = address.replace(/\?.*/, '')
  for (const name of await keptNames(path)) {
    const answer = await (await caches.open(name)).match(path)
    if (answer) return answer
  }
}

/** Lets go of a page (`console`) of all matches but these. */
async function keepOnly(page, matches) {
  // In any language.
  const wanted = matches.map(match => `/matches/${match}/${page}`)
  const isOver = name => {
    const [, path] = name.split(' ')
    return path.endsWith(`/${page}`) && !wanted.some(each => path.endsWith(each))
  }
  await Promise.all((await keptNames()).filter(isOver).map(name => caches.delete(name)))
  return true
}

/** Somebody has signed out: which pages were read here is nobody else's affair. */
async function forget() {
  await Promise.all([savedName, ...(await keptNames())].map(name => caches.delete(name)))
  await (await caches.open(filesName)).delete(freshList)
  await self.leavePush()
  return true
}

// What is said -----------------------------------------------------------------------------------------------------

// In each language of the site. The build writes them here, from the catalogue (scripts/messages/offline-words.ts).
const wordsIn = self.offlineWords

/** A path says its language. */
const languageOf = path => (/^\/(sn|nd)(?=\/|\?|$)/.exec(path) || [])[1] || 'en'

function timeOf(ms, { months }) {
  const at = new Date(ms)
  return `${at.toTimeString().slice(0, 5)}, ${at.getDate()} ${months[at.getMonth()]}`
}

const sheet = `<link rel="stylesheet" href="${styles}">`

async function marked(answer, path) {
  const words = wordsIn[languageOf(path)]
  const copy = words.savedCopy.replace('{time}', timeOf(savedAt(answer), words))
  const text = `${copy} <a href="">${words.refresh}</a>`
  const html = (await answer.text())
    .replace('</head>', `${sheet}</head>`)
    .replace(
      '<div id="root">',
      () =>
        `<p class="saved-copy" role="status" data-saved-at="${savedAt(answer)}">${text}</p><div id="root">`,
    )
  return new Response(html, { headers: answer.headers })
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = text => text.replace(/[&<>"]/g, character => escapes[character])

const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
}

async function offlinePage(path) {
  const language = languageOf(path)
  const words = wordsIn[language]
  const theme = await recall(themeKey)
  const pages = await savedPages(await caches.open(savedName))
  const rows = pages
    .filter(({ answer }) => isCurrent(answer))
    .map(({ key, answer }) => {
      const { pathname, search } = new URL(key.url)
      // As it stands in the document: escaped already.
      const title = decodeURIComponent(answer.headers.get('x-title')).replace(/ · Pitch263$/, '')
      const time = timeOf(savedAt(answer), words)
      return `<li><a href="${escape(pathname + search)}">${title}</a> <span>${time}</span></li>`
    })
  const list = rows.length > 0 ? `<h2>${words.savedPages}</h2><ul>${rows.join('')}</ul>` : ''
  const html = [
    `<!DOCTYPE html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<title>${words.title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">${sheet}</head><body><main class="offline">`,
    `<p>Pitch263</p><h1>${words.heading}</h1><p>${words.notSaved}</p>`,
    `<p><a class="again" href="">${words.retry}</a></p>${list}</main></body></html>`,
  ].join('')
  return new Response(html, { status: 503, headers: offlineHeaders })
}
