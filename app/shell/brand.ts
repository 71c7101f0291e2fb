// The product's name, and the site's origin.
import { useContext } from 'react'
import { SiteAddress } from '#ui/site-address.ts'

export const productName = 'Pitch263'
export { tagline } from '#messages/site/frame.js'

export const SiteProvider = SiteAddress.Provider
export const useSite = () => ({ url: useContext(SiteAddress) })
