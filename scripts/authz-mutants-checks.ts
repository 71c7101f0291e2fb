// Which checks can see that something is missing, the likeliest first.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Mutant } from './authz-mutants-list.ts'
import { root } from './stage.ts'

type TestFile = {
  path: string
  /** How often each word stands in it, and in the scenes that it borrows. */
  own: Map<string, number>
  borrowed: Map<string, number>
  /** How many files have each word. */
  everywhere: Map<string, number>
  /** It loads the record or starts a server first, so it comes after all that is about the database alone. */
  isHeavy: boolean
}

/** Its cells are tried table by table, before any other check. */
export const matrixFile = 'supabase/tests/permissions.test.ts'
/** The gateway's own tests make schemas of their own, and never see ours. */
const folders = '{supabase,server,seed}/**/*.test.ts'
/** They measure, or read the schema as a whole: what they say of one policy they say by chance. */
const blunt = /speed|plans|schema|lock-order|database\/|fuzz|permissions\.test/

function countWords(text: string): Map<string, number> {
  const counted = new Map<string, number>()
  for (const word of text.match(/\w+/g) ?? []) counted.set(word, (counted.get(word) ?? 0) + 1)
  return counted
}

function scenesOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/from '(\.\/[\w-]+|#supabase\/tests\/[\w/-]+)\.ts'/g)].map(
    ([, from = '']) => from,
  )
  return named.map(from =>
    from.startsWith('./')
      ? `${join(dirname(path), from)}.ts`
      : `${from.replace('#supabase', join(root, 'supabase'))}.ts`,
  )
}

export function listTestFiles(): TestFile[] {
  const paths = globSync(join(root, folders)).filter(path => !blunt.test(relative(root, path)))
  const everywhere = new Map<string, number>()
  return paths.toSorted().map(path => {
    const text = readFileSync(path, 'utf8')
    const own = countWords(text)
    for (const word of own.keys()) everywhere.set(word, (everywhere.get(word) ?? 0) + 1)
    const scenes = scenesOf(path, text).map(scene => readFileSync(scene, 'utf8'))
    return {
      path: relative(root, path),
      own,
      everywhere,
      borrowed: countWords(scenes.join('\n')),
      isHeavy: text.includes('fillings.ts') || !relative(root, path).startsWith('supabase'),
    }
  })
}

const capped = (count = 0) => Math.min(count, 10)

/** How likely it is that this file sees the mutant; 0 when it names nothing that leads there. */
function likelihood({ path, own, borrowed }: TestFile, mutant: Mutant, callers: string[]): number {
  const nouns = mutant.table.replaceAll('_', '-')
  const runs = mutant.runs ?? ''
  const called = callers.filter(name => own.has(name)).length
  const lent = callers.filter(name => borrowed.has(name)).length
  return (
    (path.includes(`/${nouns}`) ? 30 : 0) +
    10 * capped(own.get(runs)) +
    3 * capped(own.get(mutant.table)) +
    capped(borrowed.get(mutant.table)) +
    2 * capped(called) +
    (capped(lent) > 0 ? 1 : 0)
  )
}

/** A word that few tests have tells more: for one, the column that a trigger looks at. */
function kinship({ own, everywhere }: TestFile, words: Set<string>): number {
  let sum = 0
  for (const word of words) if (own.has(word)) sum += (everywhere.get(word) ?? 1) ** -2
  return sum
}

/** Those that speak of the table, and half as many that speak of what the mutant itself is about. */
export function checksFor(
  mutant: Mutant,
  files: TestFile[],
  { callers, words }: { callers: string[]; words: Set<string> },
  most: number,
): string[] {
  const first = (weigh: (file: TestFile) => number, limit: number) =>
    files
      .map(file => ({ path: file.path, weight: weigh(file) / (file.isHeavy ? 100 : 1) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, limit)
      .map(({ path }) => path)
  return [
    ...new Set([
      ...first(file => kinship(file, words), most / 2),
      ...first(file => likelihood(file, mutant, callers), most),
    ]),
  ]
}
