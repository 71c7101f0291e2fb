// Client-side navigation. Names and meanings are those of React Router, of which the site needs only this part: a flat
// route table, a location, links. It is a seventh of the size
// (docs/decisions/0007-own-router.md).
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { currentPath, inLanguage } from './language-path.ts'
import { leaving } from './leaving.ts'
import { type Location, parsePath, pathOf, resolvePath, type To } from './paths.ts'

export { generatePath, matchRoutes, type Params, pathOf, type To } from './paths.ts'

/** `pop`: by the browser's own buttons, or the first page. */
type NavigationType = 'pop' | 'push' | 'replace'

type Go = (to: To | number, options?: { replace?: boolean; state?: unknown }) => void

type Place = { location: Location; type: NavigationType; navigate: Go }

const PlaceContext = createContext<Place | null>(null)

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('No router.')
  return place
}

export const useLocation = () => usePlace().location
export const useNavigationType = () => usePlace().type
/** The address of a page: with the language, which paths inside the router are without. */
export const useHref = (to: To) => inLanguage(pathOf(resolvePath(to, usePlace().location)))

/** Goes somewhere, from wherever the visitor is when it is called. */
export const useNavigate = (): Go => usePlace().navigate

/** Goes elsewhere as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const { navigate, location } = usePlace()
  const target = pathOf(resolvePath(to, location))
  useEffect(() => navigate(target, { replace }), [navigate, target, replace])
  return null
}

const nowhere: Go = () => undefined

/** One place that stays: on the server, and in tests. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const place = useMemo<Place>(
    () => ({
      location: { ...parsePath(location), key: 'default', state: null },
      type: 'pop',
      navigate: nowhere,
    }),
    [location],
  )
  return <PlaceContext value={place}>{children}</PlaceContext>
}

type Kept = { key: string; state: unknown }

/** What the browser keeps with each step; a page that it loaded itself has none of ours. */
function currentLocation(): Location {
  const { search, hash } = window.location
  const pathname = currentPath()
  const kept: Partial<Kept> | null = window.history.state
  return { pathname, search, hash, key: kept?.key ?? 'default', state: kept?.state ?? null }
}

/** Asked before the page is left, with the step itself; true where it waits. `hasGone`: the browser has, already. */
type NavigationGuard = (go: () => void, hasGone: boolean) => boolean

let navigationGuard: NavigationGuard | undefined
export function guardNavigation(next: NavigationGuard | undefined) {
  navigationGuard = next
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setPlace] = useState(() => ({
    location: currentLocation(),
    type: 'pop' as NavigationType,
  }))

  const arrive = useCallback((how: NavigationType) => {
    // The current page stays until the next can be rendered.
    startTransition(() => setPlace({ location: currentLocation(), type: how }))
  }, [])

  useLayoutEffect(() => {
    const back = () => {
      if (!navigationGuard?.(() => window.history.back(), true)) arrive('pop')
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [arrive])

  const navigate = useCallback<Go>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
      const kept: Kept = { key: Math.random().toString(36).slice(2, 10), state }
      const path = pathOf(resolvePath(to, currentLocation()))
      const turn = () => {
        window.history[replace ? 'replaceState' : 'pushState'](kept, '', inLanguage(path))
        arrive(replace ? 'replace' : 'push')
      }
      // What is replaced is not there any more: nobody could stay on it.
      const go = () => (replace ? turn() : leaving.step(path, turn))
      if (!navigationGuard?.(go, false)) go()
    },
    [arrive],
  )

  const place = useMemo(() => ({ location, type, navigate }), [location, type, navigate])
  return <PlaceContext value={place}>{children}</PlaceContext>
}
