// What is only ever added to: not even the owner of the database changes or removes it by a statement of their own.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

const statements = {
  update: (table: string, column: string) => `update public.${table} set ${column} = ${column} where false`,
  delete: (table: string) => `delete from public.${table} where false`,
  truncate: (table: string) => `truncate public.${table}`,
}

type Verb = keyof typeof statements
const all: Verb[] = ['update', 'delete', 'truncate']

// Openings go with the paper that was opened, when it is erased.
test.each<[string, string, Verb[], RegExp]>([
  ['audit_log', 'action', all, /audit log cannot be changed or added/],
  ['transfer_events', 'type', all, /cannot be changed/],
  ['chain_heads', 'hash', all, /cannot be changed/],
  ['document_access', 'reason', ['update'], /cannot be changed/],
  ['person_document_openings', 'document_id', ['update'], /cannot be changed/],
])('%s', async (table, column, verbs, words) => {
  for (const verb of verbs) {
    await sql('savepoint here')
    await expect(sql(statements[verb](table, column))).rejects.toThrow(words)
    await sql('rollback to savepoint here')
  }
})
