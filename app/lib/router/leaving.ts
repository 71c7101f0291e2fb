import { inLanguage } from './language-path.ts'

/**
 * How a page is left for another path of the router. Replaced as soon as it can be said what to do without a network
 * (boot/offline/leave-offline.ts).
 */
export const leaving = {
  /** A step within the site, to a page that may still have to be loaded. */
  step: (_path: string, go: () => void) => go(),
  /** The page at `path` could not be loaded in place: its document is. */
  load: (path: string) => {
    const load = () => window.location.assign(inLanguage(path))
    // The browser's own error page would take the place of what can still be read.
    if (navigator.onLine) load()
    else window.addEventListener('online', load, { once: true })
  },
}
