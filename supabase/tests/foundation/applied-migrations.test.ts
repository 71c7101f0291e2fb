// Migrations that installations have applied are never edited: those would differ from new ones, and their next start would
// be refused. applied-migrations.csv keeps the checksum of each; a release adds those that it brings.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#scripts/schema/files.ts'

const [, ...rows] = readFileSync(
  join(import.meta.dirname, '..', 'baseline', 'applied-migrations.csv'),
  'utf8',
)
  .trim()
  .split('\n')
const applied = rows.map(row => row.split(','))

test.each(applied)('%s is as it was applied', (file, sum) => {
  const path = join(migrations, file ?? '')
  expect(existsSync(path), `${file} is gone: put it back`).toBe(true)
  const today = createHash('sha256').update(readFileSync(path)).digest('hex')
  expect(today, `${file} was edited: put it back, and make the change in a new migration`).toBe(sum)
})
