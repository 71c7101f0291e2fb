// The rows of storage.objects and storage.buckets. Requests run as the caller: row-level security decides.
import type { Pool, QueryResultRow } from 'pg'
import { sessionOf, type GatewayContext } from '#gateway/context.ts'
import type { Query } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { bucketNotFound, objectNotFound } from './errors.ts'

export type Bucket = {
  id: string
  public: boolean
  /** In bytes; null: only the limit of the installation. */
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

export type Metadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type StoredObject = {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: Metadata
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
}

export const objectColumns =
  'id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

const objectByName = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`

/** As the owner: what a bucket is like counts for everybody, whether they may see it or not. */
export async function bucketOf(owner: Pool, id: string): Promise<Bucket> {
  const { rows } = await owner.query<Bucket>(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  )
  const [bucket] = rows
  if (!bucket) throw bucketNotFound()
  return bucket
}

/** As the owner. Undefined: the bucket is not public, so a caller who may see the file is needed. */
export async function publicObject(
  owner: Pool,
  bucketId: string,
  name: string,
): Promise<StoredObject | undefined> {
  const { rows } = await owner.query<StoredObject & { public: boolean }>(
    `select o.*, b.public from storage.buckets b
     left join storage.objects o on o.bucket_id = b.id and o.name = $2 where b.id = $1`,
    [bucketId, name],
  )
  const [row] = rows
  if (!row) throw bucketNotFound()
  if (!row.public) return undefined
  return withFile(row)
}

/** As the owner, for the holder of a signed address. */
export async function anyObject(owner: Pool, bucketId: string, name: string): Promise<StoredObject> {
  const { rows } = await owner.query<StoredObject>(objectByName, [bucketId, name])
  return withFile(rows[0])
}

export async function visibleObject(
  context: GatewayContext,
  caller: Caller,
  bucketId: string,
  name: string,
): Promise<StoredObject> {
  const [row] = await readAs<StoredObject>(context, caller, objectByName, [bucketId, name])
  return withFile(row)
}

/** A row that was written by hand has no file. */
export function withFile(row: StoredObject | undefined): StoredObject {
  if (!row?.version || !row.metadata?.mimetype) throw objectNotFound()
  return row
}

export function readAs<Row extends QueryResultRow>(
  { pool }: GatewayContext,
  caller: Caller,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return pool.transaction(sessionOf(caller, { isReadOnly: true }), query => query<Row>(text, values))
}

export function writeAs<Result>(
  { pool }: GatewayContext,
  caller: Caller,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  return pool.transaction(sessionOf(caller, { isReadOnly: false }), work)
}

/** Locks this name until the transaction ends. */
export async function lockName(query: Query, bucketId: string, name: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage:${bucketId}/${name}`])
}

/** Who asks, as the owner of what they make. */
export const subjectOf = ({ identity }: Caller): string | null => identity?.claims.sub ?? null

/** The older of the two columns only holds what is a UUID. */
export function ownerColumns(subject: string | null): [owner: string | null, ownerId: string | null] {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subject ?? '')
  return [isUuid ? subject : null, subject]
}
