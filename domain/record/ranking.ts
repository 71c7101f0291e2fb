// Places in a list. Those with the same figure share a place and are marked ("2="), and the next after them is as far
// down as there are people above. Among equals an order that says nothing of their place: fewer minutes, then the name.
// Who has no figure has no place, and stands last.

export type Ranked<Row> = { row: Row; value: number | null; rank: string }

export function ranked<Row>(
  rows: readonly Row[],
  {
    valueOf,
    isAscending = false,
    order,
  }: { valueOf: (row: Row) => number | null; isAscending?: boolean; order: (one: Row, other: Row) => number },
): Ranked<Row>[] {
  const valued = rows.map(row => ({ row, value: valueOf(row) }))
  const sorted = valued.toSorted(
    (one, other) => compare(one.value, other.value, isAscending) || order(one.row, other.row),
  )
  const times = new Map<number | null, number>()
  for (const { value } of sorted) times.set(value, (times.get(value) ?? 0) + 1)
  const places = new Map<number | null, number>()
  for (const [place, { value }] of sorted.entries()) if (!places.has(value)) places.set(value, place + 1)
  return sorted.map(({ row, value }) => ({
    row,
    value,
    rank: value === null ? '' : `${places.get(value) ?? ''}${(times.get(value) ?? 0) > 1 ? '=' : ''}`,
  }))
}

function compare(one: number | null, other: number | null, isAscending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return isAscending ? one - other : other - one
}
