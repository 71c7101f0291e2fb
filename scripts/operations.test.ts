// docs/operations.md and docs/scaling.md name settings, files, commands and lines of the log. Each of them is there, and
// no setting that the code reads is left out.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteSettings } from '#server/settings.ts'
import { notRun } from './operations/testing/not-run.ts'
import { listBlocks, listSteps } from './operations/testing/page.ts'
import { anchorsOf } from './testing/anchors.ts'
import { withTable } from './settings-table.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(found => found[1] ?? '')

const operations = read('docs/operations.md')
const guides = [operations, read('docs/scaling.md')]
const deployed = globSync('deploy/*').map(read)

const sources = globSync('{server,gateway,seed,scripts}/**/*.{ts,mjs}', {
  exclude: path => /\.test\.ts$|vitest\.config\.ts$|\/(testing|contract)(\/|$)/.test(path),
}).map(read)

// Where programs and a browser for the journeys are, where npm was called, what a build shows to its developers: no
// settings of the site.
const ofTheMachine = ['PATH', 'CHROMIUM', 'INIT_CWD', 'NODE_ENV', 'PSEUDO_LOCALE']

/** As the code says it: env.NAME or env['NAME']. */
const namesRead = new Set(sources.flatMap(source => all(source, /\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)))
const settings = new Set(Object.keys(siteSettings))

/** Cells of the first column of the table with this heading. */
function firstColumn(heading: string): string[] {
  const table = operations.slice(operations.indexOf(`| ${heading} |`)).split('\n\n', 1)[0] ?? ''
  return table
    .split('\n')
    .slice(2)
    .map(row => row.split('|')[1] ?? '')
}

test('what the code reads of the environment is a setting', () => {
  expect(settings.size).toBeGreaterThan(80)
  expect([...namesRead].filter(name => !settings.has(name) && !ofTheMachine.includes(name))).toEqual([])
})

test('the table of settings is that of the schema', () => {
  expect(withTable(operations), 'npm run settings writes it').toBe(operations)
  expect(firstColumn('setting')).toHaveLength(settings.size)
})

test('the examples set nothing that nobody reads', () => {
  const set = deployed.flatMap(text => all(text, /^#?([A-Z][A-Z0-9_]+)=/gm))
  expect(set).toContain('SITE_URL')
  expect(set.filter(name => !settings.has(name))).toEqual([])
})

test('every file that is named is there', () => {
  const folders = 'app|bench|deploy|docs|gateway|scripts|seed|server|supabase'
  const named = [...guides, ...deployed].flatMap(text => [
    ...all(text, new RegExp(`(?<![\\w/.-])((?:${folders})/[\\w./-]*\\w)`, 'g')),
    ...all(text, /\]\(([\w./-]+)(?:#[\w-]*)?\)/g).map(link => join('docs', link)),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

test('every heading that is linked to is there', () => {
  const known = anchorsOf(operations)
  const linked = guides.flatMap(text => all(text, /\]\((?:operations\.md)?#([\w-]+)\)/g))
  expect(linked).toContain('settings')
  expect(linked.filter(anchor => !known.includes(anchor))).toEqual([])
})

test('every command that is named is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const commands = [...guides, ...deployed].flatMap(text => all(text, /npm run (?:--silent )?([a-z-]+)/g))
  expect(commands).toContain('backup')
  expect(commands.filter(command => !(command in scripts))).toEqual([])

  const tasks = all(read('scripts/run.mjs'), /^ {2}'?([a-z-]+)'?: \[/gm)
  const run = [...guides, ...deployed].flatMap(text => all(text, /(?:bin\/|`|^ +)pitch263 ([a-z][a-z-]+)/gm))
  expect(run).toContain('start')
  expect(run.filter(task => !tasks.includes(task))).toEqual([])

  const parts = all(read('bench/main.ts'), /^ {2}\['([a-z]+)'/gm)
  const measured = guides.flatMap(text => all(text, /npm run bench -- ([a-z]+)/g))
  expect(measured).toContain('pages')
  expect(measured.filter(part => !parts.includes(part))).toEqual([])
})

test('from a new machine to a running site it is twelve steps at most', () => {
  const steps = listSteps()
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.length).toBeLessThanOrEqual(12)
})

test('what is listed as a command that no test can run is still there', () => {
  expect(notRun.filter(({ words }) => !operations.includes(words))).toEqual([])
  const blocks = listBlocks()
  expect(blocks.length).toBeGreaterThan(15)
  expect(
    notRun.filter(({ isBlock, words }) => isBlock && !blocks.some(({ first }) => first === words)),
  ).toEqual([])
})

test('every line of the log that is explained is written somewhere', () => {
  const lines = firstColumn('line of the log').flatMap(cell => all(cell, /`(.+)`/g))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(line => !sources.some(source => source.includes(`'${line}'`)))).toEqual([])
})

test('every function of the database that is named is in the schema', () => {
  const schema = globSync('supabase/schemas/*/*.sql').map(read).join('\n')
  const functions = guides.flatMap(text => all(text, /\b(app\.[a-z_]+)\(\)/g))
  expect(functions).toContain('app.tick_matches')
  expect(functions.filter(name => !schema.includes(`function ${name}(`))).toEqual([])
})
