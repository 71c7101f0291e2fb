import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { listTables, qualified } from './catalogue.ts'
import { restore } from './restore.ts'
import { backup } from './write.ts'

// One of everything that is easily lost on the way.
const schema = `
  create type public.choice as enum ('a', 'b');
  create schema "Odd ""Name""";
  create table public.everything (
    id bigint generated always as identity primary key,
    words text, bytes bytea, list text[], grid int[][], document jsonb, plain json, exact numeric, rough float8,
    day date, moment timestamptz, local timestamp, span interval, address inet, choice public.choice, nothing text,
    doubled int generated always as (number * 2) stored, number int, range tstzrange, flag boolean
  );
  create table public.parted (id int, day date not null, primary key (id, day)) partition by range (day);
  create table public.parted_2025 partition of public.parted for values from ('2025-01-01') to ('2026-01-01');
  create table public.parted_rest partition of public.parted default;
  create table public.base (id int); create table public.heir (extra text) inherits (public.base);
  create table "Odd ""Name"""."Quoted Table" ("Select" serial primary key, "ünï code" text default 'x');
  create table public.empty (); create table public.first (id int primary key, second int);
  create table public.second (id int primary key, first int references public.first);
  alter table public.first add foreign key (second) references public.second;
  create table public.log (at timestamptz default now(), what text);
  create function public.note() returns trigger language plpgsql as
    $$ begin insert into public.log (what) values (tg_op); return null; end $$;
  create trigger noted after insert or update or delete on public.first for each row execute function public.note();
  create materialized view public.summary as select count(*) as n from public.everything;
  create sequence public.counter increment 5 start 100;
`
const rows = `
  insert into public.everything (words, bytes, list, grid, document, plain, exact, rough, day, moment, local, span,
    address, choice, number, range, flag)
  select 'line' || chr(10) || 'tab' || chr(9) || 'back\\slash \\. \\N ' || chr(13) || repeat('é👍', i % 50),
    decode(md5(i::text), 'hex') || '\\x000a5c'::bytea, array['a,b', null, '"q"', '\\N', ''], array[[i, 2], [3, null]],
    jsonb_build_object('i', i, 'text', E'\\n\\\\.\\n'), '{"b":1, "a":  2}', i / 7.0, i / 3.0::float8,
    '2026-02-28'::date + i, '2026-01-01T00:00:00.123456Z'::timestamptz + i * interval '1 hour', '2026-01-01', '1 mon 2 days 03:04:05.6',
    '10.0.0.1', 'b', i, tstzrange('2026-01-01', null), i % 2 = 0
  from generate_series(1, 3000) as i;
  insert into public.everything (words, rough) values ('\\.', 'NaN'), ('', '-Infinity'), (null, 1e-300);
  insert into public.parted values (1, '2025-05-05'), (2, '2031-01-01');
  insert into public.base values (1); insert into public.heir values (2, 'own');
  insert into "Odd ""Name"""."Quoted Table" ("ünï code") values ('one'), (null);
  insert into public.empty default values;
  insert into public.first values (1); insert into public.second values (1, 1); update public.first set second = 1;
  insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'a@b.test', now());
  insert into storage.buckets (id, name) values ('crests', 'crests');
  insert into storage.objects (bucket_id, name, metadata) values ('crests', 'a/b.png', '{"size": 1}');
  refresh materialized view public.summary;
  select nextval('public.counter'), nextval('public.counter');
`
const damage = [
  'delete from public.everything where id % 3 = 0',
  `update public.everything set words = 'changed', number = 1 where id % 5 = 0`,
  `insert into public.everything (words) values ('extra')`,
  'truncate public.parted, public.empty, "Odd ""Name"""."Quoted Table" restart identity',
  `insert into auth.users (id, email) values (gen_random_uuid(), 'intruder@b.test')`,
  `delete from storage.objects`,
  `select setval('public.counter', 5000)`,
]

let database: TestDatabase
let client: Client
let folder: string
let file: string
let before: Awaited<ReturnType<typeof fingerprints>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  file = join(folder, 'kept', 'one.backup')
  database = await createTestDatabase()
  client = new Client(database.admin)
  await client.connect()
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  writeFileSync(join(migrations, '20260101000000_everything.sql'), schema)
  await migrate(database.admin, migrations, () => undefined)
  await client.query(rows)
  before = await fingerprints()
  await backup(database.admin, file)
})

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Row count and a checksum of every table, and where every sequence stands. */
async function fingerprints(): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {}
  for (const table of await listTables(client)) {
    const name = qualified(client, table)
    const answer = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, chr(10) order by t::text collate "C")) as md5 from ${name} as t`,
    )
    prints[name] = answer.rows[0]
  }
  const sequences = await client.query(
    `select string_agg(concat_ws(' ', schemaname, sequencename, last_value), ', ' order by schemaname, sequencename) as s from pg_sequences`,
  )
  prints.sequences = sequences.rows[0].s
  prints.summary = (await client.query('select n from public.summary')).rows[0]
  return prints
}

describe('a backup', () => {
  test('is one file for its owner alone, and leaves no draft', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'kept'))).toEqual(['one.backup'])
  })

  test('says how much it holds', async () => {
    const report = await backup(database.admin, join(folder, 'two.backup'))
    expect(report.tables).toBe(Object.keys(before).length - 2)
    expect(report.rows).toBeGreaterThan(3000)
    expect(report.bytes).toBe(statSync(report.file).size)
  })

  test('shows one moment, whatever is written meanwhile', async () => {
    const writer = new Client(database.admin)
    await writer.connect()
    const gapSql =
      'select (select count(*) from storage.buckets) - (select count(*) from auth.audit_log_entries) as gap'
    const { rows: gap } = await client.query(gapSql)
    const done = new AbortController()
    const writes = (async () => {
      // Each adds to two tables at once, far apart in the file.
      while (!done.signal.aborted) {
        await writer.query(`with one as (insert into auth.audit_log_entries (id) values (gen_random_uuid()))
          insert into storage.buckets (id, name) select gen_random_uuid(), gen_random_uuid()`)
      }
    })()
    const moment = join(folder, 'moment.backup')
    await backup(database.admin, moment)
    done.abort()
    await writes
    await writer.end()

    await restore(database.admin, moment)
    const { rows: gapAfter } = await client.query(gapSql)
    expect(gapAfter).toEqual(gap)
  })
})

describe('a restore', () => {
  beforeEach(async () => {
    for (const statement of damage) await client.query(statement)
  })
  afterEach(async () => {
    await restore(database.admin, file)
  })

  test('brings back every row, value and sequence', async () => {
    expect(await fingerprints()).not.toEqual(before)
    const report = await restore(database.admin, file)
    expect(report.rows).toBeGreaterThan(3000)
    expect(await fingerprints()).toEqual(before)
    const next = await client.query(`insert into public.everything (words) values ('next') returning id::int`)
    expect(next.rows).toEqual([{ id: 3004 }])
  })

  test('that is killed before its end changes nothing', async () => {
    const damaged = await fingerprints()
    const blocker = new Client(database.admin)
    await blocker.connect()
    // A reader of the summary keeps the restore waiting when all rows are loaded and all sequences set.
    await blocker.query('begin; select from public.summary')
    const ended = restore(database.admin, file).then(
      () => 'restored',
      () => 'refused',
    )
    await expect.poll(killRestore).toBe(true)
    expect(await ended).toBe('refused')
    await blocker.query('rollback')
    await blocker.end()
    expect(await fingerprints()).toEqual(damaged)
  })

  test.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['lost its end', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -500))],
    [
      'was altered',
      (bytes: Buffer) => gzipSync(Buffer.from(gunzipSync(bytes).toString().replace('a@b.test', 'x@b.test'))),
    ],
    ['is something else', () => Buffer.from('not a backup')],
    ['is empty', () => Buffer.alloc(0)],
  ])('refuses a file that %s', async (_, change) => {
    const damaged = await fingerprints()
    const other = join(folder, 'other.backup')
    writeFileSync(other, change(readFileSync(file)))
    await expect(restore(database.admin, other)).rejects.toThrow(
      'it is cut off or altered. Nothing was changed.',
    )
    expect(await fingerprints()).toEqual(damaged)
  })

  test('refuses a backup of another schema', async () => {
    const add = `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'loans')`
    const remove = `delete from supabase_migrations.schema_migrations where version = '29990101000000'`
    await client.query(add)
    await expect(restore(database.admin, file)).rejects.toThrow(
      'The backup is older than the database: it lacks the migrations 29990101000000_loans.',
    )
    const newer = join(folder, 'newer.backup')
    await backup(database.admin, newer)
    await client.query(remove)
    await expect(restore(database.admin, newer)).rejects.toThrow(
      'The database is older than the backup: it lacks the migrations 29990101000000_loans.',
    )
  })
})

async function killRestore(): Promise<boolean> {
  const { rows: killed } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'refresh %'`,
  )
  return killed.length > 0
}
