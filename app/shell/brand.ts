// The product's name, and the site's origin.
import { prefix } from '#language/language.ts'
import { useContext } from 'react'
import { SiteAddress } from '#ui/site-address.ts'

export const productName = 'Pitch263'
export { tagline } from '#messages/site/frame.js'

export const SiteProvider = SiteAddress.Provider
export const useSite = () => ({ url: useContext(SiteAddress) })

/** `siteUrl` has the language of the page in it. The front page of a language has no slash at its end. */
export const addressAt = (siteUrl: string, path: string) =>
  path === '/' && prefix !== '' ? siteUrl : siteUrl + path
