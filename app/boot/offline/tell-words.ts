// The service worker knows no language and no theme: pages tell it what it says without a network, and how it looks.
import { months } from '#language/calendar.ts'
import { language } from '#language/language.ts'
import { refresh } from '#messages/site/parts.js'
import * as words from '#messages/site/offline.js'
import { askWorker } from '#lib/browser/service-worker.ts'

const said = {
  savedCopy: words.savedCopy({ time: '{time}' }),
  refresh,
  title: words.title,
  notSaved: words.notSaved,
  retry: words.retry,
  savedPages: words.savedPages,
}

function tell() {
  const { theme } = document.documentElement.dataset
  void askWorker({ ask: 'say', language, theme, months, words: said })
}

/** Now, and whenever another theme is chosen. */
export function tellWords() {
  tell()
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}
