import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import { stopWithinMs } from './process-end.ts'
import { breaksOnSignal, keepBusy } from '#gateway/testing/busy-process.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'

const folders: string[] = []
const children: ChildProcess[] = []
const databases: TestDatabase[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  for (const database of databases.splice(0)) await database.drop()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-alone-'))
  folders.push(folder)
  return folder
}

async function emptyDatabase(): Promise<string> {
  return urlOf(await newDatabase())
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

function urlOf(database: TestDatabase): string {
  const { user, password = '', host, port, database: name } = database.admin
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?${query}`
}

type Started = { child: ChildProcess; URL: string; publishable_key: string }

async function startAlone(parameters: string[], env: Record<string, string> = {}): Promise<Started> {
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--import', breaksOnSignal, program, '--port', '0', ...parameters], {
    env: { ...process.env, ...env },
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  return new Promise((resolve, reject) => {
    child.stdout.once('data', line =>
      resolve({ child, ...(JSON.parse(String(line)) as Omit<Started, 'child'>) }),
    )
    child.once('exit', code => reject(new Error(`The gateway ended with ${code}: ${said}`)))
  })
}

function migrationsOf(sql: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '20260101000000_first.sql'), sql)
  return folder
}

const twoSchemas = `
  create schema archive;
  create table public.notes (id int primary key, body text);
  create table archive.notes (id int primary key, body text);
  insert into public.notes values (1, 'new');
  insert into archive.notes values (1, 'old');
  grant select on public.notes, archive.notes to anon`

test('the gateway serves any database with its own migrations and schemas', async () => {
  const dataDir = temporaryFolder()
  const parameters = [
    '--database-url',
    await emptyDatabase(),
    '--schemas',
    'public,archive',
    '--data-dir',
    dataDir,
  ]
  const { URL, publishable_key } = await startAlone([...parameters, '--migrations', migrationsOf(twoSchemas)])
  const visitor = createClient(URL, publishable_key)
  const bodies = await Promise.all([
    visitor.from('notes').select('body').single(),
    visitor.schema('archive').from('notes').select('body').single(),
    visitor.schema('auth').from('users').select(),
  ])
  expect(bodies.map(({ data, error }) => data ?? error?.code)).toEqual([
    { body: 'new' },
    { body: 'old' },
    'PGRST106',
  ])
})

test('the keys of a data folder are printed as JSON, with the address of the gateway that runs on it', async () => {
  const dataDir = temporaryFolder()
  const { URL, publishable_key } = await startAlone([
    '--database-url',
    await emptyDatabase(),
    '--data-dir',
    dataDir,
  ])
  const program = join(import.meta.dirname, 'print-keys.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--data-dir', dataDir])
  const printed = JSON.parse(stdout) as Record<string, string>
  expect(printed).toEqual({
    URL,
    publishable_key,
    secret_key: expect.stringMatching(/^sb_secret_[\w-]{22}_[\w-]{8}$/),
  })

  const operator = createClient(URL, printed['secret_key'] ?? '')
  const { error } = await operator.from('nothing_here').select()
  expect(error?.code).toBe('PGRST205')
})

test('a migration that fails stops the start with its file, line and message', async () => {
  const bad = 'create table public.fine (id int);\nselect * from nowhere;'
  const parameters = ['--database-url', await emptyDatabase(), '--data-dir', temporaryFolder()]
  const start = startAlone([...parameters, '--migrations', migrationsOf(bad)])
  await expect(start).rejects.toThrow(/20260101000000_first\.sql[\s\S]*2[\s\S]*"nowhere" does not exist/)
})

test('asked to stop, the gateway answers what it has begun and ends cleanly', async () => {
  const slow = `create function public.slow() returns int language sql as 'select 1 from pg_sleep(1)';
    grant execute on function public.slow() to anon`
  const parameters = ['--database-url', await emptyDatabase(), '--data-dir', temporaryFolder()]
  const { child, URL, publishable_key } = await startAlone([
    ...parameters,
    '--migrations',
    migrationsOf(slow),
  ])
  const answer = createClient(URL, publishable_key).rpc('slow')
  const asked = answer.then(({ data }) => data as unknown)
  await new Promise(later => {
    setTimeout(later, 300)
  })
  child.kill('SIGTERM')
  expect(await asked).toBe(1)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})

const secret = 'sb_secret_of_the_process_test_000'

/** The gateway alone, with everything open that could keep it from ending. */
async function startBusy() {
  const slow = `create function public.slow() returns text language sql volatile as $$ select 'slept' from pg_sleep(60) $$;
    grant execute on function public.slow() to service_role`
  const database = await newDatabase()
  const parameters = ['--database-url', urlOf(database), '--data-dir', temporaryFolder()]
  const env = { SUPABASE_SECRET_KEY: secret }
  const started = await startAlone([...parameters, '--migrations', migrationsOf(slow)], env)
  const busy = await keepBusy(Number(new URL(started.URL).port), {
    publishable: started.publishable_key,
    secret,
    call: '/rest/v1/rpc/slow',
  })
  await expect.poll(() => sleepers(database), { timeout: 10_000 }).toBe(1)
  return { ...started, busy }
}

async function sleepers({ admin }: TestDatabase) {
  return withClient(admin, async client => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    )
    return rows[0]?.count
  })
}

/** How it ended, and after how many seconds. */
async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  const began = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code, killedBy] = (await ended) as [number | null, string | null]
  return { code, killedBy, seconds: (performance.now() - began) / 1_000 }
}

test('a bug that nobody caught ends the process within 5 s with a failure, SIGTERM within its grace period, whatever is open', async () => {
  const ends = { SIGUSR2: [1, 5], SIGURG: [1, 5], SIGTERM: [0, stopWithinMs / 1_000 + 1] } as const
  const started = await Promise.all(
    Object.entries(ends).map(async ([signal, end]) => ({ signal, end, ...(await startBusy()) })),
  )
  await Promise.all(
    started.map(async ({ signal, end: [wanted, within], child, busy }) => {
      const { code, killedBy, seconds } = await endOf(child, signal as NodeJS.Signals)
      expect([signal, code, killedBy]).toEqual([signal, wanted, null])
      expect(seconds).toBeLessThan(within)
      busy.close()
    }),
  )
}, 90_000)

test('--help prints every option, variable and limit, and starts nothing', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'main.ts'),
    '--help',
  ])
  const names = [
    '--database-url',
    '--port',
    'SITE_URL',
    'ALLOWED_ORIGINS',
    'PASSWORD_LENGTH',
    'signUpIp=5/3600',
    'API_…',
  ]
  expect(names.filter(name => !stdout.includes(name))).toEqual([])
  expect(stdout).toContain('ACCESS_TOKEN_SECONDS, SESSION_DAYS (default: 600, 30)')
})
