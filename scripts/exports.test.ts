// An export is there for other modules of the product. What only its own module uses is private, and what only
// tests use belongs in a `testing` folder.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** Exports that no module of the product imports, with the reason. */
const allowed = new Set([
  // The test walks over every row of the table.
  'app/routes.tsx pages',
  // Written by `npm run types`.
  'app/lib/data/database.types.ts Constants',
  // Tests wait as long as a stop may take.
  'gateway/process-end.ts stopWithinMs',
  // Code that the page of developers shows, and a test runs.
  'app/features/record/developers/verification.ts isFromPitch263',
  // Programs whose tests call what they run.
  'scripts/backtest.ts backtest',
  'scripts/install.mjs installed',
  'scripts/messages/exchange.ts problemWith',
  'scripts/messages/generate.ts isForm',
  'scripts/messages/files-with-words.ts filesWithWords',
  'scripts/messages/readability.ts gradeOf',
  'scripts/messages/readability.ts readabilityOf',
  'scripts/package/release.ts listReleased',
  'scripts/schema/build.ts applySchemas',
  'scripts/schema/describe.ts describeSchema',
  'scripts/schema/describe.ts describeRows',
  // The short attack runs on the data that is there, and makes none.
  // Journeys open the same pages.
  'scripts/screenshot-list.ts superDesks',
])

const product = globSync(
  '{*.config.ts,{app,domain,server,seed,bench,scripts,gateway}/**/*.{ts,tsx,mjs}}',
).filter(path => !isTest(path))
const tests = globSync('{app,domain,server,seed,bench,scripts,gateway,supabase,e2e}/**/*.{ts,tsx}').filter(
  isTest,
)
const databaseTests = globSync('supabase/tests/**/*.ts')

function isTest(path: string) {
  return /\.(test|spec)\.tsx?$|(^|\/)(testing|contract)\/|^(supabase|e2e)\//.test(path)
}

const { imports }: { imports: Record<string, string | { default: string }> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return join(dirname(from), path)
  const alias = Object.keys(imports).find(each => path.startsWith(each.slice(0, -1)))
  if (!alias) return undefined
  const target = imports[alias]
  const folder = typeof target === 'object' ? target.default : (target ?? '')
  return alias.endsWith('*') ? folder.slice(2, -1) + path.slice(alias.length - 1) : folder.slice(2)
}

/** "path name" for every name that these files import; "path *" for a whole module. */
function importedBy(paths: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    const add = (specifier: string, names: readonly string[]) => {
      const target = resolve(path, specifier)
      for (const name of names) found.add(`${target} ${name}`)
    }
    for (const [, names = '', specifier = ''] of text.matchAll(
      /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm,
    ))
      add(
        specifier,
        names.split(',').map(name =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        ),
      )
    for (const [, specifier = ''] of text.matchAll(/(?:^import \* as \w+ from |\bimport\(\s*)'([^']+)'/gm))
      add(specifier, ['*'])
  }
  return found
}

/** Pages export what the router asks a page for. */
const exportedBy = (kinds: RegExp) =>
  product
    .filter(path => !path.startsWith('app/routes/'))
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(kinds)].map(([, name]) => ({ path, name })))

test('every export is imported by another module of the product', () => {
  const used = importedBy(product)
  // The database decides by the lists of `domain`, and its tests compare the two.
  const compared = importedBy(databaseTests)
  const isUsed = ({ path: file, name }: { path: string; name: string | undefined }) => {
    // package.json chooses among the languages.
    const path = file.replace(/^app\/lib\/language\/(sn|nd)\//, 'app/lib/language/en/')
    return (
      used.has(`${path} ${name}`) ||
      used.has(`${path} *`) ||
      (path.startsWith('domain/') && compared.has(`${path} ${name}`)) ||
      allowed.has(`${path} ${name}`)
    )
  }
  const exported = exportedBy(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)
  expect(exported.filter(each => !isUsed(each)).map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('every exported type is imported by another module, be it a test', () => {
  const used = importedBy([...product, ...tests])
  const exported = exportedBy(/^export type (\w+)/gm)
    // Written by `npm run types`.
    .filter(({ path }) => path !== 'app/lib/data/database.types.ts')
  expect(exported.length).toBeGreaterThan(300)
  const unused = exported.filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
  expect(unused.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})
