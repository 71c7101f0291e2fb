// functions.csv: every function that the API exposes, whether it can write, and who may call it at all. Whether
// somebody who may call it is refused by what it finds out is the matter of the tests of each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

const lines = readFileSync(join(import.meta.dirname, 'functions.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const exposed = `
  select concat_ws(',', proname,
    case provolatile when 'v' then 'writes' else 'reads' end,
    case when has_function_privilege('anon', p.oid, 'execute') then 'yes' else 'no' end,
    case when has_function_privilege('authenticated', p.oid, 'execute') then 'yes' else 'no' end) as line
  from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`

const exposedLines = async () => (await sql(exposed)).map(({ line }) => String(line))

test('every function is listed as it is, and no other', async () => {
  const there = await exposedLines()
  expect({
    missing: there.filter(line => !lines.includes(line)),
    surplus: lines.filter(line => !there.includes(line)),
  }).toEqual({ missing: [], surplus: [] })
})

test('a function that is granted to one more is found', async () => {
  await sql(`create function public.unlisted() returns int language sql set search_path = '' as 'select 1'`)
  expect((await exposedLines()).filter(line => !lines.includes(line))).toEqual(['unlisted,writes,no,no'])
  await sql('grant execute on function public.unlisted() to anon')
  expect(await exposedLines()).toContain('unlisted,writes,yes,no')
})

test('nothing that writes can be called by visitors', () => {
  expect(lines.filter(line => line.includes(',writes,yes,'))).toEqual([])
})
