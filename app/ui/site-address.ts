import { createContext } from 'react'

/** Where the site stands, for what leaves it: an address that is sent to somebody has to be whole. */
export const SiteAddress = createContext('')
