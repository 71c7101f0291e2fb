import type { Metadata } from './metadata.ts'

/** The account that one request asks for. */
export type Draft = {
  /** The row was made by this request, and with it what triggers made of its metadata. */
  isFirst?: boolean
  /** As a hash; only a sign-up has one. */
  password?: string
  data?: Metadata
}
