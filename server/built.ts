// The built website: what `npm start` shows.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { securityHeaders } from './headers.ts'
import { type Assets, type Entry, plainPage, type Surface } from './surface.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const first = 'app/entry-client.tsx'

/** `apiUrl`: where browsers find the data. */
export async function openBuiltSurface(dist: string, apiUrl = '/'): Promise<Surface> {
  const manifestFile = join(dist, 'client', '.vite', 'manifest.json')
  if (!existsSync(manifestFile))
    throw new Error('The website is not built. Start it with npm start, which builds it.')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry: Entry = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)

  const css = (manifest[first]?.css ?? [])
    .map(file => readFileSync(join(dist, 'client', file), 'utf8'))
    .join('')
    .trim()
  const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`
  const remembered = new Map<string, Assets>()

  return {
    headers: securityHeaders({ styleHashes: [styleHash], dev: false, apiUrl }),
    entry: () => Promise.resolve(entry),
    assetsFor(file, { lite }) {
      if (lite) return { preload: [], inlineCss: css }
      const assets = remembered.get(file ?? first) ?? findAssets(manifest, file ?? first, css)
      remembered.set(file ?? first, assets)
      return assets
    },
    problemPage: problem => plainPage(problem, `<style>${css}</style>`),
  }
}

function findAssets(manifest: Manifest, page: string, inlineCss: string): Assets {
  const [script = '', ...needed] = new Set([...filesOf(manifest, first), ...filesOf(manifest, page)])
  return { script, preload: needed, inlineCss }
}

/** A file and everything it imports, so that the browser can ask for all of it at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(imported => filesOf(manifest, imported, seen))]
}
