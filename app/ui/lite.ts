// Whether a page is rendered for somebody who saves data: pictures on a tap, tables instead of charts. Such a page has no
// script but that of a match which goes on (boot/inline/follow.ts), so only the server renders it.
import { createContext, useContext } from 'react'

export const LiteContext = createContext(false)
export const useLite = () => useContext(LiteContext)
