// The files of supabase/schemas in the order in which they build a database: as supabase/config.toml lists them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
export const migrations = join(root, 'supabase', 'migrations')

export type SchemaFile = { path: string; text: string }

export function listSchemaFiles(): SchemaFile[] {
  const config = readFileSync(join(root, 'supabase', 'config.toml'), 'utf8')
  const [, list = ''] = /^schema_paths = \[(.*?)^\]/ms.exec(config) ?? []
  const paths = [...list.matchAll(/"\.\/(.+?)"/g)].map(([, path = '']) => path)
  return paths.map(path => ({ path, text: readFileSync(join(root, 'supabase', path), 'utf8') }))
}
