// Whom a passkey is made for: the website's name, and the origins whose pages may ask for it.
import { isIP } from 'node:net'
import type { AuthContext } from '#gateway/auth/auth-context.ts'

export type RelyingParty = { id: string; origins: string[] }

/** The website's own origin, and of the origins that redirects may go to those with its name or a name below it. */
export function relyingPartyOf({
  siteUrl,
  settings,
}: Pick<AuthContext, 'siteUrl'> & {
  settings: Pick<AuthContext['settings'], 'redirectUrls'>
}): RelyingParty {
  const site = new URL(siteUrl)
  const id = site.hostname
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0 || !isSecure(site))
    throw new Error(
      `PASSKEYS is on and SITE_URL is "${siteUrl}": browsers offer passkeys to https:// with a name, and to http://localhost.`,
    )
  const others = settings.redirectUrls
    .filter(listed => URL.canParse(listed))
    .map(listed => ({ listed, url: new URL(listed) }))
    .filter(({ listed, url }) => listed.replace(/\/$/, '') === url.origin && isSecure(url))
    .filter(({ url }) => url.hostname === id || url.hostname.endsWith(`.${id}`))
    .map(({ url }) => url.origin)
  return { id, origins: [...new Set([site.origin, ...others])] }
}

const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
