// Pages by cursor: a page begins after the last row of the one before, whatever was added or removed in between.

export type Order = { column: string; isDescending?: boolean; canBeNull?: boolean }

type Value = string | number | null

/** Whatever is ordered by here: slugs, keys, days, times and numbers. */
const plain = /^[\w:.+-]{1,64}$/

export const writeCursor = (order: readonly Order[], row: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(order.map(({ column }) => row[column] ?? null))).toString('base64url')

/** Undefined for what this order has not written. */
export function readCursor(order: readonly Order[], text: string): Value[] | undefined {
  const values = parse(text)
  if (!Array.isArray(values) || values.length !== order.length) return undefined
  const isSound = values.every((value: unknown, place) =>
    value === null
      ? order[place]?.canBeNull
      : (typeof value === 'string' || typeof value === 'number') && plain.test(String(value)),
  )
  return isSound ? values : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The rows after these values, as a condition of the data API. Nulls come last. */
export function after(
  [first, ...others]: readonly Order[],
  [value = null, ...rest]: readonly Value[],
): string {
  if (!first) return ''
  const { column, isDescending, canBeNull } = first
  const isLevel = value === null ? `${column}.is.null` : `${column}.eq."${value}"`
  return [
    ...(value === null ? [] : [`${column}.${isDescending ? 'lt' : 'gt'}."${value}"`]),
    ...(value !== null && canBeNull ? [`${column}.is.null`] : []),
    ...(others.length > 0 ? [`and(${isLevel},or(${after(others, rest)}))`] : []),
  ].join(',')
}
