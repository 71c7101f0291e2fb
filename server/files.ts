// The built files, read once into memory. A path is looked up among them and never becomes a path on the disk.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Answer, makeAnswer } from './answer.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

// A built asset has its content's hash in its name: what it is called is what it is.
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

export type Files = Map<string, Answer>

export function loadFiles(folder: string): Files {
  const files: Files = new Map()
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length)
    if (!entry.isFile() || path.startsWith('/.vite/') || /\.(br|gz)$/.test(path)) continue

    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? forever : anHour,
    }
    const answer = makeAnswer(200, headers, readFileSync(file))
    if (existsSync(`${file}.br`)) answer.packed.set('br', Promise.resolve(readFileSync(`${file}.br`)))
    if (existsSync(`${file}.gz`)) answer.packed.set('gzip', Promise.resolve(readFileSync(`${file}.gz`)))
    files.set(path, answer)
  }
  return files
}
