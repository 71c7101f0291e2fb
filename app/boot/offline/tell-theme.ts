// The service worker knows no theme: pages tell it how its own page looks.
import { askWorker } from '#lib/browser/service-worker.ts'

const tell = () => void askWorker({ ask: 'theme', theme: document.documentElement.dataset['theme'] ?? null })

/** Now, and whenever another theme is chosen. */
export function tellTheme() {
  tell()
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}
