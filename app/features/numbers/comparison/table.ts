// The comparison as a plain table: what stands on the page and in the file.
import * as messages from '#messages/numbers/comparison.js'
import type { Cell, PartKey } from './lines.ts'
import type { Comparison } from './comparison-queries.ts'
import { listed } from './labels.ts'

export const partTitles: Record<PartKey, string> = {
  attack: messages.attack,
  availability: messages.availability,
  discipline: messages.discipline,
  pitch: messages.pitch,
}

export const titleOf = (players: Comparison['players']) => listed(players.map(({ name }) => name))

const linesOf = ({ parts, values }: Comparison) => [
  ...parts.flatMap(({ key, lines }) => lines.map(line => ({ title: partTitles[key], line }))),
  ...(values ? [{ title: messages.value, line: values.line }] : []),
]

export function tableOf(comparison: Comparison) {
  const { players, bios } = comparison
  return {
    head: [
      '',
      ...players.map(({ name, season }) => (season ? `${name}, ${season.name}` : name)),
      messages.difference,
    ],
    rows: [
      ...linesOf(comparison).map(({ title, line }) => [
        messages.measure({ part: title, measure: line.label }),
        ...line.cells.map(cell => (cell ? chartCellOf(cell) : line.none)),
        line.difference,
      ]),
      ...bios.map(({ label, cells }) => [
        label,
        ...cells.map((cell, place) =>
          cell === null ? messages.notRecorded : { words: cell, to: `/players/${players[place]?.slug}` },
        ),
        '',
      ]),
    ],
  }
}

function chartCellOf({ figure, likely, to }: Cell) {
  const words = likely ? `${figure} (${likely})` : figure
  return to ? { words, to } : words
}

/** The same in columns for a spreadsheet: figures apart from what is likely, and numbers as numbers. */
export function csvOf(comparison: Comparison) {
  const { players, bios } = comparison
  const heads = players.flatMap(({ slug, season }) => {
    const of = season ? `${slug}:${season.slug}` : slug
    return [of, `${of} low`, `${of} high`]
  })
  return {
    head: ['part', 'measure', ...heads, 'difference'],
    rows: [
      ['', 'Sample', ...players.flatMap(({ isSample }) => [isSample ? 'yes' : 'no', null, null]), null],
      ...linesOf(comparison).map(({ title, line }) => [
        title,
        line.label,
        ...line.cells.flatMap(cell => [
          numberIn(cell?.figure ?? null),
          cell?.low ?? null,
          cell?.high ?? null,
        ]),
        line.difference,
      ]),
      ...bios.map(({ label, cells }) => [
        messages.profiles,
        label,
        ...cells.flatMap(cell => [cell, null, null]),
        null,
      ]),
    ],
  }
}

/** "0.42" is a number; "3rd of 9" and "91%" are words. */
function numberIn(figure: string | null): string | number | null {
  const number = Number(figure?.replace('−', '-'))
  return figure === null || Number.isNaN(number) ? figure : number
}
