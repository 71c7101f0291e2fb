// Public pages that somebody reads are saved for later by the service worker, from what was downloaded for them anyway.
import { askWorker } from '#lib/browser/service-worker.ts'
import { arrivedAt, dataAddress, readPageData } from '#lib/data/page-data.ts'
import { loadedFiles } from '#lib/browser/loaded-files.ts'
import { currentPath, inLanguage } from '#lib/router/language-path.ts'

/** On a slow line the page that is being opened comes first. */
const laterMs = 3_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Of the page that a link has led to. */
export function saveSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void savePage(), laterMs)
}

const shownPath = () => currentPath() + window.location.search

// What nobody may index is nobody's to save either.
const isForAll = () => !document.querySelector('meta[name=robots]')

/** The document that was loaded, while its reader is still there. */
export async function saveDocument() {
  if (arrivedAt !== shownPath() || !isForAll()) return
  const { queries } = readPageData()
  await visit(arrivedAt, performance.timeOrigin, queries)
}

/** The page in view, if it came by a link. */
export async function savePage() {
  const path = shownPath()
  const address = new URL(dataAddress(path), window.location.href).href
  const [answer] = performance.getEntriesByName(address).slice(-1)
  if (!answer || !isForAll()) return
  await visit(path, performance.timeOrigin + answer.startTime)
}

const visit = (path: string, at: number, queries?: unknown) =>
  askWorker({
    ask: 'visit',
    path: inLanguage(path),
    title: document.title,
    files: loadedFiles(),
    at,
    queries,
  })
