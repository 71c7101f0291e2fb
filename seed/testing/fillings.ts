// What test files have in their database from the start: loading it takes seconds, copying it does not.
import { join } from 'node:path'
import type { Filling } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { loadRecord } from '#seed/record/load.ts'
import { loadSampleSeason } from '#seed/sample-season/load.ts'

export const withRecord: Filling = {
  name: 'record',
  after: migrated,
  isLong: true,
  load: admin => loadRecord(admin, join(import.meta.dirname, '..', '..', 'data')),
}

/** As of a Sunday with two matches, whenever the tests run. */
export const withSampleOfSunday: Filling = {
  name: 'sample_of_sunday',
  after: withRecord,
  isLong: true,
  load: admin => loadSampleSeason(admin, new Date('2026-11-15T11:22:00+02:00')),
}

/** As of now. */
export const withSample: Filling = {
  name: 'sample',
  after: withRecord,
  isLong: true,
  load: admin => loadSampleSeason(admin),
}
