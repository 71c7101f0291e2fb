// A column of the statistics: what it is called, what it is, and how its figure is written.

/** 'none': it does not apply. Null: nobody wrote it down. */
export type Value = number | null | 'none'

export type Column = {
  key: string
  head: string
  word: string
  say: string
  decimals?: number
  isShare?: boolean
  /** A rate: who has hardly played would lead it. */
  isRate?: boolean
  isFewBest?: boolean
  /** It can be counted for every 90 minutes, or every match. */
  isCount?: boolean
  /** Shown where the address chooses none. */
  isUsual?: boolean
}

export type Line = {
  key: string
  name: string
  under: string
  isProvisional: boolean
  position: string | null
  club: string | null
  minutes: number
  /** As many as there are figures of. */
  matches: number
  figures: Record<string, Value>
  /** Words instead of a figure: "9-0-1". */
  words?: Record<string, string>
}

export const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole

export const percent = (part: number | null, whole: number | null): number | null => {
  const share = ratio(part, whole)
  return share === null ? null : share * 100
}

/** With as many places as its column has. */
export const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

export function written(value: Value, { decimals = 0, isShare }: Column, more = 0): string | null {
  if (value === null) return null
  if (value === 'none') return '–'
  return `${value.toFixed(Math.max(decimals, more))}${isShare ? '%' : ''}`
}
