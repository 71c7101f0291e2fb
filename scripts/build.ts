// Builds the website into dist/, unless what is there was made from the same sources.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languages } from '#lib/language/languages.ts'
import { openProgress, type Report } from '#server/progress.mjs'
import { withLock } from './lock.mjs'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', 'built-from')
const sources = [
  'app/**/*',
  'domain/**/*',
  'messages/*/*.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/engines/flat-styles.ts',
  'scripts/messages/*.ts',
  'server/{browser-targets,css-blocks,inline-scripts}.ts',
]

function fingerprint() {
  const hash = createHash('sha256').update(process.env['PSEUDO_LOCALE'] ?? '')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(entry => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

function built(wanted: string) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

// The server sends these as they are: compressing hard once is cheaper than lightly every time.
async function compress(folder: string) {
  const paths = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(paths.map(path => compressFile(join(folder, path))))
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

async function compressFile(file: string) {
  const content = readFileSync(file)
  if (content.length < 256) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await packBrotli(content, { params }))
  await writeFile(`${file}.gz`, await packGzip(content, { level: 9 }))
}

// Without layers, for engines that know none. Pages carry styles of their own (server/used-styles.ts), with the font. A
// sheet that came later and named the font again would have it set again, and the page move.
async function finishStyles(folder: string) {
  const { withoutLayers } = await import('./engines/flat-styles.ts')
  for (const path of globSync('assets/entry-client-*.css', { cwd: folder })) {
    const css = withoutLayers(readFileSync(join(folder, path), 'utf8'))
    writeFileSync(join(folder, '.vite', 'carried.css'), css)
    writeFileSync(join(folder, path), css.replaceAll(/@font-face\{[^}]*\}/g, ''))
  }
}

async function build(wanted: string, report: Report) {
  // Development code in a production build would be twice as heavy; Vite asks the environment.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  rmSync(stamp, { force: true })
  rmSync(join(root, 'dist', 'server'), { recursive: true, force: true })
  // The first empties the folder of the others.
  for (const [index, mode] of languages.entries()) {
    report(2 * index, 2 * languages.length + 1)
    await vite.build({ root, mode, logLevel: 'warn' })
    report(2 * index + 1, 2 * languages.length + 1)
    await vite.build({ root, mode, logLevel: 'warn', build: { ssr: 'app/boot/entry-server.tsx' } })
  }
  report(2 * languages.length, 2 * languages.length + 1)
  const { compileInlineScripts } = await import('#server/inline-scripts.ts')
  const inline = await compileInlineScripts(root)
  writeFileSync(join(root, 'dist', 'server', 'inline-scripts.json'), JSON.stringify(inline))
  await finishStyles(join(root, 'dist', 'client'))
  const { writeOfflineWords } = await import('./messages/offline-words.ts')
  writeOfflineWords(root, join(root, 'dist', 'client'))
  await compress(join(root, 'dist', 'client'))
  writeFileSync(stamp, wanted)
}

const wanted = fingerprint()
if (!built(wanted)) {
  await withLock(join(root, 'dist', '.building'), async () => {
    if (built(wanted)) return
    const progress = openProgress({ out: process.stdout, plain: true })
    await progress.step('Building the website', report => build(wanted, report))
  })
}
