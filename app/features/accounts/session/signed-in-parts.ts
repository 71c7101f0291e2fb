// Loads the components that signed-in people need on every page. Small on purpose: every visitor downloads this.
import { type ComponentType, lazy } from 'react'
import { resolvedNow } from '#ui/lazy-part.tsx'

type Parts = typeof import('./signed-in.ts')

let asked: Promise<Parts> | undefined
let parts: Parts | undefined

export function loadSignedIn(): Promise<Parts> {
  return (asked ??= import('./signed-in.ts').then(
    loaded => (parts = loaded),
    (error: unknown) => {
      asked = undefined
      throw error
    },
  ))
}

function part<Props extends object>(pick: (loaded: Parts) => ComponentType<Props>) {
  const file = (loaded: Parts) => ({ default: pick(loaded) })
  return lazy(() => (parts ? resolvedNow(file(parts)) : loadSignedIn().then(file)))
}

export const AccountMenu = part(loaded => loaded.AccountMenu)
export const ForRoles = part(loaded => loaded.ForRoles)
export const Queries = part(loaded => loaded.Queries)

// They come with the session that can fail.
export const loadFailures = () => import('./session-failure.tsx')
export const ProfileFailure = lazy(() => loadFailures().then(file => ({ default: file.ProfileFailure })))
export const RolesFailure = lazy(() => loadFailures().then(file => ({ default: file.RolesFailure })))
