// What test files have in their database from the start: loading it takes seconds, copying it does not.
import { join } from 'node:path'
import type { Filling } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { loadRecord } from '#seed/record/load.ts'
import { loadSampleSeason } from '#seed/sample-season/load.ts'

export const withRecord: Filling = {
  name: 'record',
  after: migrated,
  load: admin => loadRecord(admin, join(import.meta.dirname, '..', '..', 'data')),
}

/** As of now. */
export const withSample: Filling = {
  name: 'sample',
  after: withRecord,
  load: admin => loadSampleSeason(admin),
}
