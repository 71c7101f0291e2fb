// The parts of a card: how high each is, and its SVG at a height.
import type { Block, CardClub, TableRow } from '#app/cards/card.ts'
import { crest } from './crest.ts'
import { draw, fitted, widthOf, wrapped } from './lettering.ts'
import { colours, left, middle, rect, right } from './palette.ts'

type Drawn = { high: number; svg: (y: number) => string }

const wide = right - left

export function drawBlock(block: Block, room: number): Drawn {
  switch (block.kind) {
    case 'match':
      return matchBlock(block)
    case 'heading':
      return headingBlock(block)
    case 'table':
      return tableBlock(block, room)
    case 'lists':
      return listsBlock(block.lists, room)
    case 'facts':
      return factsBlock(block.facts)
    case 'text':
      return textBlock(block)
  }
}

function matchBlock({ home, away, middle: score, state, isLive }: Extract<Block, { kind: 'match' }>): Drawn {
  const nameSize = 36
  const column = 215
  const sides = [
    { club: home, x: left + column / 2 },
    { club: away, x: right - column / 2 },
  ].map(each => ({ ...each, lines: wrapped(each.club.name, nameSize, column, 2) }))
  const scoreSize = Math.min(132, (132 * (wide - 2 * column + 40)) / widthOf(score, 132))
  return {
    high: 120 + nameSize * 1.15 * Math.max(...sides.map(({ lines }) => lines.length)) + 12,
    svg: y =>
      sides
        .map(({ club, x, lines }) => crest(club, x - 54, y, 108) + namesAt(lines, x, y + 120, nameSize))
        .join('') +
      draw(score, { x: middle, y: y + 98, size: scoreSize, fill: colours.ink, align: 'middle' }) +
      draw(state, {
        x: middle,
        y: y + 148,
        size: sizeFor(state, { most: 30, least: 20, room: wide - 2 * column - 20 }),
        fill: isLive ? colours.red : colours.soft,
        align: 'middle',
      }),
  }
}

const namesAt = (lines: readonly string[], x: number, y: number, size: number) =>
  lines
    .map((line, place) =>
      draw(line, { x, y: y + size * (0.9 + place * 1.15), size, fill: colours.ink, align: 'middle' }),
    )
    .join('')

function headingBlock({ title, lead, club }: Extract<Block, { kind: 'heading' }>): Drawn {
  const room = club ? wide - 112 : wide
  const [size, most] = titleSize(widthOf(title, 60) / room)
  const lines = wrapped(title, size, room, most)
  const x = club ? left + 112 : left
  const tall = lines.length * size * 1.1
  return {
    high: Math.max(tall + (lead ? 40 : 0), club ? 100 : 0),
    svg: y =>
      (club ? crest(club, left, y, 96) : '') +
      lines
        .map((line, place) => draw(line, { x, y: y + size * (0.85 + place * 1.1), size, fill: colours.ink }))
        .join('') +
      (lead ? draw(fitted(lead, 30, room), { x, y: y + tall + 26, size: 30, fill: colours.soft }) : ''),
  }
}

/** As large as it fits. */
const sizeFor = (text: string, { most, least, room }: { most: number; least: number; room: number }) =>
  Math.max(least, Math.min(most, (most * room) / widthOf(text, most)))

/** And in how many lines at most. `length`: of the title at its largest, in lines. */
function titleSize(length: number): [number, number] {
  if (length <= 1.25) return [Math.min(60, 60 / length), 1]
  return length <= 1.9 ? [56, 2] : [44, 3]
}

const tallestRow = 44

function tableBlock({ heads, rows }: Extract<Block, { kind: 'table' }>, room: number): Drawn {
  const hasHeads = heads.some(head => head !== '')
  const row = Math.min(tallestRow, room / (rows.length + (hasHeads ? 1 : 0)))
  const size = Math.min(28, row * 0.86)
  // What does not fit legibly is counted at the end.
  const shown = row < leastRow ? rows.slice(0, Math.floor(room / leastRow) - 2) : rows
  if (shown.length < rows.length)
    return tableBlock({ kind: 'table', heads, rows: [...shown, moreRow(rows.length - shown.length)] }, room)
  const columns = heads.map((head, place) =>
    Math.max(widthOf(head, size * 0.8), ...rows.map(({ figures }) => widthOf(figures[place] ?? '', size))),
  )
  const ends = columns.map(
    (_, place) => right - sum(columns.slice(place + 1)) - 22 * (columns.length - 1 - place),
  )
  const first = (ends[0] ?? right) - (columns[0] ?? 0) - 16
  const marks = Math.max(0, ...rows.map(({ mark }) => widthOf(mark ?? '', size)))
  return {
    high: row * (rows.length + (hasHeads ? 1 : 0)),
    svg: y => {
      const top = hasHeads ? y + row : y
      const headLine = hasHeads
        ? heads.map((head, place) =>
            draw(head, {
              x: ends[place] ?? right,
              y: top - row * 0.28,
              size: size * 0.8,
              fill: colours.soft,
              align: 'end',
            }),
          )
        : []
      const lines = rows.map((each, place) =>
        rowAt(each, { y: top + place * row, row, size, marks, first, ends }),
      )
      return [...headLine, ...lines].join('')
    },
  }
}

/** Below this letters are too small for the square of a chat. */
const leastRow = 22
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const moreRow = (count: number): TableRow => ({ label: `+${count}`, figures: [] })

type RowPlace = { y: number; row: number; size: number; marks: number; first: number; ends: number[] }

function rowAt(
  { mark, label, club, figures, zone }: TableRow,
  { y, row, size, marks, first, ends }: RowPlace,
): string {
  const foot = y + row * 0.5 + size * 0.36
  const crestSize = Math.min(row * 0.86, 34)
  const afterMark = left + (marks > 0 ? marks + 14 : 0)
  const name = afterMark + (club ? crestSize + 12 : 0)
  return [
    zone ? rect(left - 14, y + 2, 6, row - 4, zone === 'title' ? colours.gold : colours.red) : '',
    rect(left, y + row - 1, wide, 1, colours.line),
    mark ? draw(mark, { x: left + marks, y: foot, size, fill: colours.soft, align: 'end' }) : '',
    club ? crest(club, afterMark, y + (row - crestSize) / 2, crestSize) : '',
    draw(fitted(label, size, first - name), { x: name, y: foot, size, fill: colours.ink }),
    ...figures.map((figure, place) =>
      draw(figure, { x: ends[place] ?? right, y: foot, size, fill: colours.ink, align: 'end' }),
    ),
  ].join('')
}

function listsBlock(lists: [string[], string[]], room: number): Drawn {
  const most = Math.max(...lists.map(list => list.length))
  const fits = Math.max(2, Math.floor(room / 30))
  const line = Math.min(36, room / Math.min(most, fits))
  const size = Math.min(30, line * 0.82)
  const column = wide / 2 - 14
  const shown = lists.map(list =>
    list.length > fits ? [...list.slice(0, fits - 1), `+${list.length - fits + 1}`] : list,
  )
  return {
    high: line * Math.min(most, fits),
    svg: y =>
      shown
        .flatMap((list, which) =>
          list.map((text, place) =>
            draw(fitted(text, size, column), {
              x: which === 0 ? left : right,
              y: y + line * place + line * 0.5 + size * 0.36,
              size,
              fill: colours.ink,
              align: which === 0 ? 'start' : 'end',
            }),
          ),
        )
        .join(''),
  }
}

function factsBlock(facts: readonly [string, string][]): Drawn {
  const cell = 92
  const column = wide / 2
  return {
    high: Math.ceil(facts.length / 2) * cell,
    svg: y =>
      facts
        .map(([label, value], place) => {
          const x = left + (place % 2) * column
          const top = y + Math.floor(place / 2) * cell
          // The last one has a line of its own where their number is odd.
          const room = place % 2 === 0 && place === facts.length - 1 ? wide : column - 16
          const size = sizeFor(value, { most: 48, least: 20, room })
          return (
            draw(fitted(label, 26, room), { x, y: top + 26, size: 26, fill: colours.soft }) +
            draw(fitted(value, size, room), { x, y: top + 72, size, fill: colours.ink })
          )
        })
        .join(''),
  }
}

function textBlock({ text, isCentred = false }: Extract<Block, { kind: 'text' }>): Drawn {
  const size = 30
  const lines = wrapped(text, size, wide, 4)
  return {
    high: lines.length * size * 1.2,
    svg: y =>
      lines
        .map((line, place) =>
          draw(line, {
            x: isCentred ? middle : left,
            y: y + size * (0.95 + place * 1.2),
            size,
            fill: colours.ink,
            align: isCentred ? 'middle' : 'start',
          }),
        )
        .join(''),
  }
}

/** Of a side of the card, where there is room for it. */
export const sideCrest = (club: CardClub | undefined, x: number) =>
  club ? crest(club, x - 95, 220, 190) : ''
