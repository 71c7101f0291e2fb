// A link that is followed without a network: the page in hand stays, and a notice says why. A page that is at hand, or
// saved by the service worker, is opened.
import * as words from '#messages/site/offline.js'
import { findPage } from '#app/routes.tsx'
import { isAnswered } from '#app/shell/page.tsx'
import { askWorker } from '#lib/browser/service-worker.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { leaving } from '#lib/router/leaving.ts'
import { hideNotice, showNotice } from './offline-notice.ts'

const answerMs = 10_000

/** `onStep`: a link within the site is followed. */
export function watchLeaving(store: PageStore, onStep: () => void) {
  /** The last step within the site, which is taken back where it leads nowhere. */
  let last: string | undefined
  /** An address at which nothing is shown: it is loaded once there is a network. */
  let wanted: string | undefined

  const isAtHand = async (path: string) => {
    const { pathname, search } = new URL(path, window.location.href)
    const { page, params } = findPage(pathname)
    const module = await page.load()
    const visit = { path: pathname, params, search: new URLSearchParams(search), store, siteUrl: '' }
    return page.audience !== 'public' || isAnswered(module, visit, pathname)
  }

  leaving.step = (path, go) => {
    const turn = () => {
      hideNotice()
      last = path
      go()
      onStep()
    }
    if (navigator.onLine) return turn()
    void isAtHand(path)
      .catch(() => false)
      .then(isThere => (isThere ? turn() : openSaved(inLanguage(path), () => leaving.step(path, go))))
  }

  leaving.load = path => {
    const href = inLanguage(path)
    void isReachable(href).then(async isThere => {
      if (isThere || (await isSaved(href))) return window.location.assign(href)
      if (last === path) {
        last = undefined
        window.history.back()
        return showNotice(words.stays, () => load(path))
      }
      wanted = href
      return showNotice(words.needsConnection, () => load(path))
    })
  }

  // Links that no script follows: to files, and on pages that are not hydrated yet.
  document.addEventListener('click', event => {
    const isOurs = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (navigator.onLine || event.defaultPrevented || !isOurs || !link?.href || link.target) return
    const { protocol, host, pathname, search, hash } = link
    const isSite = protocol === window.location.protocol && host === window.location.host
    const isHere = pathname === window.location.pathname && search === window.location.search
    if (!isSite || (isHere && hash)) return
    event.preventDefault()
    void openSaved(link.href, () => link.click())
  })

  window.addEventListener('online', () => {
    hideNotice()
    if (wanted !== undefined) window.location.assign(wanted)
  })
}

const load = (path: string) => {
  hideNotice()
  leaving.load(path)
}

const pathOf = (href: string) => {
  const { pathname, search } = new URL(href, window.location.href)
  return pathname + search
}

const isSaved = (href: string) => askWorker({ ask: 'has', path: pathOf(href) }).catch(() => false)

async function openSaved(href: string, onRetry: () => void) {
  if (await isSaved(href)) window.location.assign(href)
  else showNotice(words.stays, onRetry)
}

/** Whether anything answers there: a phone without a connection may call itself online. */
async function isReachable(href: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const late = new Promise<false>(resolve => {
    setTimeout(resolve, answerMs, false)
  })
  return Promise.race([
    fetch(href, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ),
    late,
  ])
}
