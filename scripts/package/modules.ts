// The packages that the site runs with, for a processor that need not be this one: npm fetches what package-lock.json says.
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemPath } from '#scripts/install.mjs'

export async function installModules(root: string, folder: string, cpu: string) {
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file))
  const code = await npm(root, folder, [
    'ci',
    '--omit=dev',
    '--os=linux',
    '--libc=glibc',
    `--cpu=${cpu}`,
    // None of them is needed: what PostgreSQL's would do is done by release.ts.
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error('The packages could not be fetched: see what npm says above.')
  for (const file of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json'])
    rmSync(join(folder, file))
}

function npm(root: string, folder: string, args: string[]) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: systemPath(root) },
    })
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })
}
