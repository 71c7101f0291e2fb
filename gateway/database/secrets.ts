// Secrets are generated once and stored in the data folder, readable by their owner only. There is no default.

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that is there and cannot be what was written into it. */
class SecretDamaged extends Error {
  override name = 'SecretDamaged'

  constructor(file: string) {
    super(
      `${file} is empty or cut off. Nothing was changed. Bring it back from a copy or from a backup ` +
        '(npm run restore -- FILE --with-secrets); or remove it, so that a new one is made: docs/operations.md, "Secrets", ' +
        'says what that costs.',
    )
  }
}

/** The secret of this name in the data folder, made on first use. `isWhole` tells one that was cut. */
export function keptSecret(
  dataDir: string,
  name: string,
  make = randomSecret,
  isWhole = (text: string) => text.length > 0,
): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const present = readSecret(file)
  if (present !== undefined) {
    // After a power cut a file may hold zeros.
    if (present.includes('\0') || !isWhole(present)) throw new SecretDamaged(file)
    return present
  }

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
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
