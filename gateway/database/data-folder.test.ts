// Half a data folder is refused with the name of what is missing and the way out, and stays as it is.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask, end, startProgram } from '#gateway/testing/database-program.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { openGateway } from '#gateway/gateway.ts'
import { openKeys } from '#gateway/keys/secret-keys.ts'
import { unmounted } from './mount-points.ts'
import { openDatabase } from './open.ts'
import { withClient } from './with-client.ts'

const log = () => undefined
const start = (dataDir: string, mayBeNew = false) => openDatabase({ dataDir, durable: false, mayBeNew, log })

let place: string
let whole: string

beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'data-folder-')))
  chmodSync(place, 0o755)
  whole = join(place, 'whole')
  const server = await start(whole)
  await ask(server.admin, 'create table kept as select 1 as number')
  await server.stop()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

function copyOf(name: string): string {
  const folder = join(place, name)
  execFileSync('cp', ['-a', whole, folder])
  return folder
}

/** All names in it, without those that a start that was refused may leave. */
const listing = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => !name.startsWith('lock'))
    .toSorted()

test.each<[string, (folder: string) => void, string, string]>([
  [
    'a volume of the database that is not mounted',
    folder => {
      rmSync(join(folder, 'postgres'), { recursive: true })
      mkdirSync(join(folder, 'postgres'))
    },
    'postgres/PG_VERSION is missing',
    'Is its volume mounted?',
  ],
  [
    'a lost folder of the database',
    folder => rmSync(join(folder, 'postgres'), { recursive: true }),
    'postgres is missing, but',
    'restore a backup (npm run restore -- FILE)',
  ],
  [
    'a copy that was cut short',
    folder => rmSync(join(folder, 'postgres', 'global', 'pg_control')),
    'postgres/global/pg_control is missing',
    'bring the whole folder back from a copy',
  ],
  [
    'a database of PostgreSQL 15',
    folder => writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n'),
    'PG_VERSION says that PostgreSQL 15 made this database; this version of the program runs PostgreSQL 18',
    'Make a backup with the version of the program that ran it',
  ],
  [
    'a lost password',
    folder => rmSync(join(folder, 'secrets', 'database-password')),
    'secrets/database-password is missing',
    'set a new password',
  ],
  [
    'an empty password',
    folder => truncateSync(join(folder, 'secrets', 'database-password')),
    'secrets/database-password is empty',
    'set a new password',
  ],
  [
    'a cut password',
    folder => truncateSync(join(folder, 'secrets', 'database-password'), 20),
    'secrets/database-password is not the password of the database',
    'Bring the file back from a copy',
  ],
])('%s', async (name, spoil, what, wayOut) => {
  const folder = copyOf(name.replaceAll(' ', '-'))
  spoil(folder)
  const before = listing(folder)
  const problem = await start(folder).then(
    () => 'It started.',
    (error: unknown) => (error as Error).message,
  )
  expect(problem).toContain(what)
  expect(problem).toContain('Nothing was changed.')
  expect(problem).toContain(wayOut)
  expect(problem).toContain(folder)
  // Only a database that runs can tell that a password is wrong.
  const hasRun = name === 'a cut password'
  expect(hasRun || isDeepStrictEqual(listing(folder), before)).toBe(true)
})

test('a restore may make the database anew', async () => {
  const folder = copyOf('restored')
  rmSync(join(folder, 'postgres'), { recursive: true })
  const server = await start(folder, true)
  onTestFinished(() => server.stop())
  expect(await ask(server.admin, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that was killed before there was a database is no lost site', async () => {
  const folder = join(place, 'killed')
  mkdirSync(join(folder, 'secrets'), { recursive: true })
  writeFileSync(join(folder, 'secrets', 'database-password'), 'made before the database')
  writeFileSync(join(folder, 'secrets', 'publishable-key'), 'asked for by npm run keys')
  const server = await start(folder)
  onTestFinished(() => server.stop())
  expect(await ask(server.admin, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(process.getuid?.() !== 0)('a folder that this user may not write to', async () => {
  const nobody = { uid: 65_534, gid: 65_534 }
  const folder = copyOf('closed')
  await expect(startProgram(folder, nobody).then(({ child }) => end(child, 'SIGKILL'))).rejects.toThrow(
    /may not write to .*closed.* chown -R nobody/s,
  )
  const missing = join(place, 'not-ours', 'data')
  mkdirSync(join(place, 'not-ours'), { mode: 0o755 })
  await expect(startProgram(missing, nobody)).rejects.toThrow(/may not write to .*not-ours/)
  // Within a folder of theirs, a part that root has made.
  for (const path of ['', 'lock', 'postgres']) chownSync(join(folder, path), nobody.uid, nobody.gid)
  await expect(startProgram(folder, nobody)).rejects.toThrow(/may not write to .*secrets/)
  chownSync(join(folder, 'secrets'), nobody.uid, nobody.gid)
  await expect(startProgram(folder, nobody)).rejects.toThrow(/may not read .*database-password/)
})

test.each([
  ['/srv/data/site', '/dev/sdb1 /srv/data ext4 defaults 0 2', '/srv/data'],
  ['/srv/data', '# a comment\nUUID=1 /srv/data ext4 noatime 0 2', '/srv/data'],
  ['/srv/my disk/site', '/dev/sdb1 /srv/my\\040disk ext4 defaults 0 2', '/srv/my disk'],
  ['/srv/database', '/dev/sdb1 /srv/data ext4 defaults 0 2', undefined],
  ['/srv/there/site', '/dev/sdb1 /srv/there ext4 defaults 0 2', undefined],
  ['/srv/data', '/dev/sda1 / ext4 defaults 0 1\nswap none swap sw 0 0', undefined],
])('for %s the mount points of %j miss %s', (folder, fstab, missing) => {
  const mounted = ['/dev/sda1 / ext4 rw 0 0', '/dev/sdb1 /srv/there ext4 rw 0 0']
  expect(unmounted(folder, fstab.split('\n'), mounted)).toBe(missing)
})

test.each(['publishable-key', 'secret-key', 'signing-keys.json'])('a cut %s', async name => {
  const folder = mkdtempSync(join(place, 'keys-'))
  await openKeys(folder)
  const file = join(folder, 'secrets', name)
  const { length } = readFileSync(file)
  // The last time it is filled with zeros.
  for (const rest of [length - 3, 0, length]) {
    truncateSync(file, rest)
    await expect(openKeys(folder)).rejects.toThrow(`${file} is empty or cut off. Nothing was changed.`)
    expect(readFileSync(file)).toHaveLength(rest)
  }
})

test('files and keys that the database needs are missed at the start', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const dataDir = mkdtempSync(join(place, 'needed-'))
  const open = async () => {
    const gateway = await openGateway({
      database,
      dataDir,
      schemas: ['public'],
      log: { info: log, error: log },
    })
    await gateway.close()
  }
  await open()
  await withClient(database.admin, client =>
    client.query(`
      insert into auth.users (id, email) values ('00000000-0000-0000-0000-000000000001', 'a@b.test');
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), '00000000-0000-0000-0000-000000000001', 'totp', 'verified', now(), now(), 'sealed:v1:x')`),
  )
  await expect(open()).rejects.toThrow(/factor-key is missing, .* Nothing was changed\. Bring it back/)
  writeFileSync(join(dataDir, 'secrets', 'factor-key'), 'too short')
  await expect(open()).rejects.toThrow('factor-key is empty or cut off.')
  writeFileSync(join(dataDir, 'secrets', 'factor-key'), 'a key of forty characters or thereabouts')
  await open()
  await withClient(database.admin, client =>
    client.query(`insert into storage.buckets (id, name) values ('papers', 'papers');
      insert into storage.objects (bucket_id, name, version) values ('papers', 'a', gen_random_uuid())`),
  )
  await expect(open()).rejects.toThrow(
    /storage is missing or empty, .* To go on without them: mkdir -p .*papers/,
  )
  mkdirSync(join(dataDir, 'storage', 'papers'), { recursive: true })
  await open()
  renameSync(join(dataDir, 'storage'), join(dataDir, 'aside'))
})
