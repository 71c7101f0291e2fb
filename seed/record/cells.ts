// What a cell of the record's tables may be. An empty cell is something that nobody wrote down: null.

export type Cells = Record<string, string>

/** A row that cannot be loaded; its message says why. */
export class BadRow extends Error {}

export function text(cells: Cells, name: string): string | null {
  const words = cells[name]
  if (words === undefined) throw new BadRow(`there is no column "${name}"`)
  return words.trim() === '' ? null : words.trim()
}

export function needed(cells: Cells, name: string): string {
  const words = text(cells, name)
  if (words === null) throw new BadRow(`${name} is empty`)
  return words
}

export function number(cells: Cells, name: string): number | null {
  const words = text(cells, name)
  if (words === null) return null
  if (!/^-?\d+(\.\d+)?$/.test(words)) throw new BadRow(`${name} is "${words}", which is not a number`)
  return Number(words)
}

export function neededNumber(cells: Cells, name: string): number {
  const count = number(cells, name)
  if (count === null) throw new BadRow(`${name} is empty`)
  return count
}

export function goals(cells: Cells, name: string): number {
  const count = number(cells, name)
  if (count === null || !Number.isInteger(count) || count < 0 || count > 99)
    throw new BadRow(`${name} is "${cells[name]}", which is not a number of goals`)
  return count
}

export function neededDay(cells: Cells, name: string): string {
  const words = needed(cells, name)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(words) || !isDay(words))
    throw new BadRow(`${name} is "${words}", which is not a day`)
  return words
}

/** The calendar knows no 30 February, though a date made of one quietly becomes 2 March. */
function isDay(words: string): boolean {
  const day = new Date(`${words}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(words)
}

export function yes(cells: Cells, name: string): boolean {
  return /^(yes|true)$/i.test(cells[name] ?? '')
}

/** As it stands in an address: "Ngezi Platinum Stars" is ngezi-platinum-stars. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
  const slug = plain.replaceAll(/[\s_-]+/g, '-').replaceAll(/^-|-$/g, '')
  if (slug === '') throw new BadRow(`"${name}" has no letters`)
  return slug
}
