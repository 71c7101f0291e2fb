// The routes of what leaves the site and comes back: codes and links by mail or phone, and other providers.
import type { AuthContext } from './auth-context.ts'
import type { Routes } from './request.ts'

export function flowRoutes(_context: AuthContext): Routes {
  return {}
}
