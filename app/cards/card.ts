// What stands on a share card: the picture that a link shows in a chat. What it looks like is in server/cards.
import { sample } from '#messages/site/parts.js'
import type { Club } from '#league/matches.ts'

export type CardClub = Pick<Club, 'name' | 'code' | 'colours'>

export type TableRow = {
  /** In front of the name, such as the place. */
  mark?: string
  label: string
  club?: CardClub
  figures: string[]
  zone?: 'title' | 'relegation' | undefined
}

export type Block =
  | { kind: 'match'; home: CardClub; away: CardClub; middle: string; state: string; isLive: boolean }
  | { kind: 'heading'; title: string; lead?: string; club?: CardClub }
  | { kind: 'table'; heads: string[]; rows: TableRow[] }
  | { kind: 'lists'; lists: [string[], string[]] }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'text'; text: string; isCentred?: boolean }

export type Card = {
  /** The line above everything: what it is part of. */
  kicker: string
  /** From top to bottom. */
  blocks: Block[]
  /** Whose crests stand at the sides: of one club or two. */
  clubs?: CardClub[]
  /** At its foot: that what it shows is invented. */
  note?: string | undefined
  /** The search params that choose what the page shows. */
  query?: Record<string, string>
}

export const sampleNote = (isSample: boolean) => (isSample ? sample : undefined)

const longestAlt = 200

/** What stands on it, for those who cannot see it. */
export function altOf({ kicker, blocks, note }: Card): string {
  const said = [kicker, ...blocks.flatMap(wordsOf), note ?? '']
    .map(words => words.replace(/\.$/, ''))
    .filter(Boolean)
    .join('. ')
  return said.length > longestAlt ? `${said.slice(0, longestAlt - 1).trimEnd()}…` : said
}

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'match':
      return [`${block.home.name} ${block.middle} ${block.away.name}`, block.state]
    case 'heading':
      return [block.title, block.lead ?? '']
    case 'table':
      return block.rows.map(({ mark, label, figures }) => [mark, label, ...figures].filter(Boolean).join(' '))
    case 'lists':
      return block.lists.map(list => list.join(', '))
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`)
    case 'text':
      return [block.text]
  }
}
