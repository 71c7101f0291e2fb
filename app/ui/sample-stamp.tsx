import { sample } from '#messages/site/parts.js'
import type { ReactNode } from 'react'

/** Invented for trying things out: always there, never shouting. */
export function SampleStamp({ children = sample }: { children?: ReactNode }) {
  // The spaces are seen in text browsers alone, where it would run into what stands beside it.
  return (
    <>
      {' '}
      <span className="stamp font-display text-soft">{children}</span>{' '}
    </>
  )
}
