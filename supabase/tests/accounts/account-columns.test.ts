// Every column that names an account is settled: what becomes of its row when somebody takes their data along or leaves.
// A table that nobody thought of is named here.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

const offenders = async (text: string) => (await sql(text)).map(row => row['offender'])

const unsettled = `select table_name || '.' || column_name as offender from app.account_columns() where rule is null`

test('a foreign key to an account says whether the row goes with it, or a rule does', async () => {
  expect(await offenders(unsettled)).toEqual([])
})

test('one that says nothing is found', async () => {
  await sql(`create table public.diaries (id int primary key, kept_by uuid references auth.users (id));
    create table public.letters (id int primary key, to_whom uuid references public.profiles (id) on delete cascade)`)
  expect(await offenders(unsettled)).toEqual(['public.diaries.kept_by'])
})

/** Numbers that look like an account's and have no key: by their names, and in the record by what they hold. */
const unlisted = `
  select space.nspname || '.' || kept.relname || '.' || held.attname as offender
  from pg_attribute as held
  join pg_class as kept on kept.oid = held.attrelid and kept.relkind in ('r', 'p')
  join pg_namespace as space on space.oid = kept.relnamespace and space.nspname in ('public', 'app')
  where held.attnum > 0 and not held.attisdropped and held.atttypid = 'uuid'::regtype
    and held.attname ~ '(^|_)(user|owner|author|actor|account|member|reader|voter|sender)_id$|_by$|^user_'
    and not exists (select from app.account_columns() as named where named.in_table = kept.oid and named.column_name = held.attname)
    -- A key to something else is no account.
    and not exists (select from pg_constraint where conrelid = kept.oid and contype = 'f' and conkey = array[held.attnum])
  order by 1`

test('a column that names an account without a key is listed', async () => {
  expect(await offenders(unlisted)).toEqual([])
})

test('one that is not listed is found', async () => {
  await sql(`create table public.visits (id int primary key, user_id uuid, seen_by uuid)`)
  expect(await offenders(unlisted)).toEqual(['public.visits.seen_by', 'public.visits.user_id'])
})

test('every rule is of a column that is there', async () => {
  const { length } = await sql('select from app.account_column_rules')
  expect(length).toBeGreaterThan(10)
  expect(
    await offenders(`select listed.table_name || '.' || listed.column_name as offender from app.account_column_rules as listed
      where not exists (select from app.account_columns() as named
        where named.table_name = listed.table_name and named.column_name = listed.column_name)`),
  ).toEqual([])
})

/** Whose files stay when the person who brought them leaves: they are of a match, a transfer, an article. */
const commonBuckets = [
  'case-decisions',
  'case-papers',
  'covers',
  'decisions',
  'match-papers',
  'pictures',
  'transfer-documents',
]

test('every bucket is a person’s or common', async () => {
  const buckets = await sql(`select id from storage.buckets
    where id not in (select bucket_id from app.personal_buckets) order by id`)
  expect(buckets.map(({ id }) => id)).toEqual(commonBuckets)
})
