// Whom a passkey or a security key is made for: the website's name, and the origins whose pages may ask for it.
import { isIP } from 'node:net'
import type { AuthSettings } from '#gateway/auth/settings.ts'

export type RelyingParty = { id: string; origins: string[] }

type Place = { siteUrl: string; settings: Pick<AuthSettings, 'passkeys' | 'redirectUrls'> }

/**
 * The website's own origin, and of the origins that redirects may go to those with its name or a name below it.
 * Undefined where passkeys are off, and where browsers would offer none; throws where they are wanted all the same.
 */
export function relyingPartyOf({ siteUrl, settings }: Place): RelyingParty | undefined {
  if (settings.passkeys === false) return undefined
  const site = named(new URL(siteUrl))
  const id = site.hostname
  if (isAddress(id) || !isSecure(site)) {
    if (settings.passkeys === undefined) return undefined
    throw new Error(
      `PASSKEYS is on and SITE_URL is "${siteUrl}": browsers offer passkeys to https:// with a name, and to http://localhost.`,
    )
  }
  const others = settings.redirectUrls
    .filter(listed => URL.canParse(listed))
    .map(listed => ({ listed, url: new URL(listed) }))
    .filter(({ listed, url }) => listed.replace(/\/$/, '') === url.origin && isSecure(url))
    .filter(({ url }) => url.hostname === id || url.hostname.endsWith(`.${id}`))
    .map(({ url }) => url.origin)
  return { id, origins: [...new Set([site.origin, ...others])] }
}

/** Browsers offer nothing to 127.0.0.1, but they do to localhost, which is the same machine. */
function named(site: URL): URL {
  const name = new URL(site)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(site.hostname)) name.hostname = 'localhost'
  return name
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
