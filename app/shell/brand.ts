// The name of the thing, and where it stands.
import { useContext } from 'react'
import { SiteAddress } from '#ui/site-address.ts'

export const productName = 'Pitch263'
export const tagline = 'Your Premier Zimbabwe PSL Hub'

export const SiteProvider = SiteAddress.Provider
export const useSite = () => ({ url: useContext(SiteAddress) })
