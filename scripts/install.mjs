// Installs what package-lock.json says, when npm's own record of node_modules says otherwise.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { openProgress } from '#server/progress.mjs'
import { withLock } from './lock.mjs'

/** Brings node_modules in `root` up to the lock file. Says what it does on stderr. */
export async function ensureInstalled(root) {
  if (installed(root)) return
  await withLock(join(root, '.installing'), async () => {
    if (installed(root)) return
    const progress = openProgress({ plain: true })
    const code = await progress.step('Installing dependencies', async report => {
      const counting = setInterval(() => report(...countInstalled(root)), 500)
      const quiet = progress.isShown ? ['--no-progress'] : []
      return npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...quiet]).finally(() =>
        clearInterval(counting),
      )
    })
    if (code !== 0) throw new Error('Installing the dependencies failed: see what npm says above.')
  })
}

/** How many of the packages that every platform needs are there, and how many there will be. */
function countInstalled(root) {
  const wanted = Object.entries(packages(join(root, 'package-lock.json')) ?? {})
    .filter(([path, { optional }]) => path !== '' && !isOurs(path) && !optional)
    .map(([path]) => path)
  return [wanted.filter(path => existsSync(join(root, path, 'package.json'))).length, wanted.length]
}

/** npm writes what it has installed as the last thing it does, so a half-finished install is never taken for a whole one. */
export function installed(root) {
  const wanted = packages(join(root, 'package-lock.json'))
  const present = packages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (isOurs(path) && !isLocked(root, path, wanted)) return false
    if (path === '') continue
    // An optional package may be missing (another platform's), but not be there in another version.
    if (!present[path]) {
      if (optional && !path.endsWith(`/node-${process.platform}-${process.arch}`)) continue
      return false
    }
    if (present[path].version !== version || !existsSync(join(root, path))) return false
  }
  return true
}

/** The root and the workspaces; everything else is in a node_modules. */
const isOurs = path => !path.split('/').includes('node_modules')

/** Whether the lock file holds every version that a package.json of ours pins. Where it does not, npm refuses and says why. */
function isLocked(root, path, wanted) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, pinned]) => {
    const { version } = wanted[`${path}/node_modules/${name}`] ?? wanted[`node_modules/${name}`] ?? {}
    return version === pinned || !/^\d/.test(pinned)
  })
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** The PATH without node_modules/.bin: npm must not run under the very Node that it is about to replace. */
export function systemPath(root) {
  const modules = join(root, 'node_modules')
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter(folder => !folder.startsWith(modules)).join(delimiter)
}

function npm(root, args) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      // npm's chatter goes to stderr: stdout belongs to the task.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: systemPath(root) },
    })
    child.on('error', error => {
      const missing =
        'Dependencies have to be installed, and there is no npm on the PATH. Install npm 10 or newer.'
      reject(error.code === 'ENOENT' ? new Error(missing) : error)
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}
