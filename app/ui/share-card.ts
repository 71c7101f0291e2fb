// The picture that a shared link shows. The server alone knows it: those who look for it read a page as it arrives.
import { createContext } from 'react'

/** `address` is whole; `alt`: what stands on it. */
export type SharedCard = { address: string; alt: string }

export const ShareCard = createContext<SharedCard | undefined>(undefined)

export const cardSize = { width: 1200, height: 630 } as const
