// The second way of listing: by prefix rather than folder, page after page with a cursor.
import type { Caller } from '#gateway/keys/identify.ts'
import type { Fields } from './fields.ts'
import { invalidRequest } from './errors.ts'
import { readCount, readSort, readText } from './list.ts'
import { readAs } from './objects.ts'
import type { Storage } from './storage.ts'

type Entry = { key: string; id: string | null; sorted: string; [column: string]: unknown }

/** Two names, written for the address. */
const longestCursor = 8 * 1024

type Cursor = { sorted: string; key: string }

// With a delimiter everything below the next slash is one folder, whose name ends with that slash.
const page = (column: string, order: 'asc' | 'desc', isGrouped: boolean) => `
  with found as (
    select *, ${isGrouped ? `position('/' in substr(name, length($2) + 1))` : '0'} as slash
    from storage.objects where bucket_id = $1 and starts_with(name, $2)
  ),
  entries as (
    select name as key, id, updated_at, created_at, last_accessed_at, metadata, version,
      ${column === 'name' ? 'name' : `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`} as sorted
    from found where slash = 0
    union all
    select distinct left(name, length($2) + slash), null::uuid, null::timestamptz, null::timestamptz,
      null::timestamptz, null::jsonb, null, ${column === 'name' ? 'left(name, length($2) + slash)' : `''`}
    from found where slash > 0
  )
  select * from entries
  where $3::text is null
    or (sorted collate "C", key collate "C") ${order === 'asc' ? '>' : '<'} ($3 collate "C", $4::text collate "C")
  order by sorted collate "C" ${order}, key collate "C" ${order} limit $5`

export async function listPages({ context }: Storage, caller: Caller, bucketId: string, fields: Fields) {
  const limit = readCount(fields, 'limit', 1_000, 1)
  const cursor = readCursor(fields.get('cursor'))
  const { column, order } = readSort(fields.get('sortBy'))
  const text = page(column, order, fields.get('with_delimiter') === true)
  const rows = await readAs<Entry>(context, caller, text, [
    bucketId,
    readText(fields, 'prefix'),
    cursor?.sorted ?? null,
    cursor?.key ?? null,
    limit + 1,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    hasNext: rows.length > limit,
    ...(rows.length > limit && last ? { nextCursor: writeCursor(last) } : {}),
    folders: shown.filter(({ id }) => id === null).map(({ key: name }) => ({ name, key: name.slice(0, -1) })),
    objects: shown
      .filter(({ id }) => id !== null)
      .map(object => ({ ...object, name: object.key, sorted: undefined })),
  }
}

const writeCursor = ({ sorted, key }: Entry) =>
  Buffer.from(JSON.stringify({ sorted, key })).toString('base64url')

function readCursor(given: unknown): Cursor | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const cursor = typeof given === 'string' && given.length <= longestCursor ? parsed(given) : undefined
  if (
    typeof cursor?.sorted !== 'string' ||
    typeof cursor.key !== 'string' ||
    /\0/.test(cursor.sorted + cursor.key)
  )
    throw invalidRequest('body/cursor is not one of ours')
  return cursor
}

function parsed(text: string): Cursor | undefined {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor
  } catch {
    return undefined
  }
}
