// The comparison as a plain table: what stands on the page and in the file.
import type { PartKey } from './lines.ts'
import type { Comparison } from './queries.ts'

export const partTitles: Record<PartKey, string> = {
  attack: 'Attack',
  availability: 'Availability',
  discipline: 'Discipline',
  pitch: 'While on the pitch',
}

export const titleOf = (players: Comparison['players']) => players.map(({ name }) => name).join(' and ')

export function tableOf({ players, parts, bios }: Comparison) {
  return {
    head: [
      '',
      ...players.map(({ name, season }) => (season ? `${name}, ${season.name}` : name)),
      'Difference',
    ],
    rows: [
      ...parts.flatMap(({ key, lines }) =>
        lines.map(line => [
          `${partTitles[key]}: ${line.label}`,
          ...line.cells.map(cell =>
            cell ? (cell.likely ? `${cell.figure} (${cell.likely})` : cell.figure) : 'not recorded',
          ),
          line.difference,
        ]),
      ),
      ...bios.map(({ label, cells }) => [label, ...cells.map(cell => cell ?? 'not recorded'), '']),
    ],
  }
}
