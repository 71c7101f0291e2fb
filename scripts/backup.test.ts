// The operator's two commands on a whole site: rows, uploaded files and secrets go out and come back, also on another major
// version of PostgreSQL, and afterwards the record differs nowhere from its log and no published number from its inputs.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { openSealer } from '#gateway/keys/seal.ts'
import { relativePath } from '#gateway/storage/files.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { checkRecord } from '#server/jobs/record-check.ts'
import { workNumbers } from '#server/numbers/jobs.ts'
import { verifyNumbers } from '#server/numbers/verify.ts'
import { newSigningSecret, sealedUse } from '#server/webhooks/signing-secrets.ts'

const crest = { bucket: 'papers', version: randomUUID() }
const passphrase = 'the passphrase of the league'
const webhookRequest = '0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10'
const signingSecret = newSigningSecret()
const webhookSealer = (key: string) => openSealer(sealedUse, () => key)
let folder: string
let dataDir: string
let database: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whole-backup-'))
  dataDir = join(folder, 'data')
  database = await createTestDatabase({ filling: withSample })
  await withClient(database.admin, async client => {
    await workNumbers(client, {
      info: () => undefined,
      error: (facts, message) => expect.fail(`${message} ${JSON.stringify(facts)}`),
    })
    await client.query(`insert into public.articles (slug, title, body, byline)
      values ('a-word', 'Generously organised', 'Universities, generations, news, skies, organisations and relatives.', 'The desk')`)
    await client.query(`insert into auth.users (id, email) values ($1, 'hooks@club.test')`, [webhookRequest])
    await client.query(
      `insert into app.webhooks (user_id, url, events, signing_secret, request_id)
       values ($2, 'https://hooks.club.co.zw/', '{goal}', $1, $2)`,
      [
        webhookSealer('the key of all the codes of this site').seal(webhookRequest, signingSecret),
        webhookRequest,
      ],
    )
    await client.query(`insert into storage.buckets (id, name) values ($1, $1) on conflict do nothing`, [
      crest.bucket,
    ])
    await client.query(`insert into storage.objects (bucket_id, name, version) values ($1, 'one', $2)`, [
      crest.bucket,
      crest.version,
    ])
  })
  const file = join(dataDir, 'storage', relativePath(crest))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'the bytes of a paper')
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'secrets', 'factor-key'), 'the key of all the codes of this site')
}, 360_000)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function urlOf({ user, password = '', host, port, database: name }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?${query}`
}

async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(`scripts/${script}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  const [[code], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, words: (said + complained).trim() }
}

const differences = (admin: Connection) =>
  withClient(admin, async client => (await checkRecord(client)).differences)

const wrongNumbers = (admin: Connection) =>
  withClient(admin, async client => {
    const { compared, differences: found, unknown } = await verifyNumbers(client)
    expect(Object.keys(compared).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(tablesOfNumbers)
    expect(unknown).toEqual({})
    return found
  })

const tablesOfNumbers = [
  'club_ratings',
  'likely_fees',
  'match_forecasts',
  'model_runs',
  'player_values',
  'season_odds',
]

const backupOf = () => {
  const [name = ''] = readdirSync(join(dataDir, 'backups')).filter(each => each.endsWith('.backup'))
  return join(dataDir, 'backups', name)
}

/** The secret of the webhook in a data folder, with the key that is in it. */
async function signingSecretIn(dir: string) {
  const restored = await openDatabase({ dataDir: dir, log: () => undefined })
  try {
    return await withClient(restored.admin, async client => {
      const { rows } = await client.query<{ sealed: string }>(
        'select signing_secret as sealed from app.webhooks',
      )
      const key = readFileSync(join(dir, 'secrets', 'factor-key'), 'utf8')
      return webhookSealer(key).open(webhookRequest, rows[0]?.sealed ?? '')
    })
  } finally {
    await restored.stop()
  }
}

test('a site is backed up, proven, and restored on a machine that never ran it', async () => {
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, BACKUP_SECRETS: 'on' }
  const made = await run('backup', [], { ...env, DATABASE_URL: urlOf(database.admin) })
  expect(made.words).toMatch(
    /rows of \d+ tables and 1 uploaded files are in .* restored into a scratch database/,
  )
  expect(made.code).toBe(0)
  const [run1] = await withClient(
    database.admin,
    async client => (await client.query(`select is_ok, facts from app.job_runs where job = 'backup'`)).rows,
  )
  expect(run1).toMatchObject({
    is_ok: true,
    facts: { files: 1, missing: 0, isEncrypted: true, isSent: false },
  })
  expect(readdirSync(dataDir).filter(name => name.startsWith('scratch'))).toEqual([])

  const other = join(folder, 'other')
  const there = { DATA_DIR: other, BACKUP_PASSPHRASE: passphrase }
  const restored = await run('restore', [backupOf(), '--with-secrets'], there)
  expect(restored).toMatchObject({ code: 0, words: expect.stringContaining('1 uploaded files are restored') })
  expect(readFileSync(join(other, 'storage', relativePath(crest)), 'utf8')).toBe('the bytes of a paper')
  expect(readFileSync(join(other, 'secrets', 'factor-key'), 'utf8')).toBe(
    'the key of all the codes of this site',
  )
  expect(await signingSecretIn(other)).toBe(signingSecret)
  const checked = await run('verify-record', [], there)
  expect(checked).toMatchObject({ code: 0, words: expect.stringContaining('0 differences') })
}, 300_000)

const bin = '/usr/lib/postgresql/15/bin'

/** PostgreSQL 15 of Debian, as long as the test runs. */
async function startOlder(): Promise<{ admin: Connection; stop: () => Promise<unknown> }> {
  const home = join(folder, 'fifteen')
  mkdirSync(home)
  execFileSync('chmod', ['755', folder])
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', home])
  const user = isRoot
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}
  const data = join(home, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '-N'],
    {
      cwd: home,
      stdio: 'ignore',
      ...user,
    },
  )
  const flags = ['listen_addresses=', `unix_socket_directories=${home}`, 'port=5499', 'fsync=off']
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags.flatMap(flag => ['-c', flag])], {
    cwd: home,
    stdio: 'ignore',
    ...user,
  })
  const admin = { host: home, port: 5499, user: 'postgres', password: 'any', database: 'postgres' }
  await expect
    .poll(
      () =>
        withClient(admin, client => client.query('select')).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  const ended = once(child, 'exit')
  return {
    admin,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

test.skipIf(!existsSync(bin))(
  'from PostgreSQL 18 to 15 and back, the record and the numbers stay whole',
  async () => {
    const older = await startOlder()
    try {
      const opened = await openDatabase({ dataDir, databaseUrl: urlOf(older.admin), log: () => undefined })
      await bootstrap(opened, { schemas: ['public'] })
      await migrate(opened.admin, resolve('supabase/migrations'), () => undefined)
      const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, DATABASE_URL: urlOf(older.admin) }
      const down = await run('restore', [backupOf()], env)
      expect(down).toMatchObject({ code: 0 })
      expect(await differences(older.admin)).toEqual([])
      expect(await wrongNumbers(older.admin)).toEqual([])

      const file = join(folder, 'from-fifteen.backup')
      expect(await run('backup', [file], env)).toMatchObject({ code: 0 })
      const back = join(folder, 'back')
      const up = await run('restore', [file], { DATA_DIR: back, BACKUP_PASSPHRASE: passphrase })
      expect(up).toMatchObject({ code: 0 })
      for (const script of ['verify-record', 'verify-numbers']) {
        const checked = await run(script, [], { DATA_DIR: back })
        expect(checked).toMatchObject({ code: 0, words: expect.stringContaining('0 differences') })
      }
    } finally {
      await older.stop()
    }
  },
  600_000,
)
