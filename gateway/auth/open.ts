// Accounts as one of the gateway's protocols: sign-up, sign-in, sessions, and the accounts themselves, as GoTrue
// answers them.
import type { GatewayContext, Protocol } from '#gateway/context.ts'
import { accountRoutes } from './accounts.ts'
import { openAuthContext, type AuthContext } from './auth-context.ts'
import type { Courier } from './courier.ts'
import { authHandler } from './http.ts'
import type { AuthSettings } from './settings.ts'

const root = '/auth/v1'
const hourMs = 60 * 60 * 1000

export function openAuth(gateway: GatewayContext, overrides: Partial<AuthSettings> = {}): Protocol {
  const context = openAuthContext(gateway, overrides, noCourier)
  const routes = { ...accountRoutes(context) }
  const sweeping = setInterval(() => void sweep(context), hourMs)
  sweeping.unref()
  return {
    root,
    handle: authHandler({ root, routes, context, isProxy: gateway.isProxy }),
    close: async () => clearInterval(sweeping),
  }
}

/** Removes what can never be used again. */
async function sweep({ owner, limits, log }: AuthContext): Promise<void> {
  try {
    await limits.sweep()
    await owner.query(`delete from auth.sessions where not_after < now() - interval '1 day'`)
  } catch (error) {
    log.info(`Old sessions could not be removed: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** Until letters can be sent. */
function noCourier({ log }: Omit<AuthContext, 'courier'>): Courier {
  const unsent = async () => log.info('A letter was due, but nothing carries letters here.')
  return {
    confirm: unsent,
    recover: unsent,
    magicLink: unsent,
    invite: unsent,
    change: unsent,
    reauthenticate: unsent,
    takeNonce: async () => false,
    link: async () => {
      throw new Error('Nothing makes links here.')
    },
  }
}
