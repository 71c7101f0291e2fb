// Compares what is published with what comes out again, row by row and figure by figure.

/** `kept`: the figures that are published; `folded`: what comes out again; null where there is no such row. */
export type Difference = { keptIn: string; subject: string; kept: unknown; folded: unknown }

export type Row = Record<string, unknown>

/** What comes out is rounded to six digits, and columns hold single precision: less than that says nothing. */
function isNear(kept: number, folded: number): boolean {
  return Math.abs(kept - folded) <= Math.max(2e-6, Math.abs(folded) * 2 ** -22)
}

function isSame(kept: unknown, folded: unknown): boolean {
  if (typeof kept === 'number' && typeof folded === 'number') return isNear(kept, folded)
  if (Array.isArray(kept) && Array.isArray(folded))
    return kept.length === folded.length && kept.every((each, at) => isSame(each, folded[at]))
  if (isRow(kept) && isRow(folded))
    return [...new Set([...Object.keys(kept), ...Object.keys(folded)])].every(key =>
      isSame(kept[key], folded[key]),
    )
  return kept === folded
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The figures of a row that are not what comes out again; nothing where all are. */
export function compareRow(keptIn: string, subject: string, kept: Row | null, folded: Row | null) {
  if (kept === null || folded === null)
    return kept === folded ? [] : [{ keptIn, subject, kept, folded } satisfies Difference]
  // As it is stored: what is not there and what is null are the same.
  const [one, other] = [plain(kept), plain(folded)]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    name => !isSame(one[name], other[name]),
  )
  if (names.length === 0) return []
  const only = (row: Row) => Object.fromEntries(names.map(name => [name, row[name] ?? null]))
  return [{ keptIn, subject, kept: only(one), folded: only(other) } satisfies Difference]
}

function plain(row: Row): Row {
  const stored = JSON.parse(JSON.stringify(row)) as Row
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null))
}

/** All rows of one table: those that differ, those that are missing, and those that nothing led to. */
export function compareRows(
  keptIn: string,
  kept: ReadonlyMap<string, Row>,
  folded: ReadonlyMap<string, Row>,
  /** How a row is called in words. */
  nameOf: (key: string) => string = key => key,
): Difference[] {
  return [...new Set([...kept.keys(), ...folded.keys()])].flatMap(key =>
    compareRow(keptIn, nameOf(key), kept.get(key) ?? null, folded.get(key) ?? null),
  )
}

/** In words: "match_forecasts, Dynamos v Highlanders: home is published as 0.99, and comes out as 0.41." */
export function sentenceOf({ keptIn, subject, kept, folded }: Difference): string {
  const what = `${keptIn}, ${subject}:`
  if (folded === null) return `${what} is published, and does not come out.`
  if (kept === null) return `${what} comes out, and is not published.`
  if (!isRow(kept) || !isRow(folded))
    return `${what} is published as ${JSON.stringify(kept)}, and comes out as ${JSON.stringify(folded)}.`
  const figures = Object.keys(kept).map(
    name =>
      `${name} is published as ${JSON.stringify(kept[name])}, and comes out as ${JSON.stringify(folded[name])}`,
  )
  return `${what} ${figures.join('; ')}.`
}
