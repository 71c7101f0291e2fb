// Writes the table of all settings into docs/operations.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTable } from './settings-table.ts'

const path = join(import.meta.dirname, '..', 'docs', 'operations.md')
writeFileSync(path, withTable(readFileSync(path, 'utf8')))
