/** "18-21", "18-", "-21" or "18". */
export function rangeOf(words: string | undefined): { from: number; to: number } | undefined {
  const found = /^(\d{1,2})?(-)?(\d{1,2})?$/.exec(words ?? '')
  if (!found || (!found[1] && !found[3])) return undefined
  const from = Number(found[1] ?? 0)
  const to = found[2] ? Number(found[3] ?? 99) : from
  return from <= to ? { from, to } : undefined
}
