// A backup of rows and uploaded files, made and proven: by restoring it into a scratch database.
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#gateway/database/migrate.ts'
import { relativePath } from '#gateway/storage/files.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { FileStore } from './file-store.ts'
import { listFiles } from './format.ts'
import { proveBackup } from './prove.ts'
import { restore } from './restore.ts'
import { backup } from './write.ts'

let database: TestDatabase
let client: Client
let folder: string
let migrations: string
const passphrase = 'the passphrase of the league'
const crest = { bucket: 'crests', version: randomUUID() }
const paper = { bucket: 'Papers', version: randomUUID() }

const storage = () => join(folder, 'storage')
const backups = () => join(folder, 'backups')
const storeOf = (word?: string) => new FileStore(join(backups(), 'files'), storage(), word)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prove-'))
  migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  writeFileSync(join(migrations, '1_clubs.sql'), 'create table public.clubs (name text, founded int);')
  writeFileSync(join(migrations, '2_later.sql'), 'create table public.later ();')
  database = await createTestDatabase()
  await migrate(
    database.admin,
    migrations,
    () => undefined,
    version => version === '1',
  )
  client = new Client(database.admin)
  await client.connect()
  await client.query(
    `insert into public.clubs select 'Club ' || n, 1900 + n % 100 from generate_series(1, 5000) as n`,
  )
  for (const { bucket, version } of [crest, paper]) {
    await client.query('insert into storage.buckets (id, name) values ($1, $1)', [bucket])
    await client.query('insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)', [
      bucket,
      'a/b',
      version,
    ])
    const file = join(storage(), relativePath({ bucket, version }))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `the bytes of ${bucket}`)
  }
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an encrypted backup is proven, and brings rows, files and secrets back to where nothing is left', async () => {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  writeFileSync(join(secrets, 'factor-key'), 'the key of codes')
  const file = join(backups(), 'one.backup')
  const store = storeOf(passphrase)
  const report = await backup(database.admin, file, { passphrase, store, secrets })
  expect(report).toMatchObject({ files: 2, missing: [] })
  await proveBackup(file, { folder, migrations, passphrase, store })
  expect(readdirSync(folder).filter(name => name.startsWith('scratch-'))).toEqual([])

  const everything = [
    file,
    ...(await listFiles(file, passphrase)).map(({ path }) => join(store.folder, `${path}.enc`)),
  ]
  const bytes = Buffer.concat(everything.map(each => readFileSync(each)))
  for (const words of ['Club 1', 'the bytes of', 'the key of codes'])
    expect(bytes.includes(words)).toBe(false)
  await expect(restore(database.admin, file)).rejects.toThrow('it is encrypted: set BACKUP_PASSPHRASE')

  await client.query('delete from public.clubs; delete from storage.objects')
  rmSync(storage(), { recursive: true })
  const restored = await restore(database.admin, file, { passphrase, store })
  expect(restored).toMatchObject({ files: 2, missing: [] })
  const [secret] = restored.secrets
  expect([secret?.name, Buffer.from(secret?.content ?? '', 'base64').toString()]).toEqual([
    'factor-key',
    'the key of codes',
  ])
  expect(readFileSync(join(storage(), relativePath(paper)), 'utf8')).toBe('the bytes of Papers')
  expect((await client.query('select from public.clubs')).rows).toHaveLength(5000)
})

test('a backup whose rows are not those of its checksum is not proven, whatever its seal says', async () => {
  const file = join(backups(), 'two.backup')
  const store = storeOf()
  await backup(database.admin, file, { store })
  const text = gunzipSync(readFileSync(file)).toString().replace('Club 4711', 'Club 4712')
  const content = text.slice(0, text.lastIndexOf('{"sha256"'))
  const seal = createHash('sha256').update(content).digest('hex')
  writeFileSync(file, gzipSync(`${content}{"sha256":"${seal}"}\n`))
  await expect(proveBackup(file, { folder, migrations, store })).rejects.toThrow(
    /does not bring back "public"."clubs": 5000 \w+ was backed up, 5000 \w+ came back/,
  )
})

test('nor is one whose uploaded files are lost or altered', async () => {
  const file = join(backups(), 'three.backup')
  const store = storeOf()
  const path = relativePath(crest)
  const kept = join(store.folder, path)
  await backup(database.admin, file, { store })
  rmSync(kept)
  await expect(proveBackup(file, { folder, migrations, store })).rejects.toThrow(`${path}, which is missing`)
  writeFileSync(kept, 'the bytes of crestz')
  await expect(proveBackup(file, { folder, migrations, store })).rejects.toThrow('missing or altered')
})

test('a file that no backup needs any more goes, and one that was removed meanwhile is taken from the last backup', async () => {
  const store = storeOf()
  const path = relativePath(paper)
  const original = join(storage(), path)
  const aside = join(folder, 'aside')
  await store.keep(path)
  linkSync(original, aside)
  rmSync(original)
  expect(await store.keep(path)).toMatchObject({ size: 'the bytes of Papers'.length })
  await store.prune(new Set())
  expect(await store.keep(path)).toBeUndefined()
  linkSync(aside, original)
})

test('a backup of a database that a newer version has changed is proven with the changes of that', async () => {
  const sql = `alter table public.clubs add motto text default 'Together'`
  await client.query(sql)
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ('3', 'mottos', $1)`,
    [[sql]],
  )
  const file = join(backups(), 'five.backup')
  await backup(database.admin, file, { store: storeOf() })
  const options = { folder, migrations, store: storeOf() }
  await expect(proveBackup(file, options)).rejects.toThrow('mottos')
  await proveBackup(file, { ...options, newer: [{ version: '3', name: 'mottos', sql }] })
})
