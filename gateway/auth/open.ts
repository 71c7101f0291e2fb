// Accounts as one of the gateway's protocols: sign-up, sign-in, sessions, and the accounts themselves, as GoTrue
// answers them.
import type { GatewayContext, Protocol } from '#gateway/context.ts'
import { withContext } from '#gateway/http/handle.ts'
import { accountRoutes } from './accounts.ts'
import { openAuthContext, type AuthContext } from './auth-context.ts'
import { flowRoutes } from './flows.ts'
import { authHandler } from './http.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { openAuthMailer } from '#gateway/auth/mail/open-auth-mailer.ts'
import { openPost, type Post } from './mail/post.ts'
import type { Round } from './mail/send-queue.ts'
import type { RateLimits } from './rate-limits.ts'
import type { AuthSettings } from './settings.ts'

const root = '/auth/v1'
const hourMs = 60 * 60 * 1000

/** With the pages of the development mailbox, where there is one. */
type AuthProtocol = Protocol & {
  mailbox: Protocol[]
  sendMails: () => Promise<Round>
  takeOne: RateLimits['takeOne']
}

export function openAuth(gateway: GatewayContext, overrides: Partial<AuthSettings> = {}): AuthProtocol {
  let post: Post | undefined
  const context = openAuthContext(gateway, overrides, ground => {
    post = openPost(ground)
    return openAuthMailer(ground, post)
  })
  const routes = { ...accountRoutes(context), ...flowRoutes(context) }
  const sweeping = setInterval(() => void sweep(context), hourMs)
  sweeping.unref()
  return {
    root,
    handle: withContext(authHandler({ root, routes, context, isProxy: gateway.isProxy })),
    mailbox: post ? mailboxPages(post, context.siteUrl) : [],
    close: async () => {
      clearInterval(sweeping)
      await post?.close()
    },
    takeOne: (kind, subject) => context.limits.takeOne(kind, subject),
    sendMails: async () => post?.send() ?? { sent: 0, troubles: [] },
  }
}

/** Removes what can never be used again. */
async function sweep({ owner, limits, log }: AuthContext): Promise<void> {
  try {
    await limits.sweep()
    await owner.query(`delete from auth.sessions where not_after < now() - interval '1 day'`)
    await owner.query('delete from auth.webauthn_challenges where expires_at < now()')
  } catch (error) {
    log.info(
      `Old sessions and challenges could not be removed: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  }
}
