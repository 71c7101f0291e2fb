// The name of the thing, and where it stands.
import { createContext, useContext } from 'react'

export const productName = 'Pitch263'
export const tagline = 'Your Premier Zimbabwe PSL Hub'

const Site = createContext({ url: '' })

export const SiteProvider = Site.Provider
export const useSite = () => useContext(Site)
