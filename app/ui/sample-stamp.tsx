import { sample } from '#messages/site/parts.js'
import type { ReactNode } from 'react'

/** Invented for trying things out: always there, never shouting. */
export function SampleStamp({ children = sample }: { children?: ReactNode }) {
  return <span className="stamp font-display text-soft">{children}</span>
}
