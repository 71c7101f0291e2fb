import { currentPath } from '#lib/router/language-path.ts'
import { useLocation } from '#lib/router/router.tsx'

const isBrowser = typeof document !== 'undefined'
const loadedPath = isBrowser ? currentPath() : ''
const loadedSize = isBrowser ? document.querySelector('.page-size')?.textContent : ''

/** What the page weighs, as the server wrote it into the class page-size (server/page-size.ts). A page that somebody came to by a link was not loaded. */
export function PageSize() {
  const { pathname } = useLocation()
  return <p className="page-size text-14 text-soft">{pathname === loadedPath ? loadedSize : ''}</p>
}
