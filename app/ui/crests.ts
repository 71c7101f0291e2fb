// The approved crests of clubs: paths of pictures by the club's code. They come with every page (league/crests.ts), so that
// a crest is shown wherever a club is, whatever has read the club. Pages for those who save data have none.
import { createContext, useContext } from 'react'

type Crests = Readonly<Record<string, string>>

export const CrestsContext = createContext<Crests | undefined>(undefined)
export const useCrest = (code: string): string | undefined => useContext(CrestsContext)?.[code]
