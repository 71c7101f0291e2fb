// The built website: what `npm start` shows.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#lib/language/languages.ts'
import { securityHeaders } from './headers.ts'
import {
  type Assets,
  type Entry,
  type InlineScripts,
  plainPage,
  type Website,
  withFollow,
} from './website.ts'
import { styleChooser } from './used-styles.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const first = 'app/boot/entry-client.tsx'
const older = 'app/boot/older-engines.ts'
/** What a page for somebody who is signed in begins with: who they are, the connection, the table of their pages. */
const signedIn = ['app/features/accounts/session/signed-in.ts', 'app/guarded-files.ts']
/** Stands where a page's styles will, once it is known what they are. */
const stylesMark = '/**/'
const styleElement = `<style>${stylesMark}</style>`

/** `apiUrl`: where browsers find the data. */
export async function openBuiltWebsite(dist: string, apiUrl = '/'): Promise<Website> {
  const manifests = {
    en: readManifest(dist, 'en'),
    sn: readManifest(dist, 'sn'),
    nd: readManifest(dist, 'nd'),
  }
  const entries = new Map<Language, Promise<Entry>>()
  // Loaded when a page of its language is first asked for. Asking Node for the module each time would take a millisecond.
  const loadEntry = (language: Language): Promise<Entry> => {
    const entry: Promise<Entry> =
      entries.get(language) ?? import(pathToFileURL(join(dist, 'server', language, 'entry-server.js')).href)
    entries.set(language, entry)
    return entry
  }
  const { patternOf } = await loadEntry('en')

  const inline: InlineScripts = JSON.parse(readFileSync(join(dist, 'server', 'inline-scripts.json'), 'utf8'))
  const css = readFileSync(join(dist, 'client', '.vite', 'carried.css'), 'utf8').trim()
  const [sheet] = manifests.en[first]?.css?.map(file => `/${file}`) ?? []
  const choose = styleChooser(css)
  // The linked stylesheet is without it (scripts/build.ts).
  const fontFace = css.match(/@font-face\{[^}]*\}/g)?.join('') ?? ''
  const remembered = new Map<string, Assets>()
  const files = Object.values(manifests).flatMap(manifest => Object.values(manifest).map(({ file }) => file))
  const sizes = new Map(files.map(file => [`/${file}`, packedSize(dist, file)]))

  function finish(rendered: string) {
    const html = withFollow(rendered, inline)
    const styles = html.includes(styleElement) ? choose(html) : fontFace
    return {
      html: html.replace(styleElement, () => `<style>${styles}</style>`),
      headers: securityHeaders({
        inline: { scripts: Object.values(inline).filter(code => html.includes(code)), styles: [styles] },
        dev: false,
        apiUrl,
      }),
    }
  }

  return {
    headers: securityHeaders({ dev: false, apiUrl }),
    entry: loadEntry,
    patternOf,
    assetsFor(page, { lite, language }) {
      if (lite) return { preload: [], inlineCss: stylesMark }
      const name = `${language} ${page.file} ${page.ownerPart}`
      const assets = remembered.get(name) ?? {
        ...findAssets(manifests[language], page, { sheet, fontFace }),
        inline,
      }
      remembered.set(name, assets)
      return assets
    },
    sizeOf: scripts => scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0),
    finish,
    problemPage: problem => finish(plainPage(problem, styleElement)),
  }
}

function readManifest(dist: string, language: Language): Manifest {
  const file = join(dist, 'client', '.vite', `manifest-${language}.json`)
  if (!existsSync(file))
    throw new Error('The website is not built. Start it with npm start, which builds it.')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const missing = [first, older, ...signedIn].filter(name => !manifest[name])
  if (missing.length > 0) throw new Error(`The built website has no file for ${missing.join(', ')}.`)
  return manifest
}

const packedSize = (dist: string, file: string) =>
  [`${file}.br`, file]
    .map(name => statSync(join(dist, 'client', name), { throwIfNoEntry: false })?.size)
    .find(size => size !== undefined) ?? 0

function findAssets(
  manifest: Manifest,
  { file, isGuarded, ownerPart }: { file: string; isGuarded: boolean; ownerPart?: string | undefined },
  { sheet, fontFace }: { sheet: string | undefined; fontFace: string },
): Assets {
  const everybodys = new Set([first, ...(isGuarded ? [] : [file])].flatMap(name => filesOf(manifest, name)))
  const [script = '', ...needed] = everybodys
  const own = new Set(
    [...signedIn, file, ...(ownerPart ? [ownerPart] : [])].flatMap(name => filesOf(manifest, name)),
  )
  return {
    script,
    older: `/${manifest[older]?.file}`,
    preload: needed,
    // The browser renders nearly all of a guarded page, so it gets the full stylesheet from the start.
    ...(sheet && isGuarded
      ? { inlineCss: fontFace, stylesheet: sheet }
      : { inlineCss: stylesMark, ...(sheet ? { sheet } : {}) }),
    ...(isGuarded || ownerPart ? { own: [...own].filter(name => !everybodys.has(name)) } : {}),
  }
}

/** A file and everything it imports, so that the browser can ask for all of it at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(imported => filesOf(manifest, imported, seen))]
}
