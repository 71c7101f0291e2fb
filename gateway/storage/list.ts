// What is in a folder: its files, and each folder in it once, as a row without an id.
import type { Caller } from '#gateway/keys/identify.ts'
import type { Fields } from './fields.ts'
import { invalidRequest } from './errors.ts'
import { readAs } from './objects.ts'
import type { Storage } from './storage.ts'

const mostEntries = 1_000

const sortable = new Set(['name', 'updated_at', 'created_at', 'last_accessed_at'])

// $2 is the folder that is listed, $3 what names in it begin with; like Supabase, without regard to case.
const entries = `
  select split_part(substr(name, length($2) + 1), '/', 1) as entry,
         position('/' in substr(name, length($2) + 1)) > 0 as is_folder, *
  from storage.objects
  where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))`

const page = (sort: string, order: string) => `
  with entries as (${entries}),
  shown as (
    select entry as name, id, updated_at, created_at, last_accessed_at, metadata, version, false as is_folder
    from entries where not is_folder
    union all
    select distinct entry, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb,
      null, true
    from entries where is_folder
  )
  select $4 || name as name, id, updated_at, created_at, last_accessed_at, metadata, version from shown
  order by ${sort === 'name' ? '' : `is_folder desc, ${sort} ${order},`}
    lower(name) collate "C" ${order}, name collate "C" ${order}
  limit $5 offset $6`

export function listObjects({ context }: Storage, caller: Caller, bucketId: string, fields: Fields) {
  const given = readText(fields, 'prefix')
  const folder = given === '' || given.endsWith('/') ? given : `${given}/`
  const search = readText(fields, 'search')
  // What is searched for may itself begin with a folder.
  const below = search.slice(0, search.lastIndexOf('/') + 1)
  const { column, order } = readSort(fields.get('sortBy'))
  return readAs(context, caller, page(column, order), [
    bucketId,
    folder + below,
    search.slice(below.length),
    below,
    readCount(fields, 'limit', 100, 1),
    readCount(fields, 'offset', 0, 0),
  ])
}

export function readText(fields: Fields, name: string): string {
  const value = fields.get(name) ?? ''
  if (typeof value !== 'string' || value.length > 1_024 || value.includes('\0'))
    throw invalidRequest(`body/${name} must be string`)
  return value.normalize('NFC').replace(/^\/+/, '')
}

export function readCount(fields: Fields, name: string, usual: number, least: number): number {
  const value = fields.get(name) ?? usual
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > 1e9)
    throw invalidRequest(`body/${name} must be a whole number, at least ${least}`)
  return name === 'limit' ? Math.min(value, mostEntries) : value
}

export function readSort(given: unknown): { column: string; order: 'asc' | 'desc' } {
  const { column = 'name', order = 'asc' } = (given ?? {}) as { column?: unknown; order?: unknown }
  if (typeof column !== 'string' || !sortable.has(column))
    throw invalidRequest('body/sortBy/column must be name, updated_at, created_at or last_accessed_at')
  if (order !== 'asc' && order !== 'desc') throw invalidRequest('body/sortBy/order must be asc or desc')
  return { column, order }
}
