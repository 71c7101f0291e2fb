// Secrets are generated once and stored in the data folder, readable by their owner only. There is no default.

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this name in the data folder, made on first use. */
export function keptSecret(dataDir: string, name: string, make = randomSecret): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const present = readSecret(file)
  if (present !== undefined) return present

  // Linked into place whole: a kill in the middle leaves no empty secret, and of two makers one wins.
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, make(), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

const randomSecret = () => randomBytes(32).toString('base64url')

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
