// The built scripts and styles hold to `browserslist` in package.json: nothing in them is newer than those engines, but
// for what they may leave out.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { noScript } from '#messages/accounts/signIn.js'
import { styleTarget } from '#server/browser-targets.ts'
import { newerStyles } from './testing/newer-styles.ts'
import { newerFunctions, newerSyntax } from './testing/newer-syntax.ts'

const client = join(import.meta.dirname, '../../dist/client')
const textOf = (name: string) => ({ name, text: readFileSync(join(client, name), 'utf8') })
const read = (pattern: string) => globSync(pattern, { cwd: client }).map(textOf)

/** The English ones: the other languages are built from the same sources and have other words only. */
function readScripts() {
  const manifest: Record<string, { file: string }> = JSON.parse(textOf('.vite/manifest-en.json').text)
  const names = new Set(Object.values(manifest).map(({ file }) => file))
  return [...names].filter(name => name.endsWith('.js')).map(textOf)
}

const parsed = ({ name, text }: { name: string; text: string }) => ({ name, program: parseAst(text) })
let scripts: ReturnType<typeof parsed>[]

beforeAll(() => {
  execFileSync(process.execPath, [resolve('scripts/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  scripts = readScripts().map(parsed)
}, 120_000)

test('what is supported is what this file knows of', () => {
  expect(styleTarget).toEqual(['chrome87', 'firefox78', 'safari14'])
})

test('the words at sign-in name them', () => {
  const written = noScript.toLowerCase().replaceAll(' ', '')
  for (const engine of styleTarget) expect(written).toContain(engine)
})

test('no built script has syntax that is newer than ES2020', () => {
  const inline: Record<string, string> = JSON.parse(
    readFileSync(join(client, '../server/inline-scripts.json'), 'utf8'),
  )
  const others = [
    ...read('sw.js'),
    ...read('push-worker.js'),
    ...Object.entries(inline).map(([name, text]) => ({ name, text })),
  ]
  const files = [...scripts, ...others.map(parsed)]
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(({ name, program }) => newerSyntax(program).map(kind => `${name}: ${kind}`))
  expect(found).toEqual([])
})

test('the scripts call only functions that are there or are added for older engines', () => {
  const found = scripts
    .filter(({ name }) => !name.includes('older-engines'))
    .flatMap(({ name, program }) => newerFunctions(program).map(call => `${name}: ${call}`))
  expect(found).toEqual([])
})

test('the styles have no rule that an older engine would lose by its form', () => {
  const [sheet, ...others] = read('.vite/carried.css')
  expect(others).toEqual([])
  expect(newerStyles(sheet?.text ?? '')).toEqual([])
})

test('newer syntax, functions and styles are found', () => {
  const script =
    'class A{x=1;static{this.y=2}#z}a??=1;/(?<!b)c/v;await d;e.at(0);f.isSubsetOf(g);Promise.try(h)'
  expect(newerSyntax(parseAst(script))).toEqual([
    'a class field',
    'a static block',
    'a class field',
    'a private name',
    '??=',
    'the pattern /(?<!b)c/v',
    'await at the top of a module',
  ])
  expect(newerFunctions(parseAst(script))).toEqual(['.isSubsetOf()', 'Promise.try()'])
  const styles =
    '@layer a{.b{c:d}}.e:is(f,g){h:i}.j{max-height:9dvh}.k{l:color-mix(in lab,m,n)}.o,.p:has(q){r:s}'
  expect(newerStyles(styles)).toEqual([
    '@layer a',
    '.e:is(f,g)',
    'max-height:9dvh',
    'l:color-mix(in lab,m,n)',
    '.o,.p:has(q)',
  ])
})

test('no script has the descriptions of pages, which machines read in the document', () => {
  const texts = globSync('messages/*/en.json').flatMap(descriptionsIn)
  expect(texts.length).toBeGreaterThan(30)
  const files = readScripts()
  const found = texts.flatMap(text =>
    files.filter(file => file.text.includes(text)).map(({ name }) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})

/** The longest part of each without a parameter. */
function descriptionsIn(path: string): string[] {
  const groups: Record<string, Record<string, { text: string }>> = JSON.parse(readFileSync(path, 'utf8'))
  return Object.values(groups)
    .flatMap(group => Object.entries(group))
    .filter(([key, { text }]) => /^description(Of|In)?$|Description$/.test(key) && text.length > 40)
    .map(
      ([, { text }]) =>
        text
          .split(/\{\w+\}/)
          .toSorted((one, other) => other.length - one.length)[0]
          ?.trim() ?? text,
    )
}
