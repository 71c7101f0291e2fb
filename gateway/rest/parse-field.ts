// A column, or a place inside a JSON column: `data->team->>name`, `data->0`.
import { refuseManySteps } from './list-limits.ts'
import type { Scanner } from './scanner.ts'

type JsonStep = { arrow: '->' | '->>'; key: string } | { arrow: '->' | '->>'; index: number }

export type Field = { name: string; path: JsonStep[] }

export function parseField(scanner: Scanner): Field {
  scanner.skipSpace()
  const name = scanner.name()
  const path = parsePath(scanner)
  scanner.skipSpace()
  return { name, path }
}

export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined
    if (!arrow) return path
    const index = /^-?\d+(?=->|::|[.,)]|$)/.exec(scanner.text.slice(scanner.at))?.[0]
    if (index === undefined) path.push({ arrow, key: jsonKey(scanner) })
    else {
      scanner.at += index.length
      path.push({ arrow, index: Number(index) })
    }
    refuseManySteps(path)
  }
}

/** Keys are freer than names: quoted, or anything but the signs that mean something here. */
function jsonKey(scanner: Scanner): string {
  if (scanner.peek('"')) return scanner.quoted()
  const key = /^[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/.exec(scanner.text.slice(scanner.at))?.[0]
  if (key === undefined)
    return scanner.fail('expecting "-", digit or any non reserved character different from: .,>()')
  scanner.at += key.length
  return key.trim()
}

/** `clients.projects.name` → the embeds it goes through, and the field at its end. */
export function parseEmbedPath(scanner: Scanner): { embeds: string[]; field: Field } {
  const names = [scanner.name()]
  while (scanner.take('.')) names.push(scanner.name())
  const path = parsePath(scanner)
  scanner.expectEnd('expecting delimiter (.), "->>", "->" or end of input')
  return { embeds: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } }
}
