// What is packaged: which version, from which commit, made when.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** As Debian and Docker call them; Node's own names are in `nodeNames`. */
export const architectures = ['amd64', 'arm64'] as const
export type Architecture = (typeof architectures)[number]

export const nodeNames: Record<Architecture, string> = { amd64: 'x64', arm64: 'arm64' }

export type Source = {
  root: string
  /** Later commits have later versions, so that a package replaces the one before. */
  version: string
  commit: string | null
  /** In seconds: every file of the release has this time, so that the same commit gives the same bytes. */
  time: number
}

export async function readSource(root: string, version?: string): Promise<Source> {
  const file: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const made = await promisify(execFile)('git', ['log', '-1', '--format=%H %ct'], { cwd: root }).then(
    ({ stdout }) => stdout.trim().split(' '),
    () => undefined,
  )
  const [commit = null, seconds = '0'] = made ?? []
  const time = Number(seconds) || 0
  const day = new Date(time * 1_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const dated = commit ? `${file.version}+${day}.${commit.slice(0, 8)}` : file.version
  return { root, version: version ?? dated, commit, time }
}
