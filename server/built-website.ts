// The built website: what `npm start` shows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, securityHeaders } from './headers.ts'
import { type Assets, type Entry, plainPage, type Website } from './website.ts'
import { styleChooser } from './used-styles.ts'

type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>

const first = 'app/boot/entry-client.tsx'
/** What a session and a guarded page begin with, whichever it is (vite.config.ts). */
const signedIn = 'signed-in'
/** Stands where a page's styles will, once it is known what they are. */
const stylesMark = '/**/'
const styleElement = `<style>${stylesMark}</style>`

/** `apiUrl`: where browsers find the data. */
export async function openBuiltWebsite(dist: string, apiUrl = '/'): Promise<Website> {
  const manifestFile = join(dist, 'client', '.vite', 'manifest.json')
  if (!existsSync(manifestFile))
    throw new Error('The website is not built. Start it with npm start, which builds it.')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry: Entry = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)

  const css = readFileSync(join(dist, 'client', '.vite', 'carried.css'), 'utf8').trim()
  const [sheet] = manifest[first]?.css?.map(file => `/${file}`) ?? []
  const choose = styleChooser(css)
  const remembered = new Map<string, Assets>()

  function finish(html: string) {
    const styles = choose(html)
    return {
      html: html.replace(styleElement, () => `<style>${styles}</style>`),
      headers: securityHeaders({ styles: hashOf(styles), dev: false, apiUrl }),
    }
  }

  return {
    headers: securityHeaders({ dev: false, apiUrl }),
    entry: () => Promise.resolve(entry),
    assetsFor(page, { lite }) {
      if (lite) return { preload: [], inlineCss: stylesMark }
      const name = `${page.file} ${page.ownerPart}`
      const assets = remembered.get(name) ?? findAssets(manifest, page, sheet)
      remembered.set(name, assets)
      return assets
    },
    finish,
    problemPage: problem => finish(plainPage(problem, styleElement)),
  }
}

function findAssets(
  manifest: Manifest,
  { file, isGuarded, ownerPart }: { file: string; isGuarded: boolean; ownerPart?: string | undefined },
  sheet: string | undefined,
): Assets {
  const everybodys = new Set([first, ...(isGuarded ? [] : [file])].flatMap(name => filesOf(manifest, name)))
  const [script = '', ...needed] = everybodys
  const ofSignedIn = Object.keys(manifest).filter(key => manifest[key]?.name === signedIn)
  const own = new Set(
    [...ofSignedIn, file, ...(ownerPart ? [ownerPart] : [])].flatMap(name => filesOf(manifest, name)),
  )
  return {
    script,
    preload: needed,
    inlineCss: stylesMark,
    ...(isGuarded || ownerPart ? { own: [...own].filter(name => !everybodys.has(name)) } : {}),
    // Of a guarded page the browser draws nearly all, so that it has the whole sheet from the start.
    ...(sheet && isGuarded ? { stylesheet: sheet } : {}),
    ...(sheet && !isGuarded ? { sheet } : {}),
  }
}

/** A file and everything it imports, so that the browser can ask for all of it at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(imported => filesOf(manifest, imported, seen))]
}
