/** What one answer may hold. */
export type Limits = {
  maxRows: number
  /** Of an answer. */
  maxBytes: number
}
