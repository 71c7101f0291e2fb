// The built website: what `npm start` shows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, securityHeaders } from './headers.ts'
import { type Assets, type Entry, plainPage, type Surface } from './surface.ts'
import { styleChooser } from './used-styles.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const first = 'app/entry-client.tsx'
/** What a session and a guarded page begin with, whichever it is. */
const ofSignedIn = [
  'app/features/accounts/session-machine.ts',
  'app/features/accounts/session-failure.tsx',
  'app/lib/browser-db.ts',
  'app/lib/queries.tsx',
  'app/guarded-files.ts',
]
/** Stands where a page's styles will, once it is known what they are. */
const stylesMark = '/**/'

/** `apiUrl`: where browsers find the data. */
export async function openBuiltSurface(dist: string, apiUrl = '/'): Promise<Surface> {
  const manifestFile = join(dist, 'client', '.vite', 'manifest.json')
  if (!existsSync(manifestFile))
    throw new Error('The website is not built. Start it with npm start, which builds it.')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry: Entry = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)

  const css = readFileSync(join(dist, 'client', '.vite', 'carried.css'), 'utf8').trim()
  const sheet = manifest[first]?.css?.[0]
  const allHash = hashOf(css)
  const headers = securityHeaders({ styleHashes: [allHash], dev: false, apiUrl })
  const policy = headers['content-security-policy'] ?? ''
  const choose = styleChooser(css)
  const remembered = new Map<string, Assets>()

  return {
    headers,
    entry: () => Promise.resolve(entry),
    assetsFor(page, { lite }) {
      if (lite) return { preload: [], inlineCss: stylesMark }
      const assets = remembered.get(page.file) ?? findAssets(manifest, page, sheet)
      remembered.set(page.file, assets)
      return assets
    },
    finish(html) {
      const styles = choose(html)
      return {
        html: html.replace(`<style>${stylesMark}</style>`, () => `<style>${styles}</style>`),
        headers: { 'content-security-policy': policy.replace(allHash, hashOf(styles)) },
      }
    },
    problemPage: problem => plainPage(problem, `<style>${css}</style>`),
  }
}

function findAssets(
  manifest: Manifest,
  { file, isGuarded }: { file: string; isGuarded: boolean },
  sheet: string | undefined,
): Assets {
  const everybodys = new Set([first, ...(isGuarded ? [] : [file])].flatMap(name => filesOf(manifest, name)))
  const [script = '', ...needed] = everybodys
  const own = new Set([...ofSignedIn, file].flatMap(name => filesOf(manifest, name)))
  return {
    script,
    preload: needed,
    inlineCss: stylesMark,
    ...(isGuarded ? { own: [...own].filter(name => !everybodys.has(name)) } : {}),
    ...(sheet ? { sheet: `/${sheet}` } : {}),
  }
}

/** A file and everything it imports, so that the browser can ask for all of it at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(imported => filesOf(manifest, imported, seen))]
}
