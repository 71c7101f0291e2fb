import type { ReactNode } from 'react'
import type { Details } from './commands.ts'

export type Spec = {
  /** What is done, for whom, to what: the sentence that is confirmed. */
  title: string
  words?: string
  button: string
  danger?: boolean
  /** none: nothing is asked; private: for the association and the author. */
  reason: 'needed' | 'private' | 'none'
  reasonHint?: string
  fields?: ReactNode
  detailsOf?: (form: FormData) => Details
}
