// The commands of docs/operations.md: its indented blocks, by their first line, which no two have in common.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/stage.ts'

type Block = { first: string; text: string; section: string }

export const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')

export function listBlocks(text = page): Block[] {
  const blocks: Block[] = []
  let section = ''
  let lines: string[] = []
  const end = () => {
    const [first] = lines
    if (first !== undefined) blocks.push({ first, section, text: `${lines.join('\n').trim()}\n` })
    lines = []
  }
  for (const line of text.split('\n')) {
    const [, heading] = /^#+ (.*)/.exec(line) ?? []
    section = heading ?? section
    const [, words] = /^ {4,8}(.*)/.exec(line) ?? []
    if (words !== undefined && !(lines.length === 0 && words.trim() === '')) lines.push(words)
    else end()
  }
  end()
  return blocks
}

/** Paragraphs that begin with a number in bold: the way from a new machine to a running site. */
export const listSteps = (text = page) =>
  [...text.matchAll(/^\*\*(\d+)\. (.+?)\*\*/gm)].map(([, number, name]) => ({ number: Number(number), name }))

/** SQL that the tables and paragraphs name, for a person to ask. */
export const listQuestions = (text = page) =>
  [...text.matchAll(/`((?:select|update) [^`]+)`/g)].map(([, sql = '']) =>
    sql.replaceAll('\\|', '|').replace('<pid>', '0'),
  )

/** Commands within a sentence or a table, where nothing has to be filled in. */
export const listInlineCommands = (text = page) =>
  [
    ...text.matchAll(
      /`((?:systemctl (?:status|restart)|journalctl|find|df|pitch263 (?:backup|verify-\w+|keys))\b[^`]*)`/g,
    ),
  ]
    .map(([, words = '']) => words.replaceAll('\\|', '|'))
    .filter((words, index, all) => all.indexOf(words) === index)
