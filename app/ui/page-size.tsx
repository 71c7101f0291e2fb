import { currentPath } from '#lib/router/language-path.ts'
import { useLocation } from '#lib/router/router.tsx'
import { pageSizeClass } from './page-size-class.ts'

const isBrowser = typeof document !== 'undefined'
const loadedPath = isBrowser ? currentPath() : ''
const loadedSize = isBrowser ? document.querySelector(`.${pageSizeClass.split(' ')[0]}`)?.textContent : ''

/** What the page weighs, as the server wrote it. A page that somebody came to by a link was not loaded. */
export function PageSize() {
  const { pathname } = useLocation()
  return <p className={pageSizeClass}>{pathname === loadedPath ? loadedSize : ''}</p>
}
