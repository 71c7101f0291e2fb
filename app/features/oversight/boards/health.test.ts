import { expect, test } from 'vitest'
import { backupText, healthProblemsOf, sizeOf } from './health.ts'
import type { Job, SiteBoard } from './site-queries.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const job = (name: string, more: Partial<Job> = {}): Job => ({
  job: name,
  ranAt: '2026-11-15T11:59:30Z',
  tookMs: 5,
  isOk: true,
  trouble: null,
  okAt: '2026-11-15T11:59:30Z',
  failures: 0,
  facts: {},
  ...more,
})
const well: SiteBoard = {
  people: 1,
  lastWeek: 0,
  lastMonth: 0,
  byRole: {},
  flagsChanged: 0,
  off: [],
  queues: [],
  jobs: [job('matches'), job('backup')],
  models: [],
  mail: { waiting: 0, sent: 5, dead: 0, troubled: [] },
  check: { at: '2026-11-15T00:00:00Z', differences: 0 },
  numbersCheck: { at: '2026-11-15T00:00:00Z', differences: 0 },
  storage: { database: 0, files: 0, fileCount: 0 },
  failing: { answers: 1_000, failures: 10, brokenPages: 0 },
  impersonations: [],
}
const titles = (change: Partial<SiteBoard>) =>
  healthProblemsOf({ ...well, ...change }, now).map(({ title }) => title)

test('where all is well nothing is said', () => {
  expect(titles({})).toEqual([])
})

test.each<[Partial<SiteBoard>, string]>([
  [
    { jobs: [job('backup'), job('letters', { isOk: false, failures: 3, trouble: 'x' })] },
    'E-mails: failed 3 times in a row',
  ],
  [{ jobs: [job('backup'), job('matches', { ranAt: '2026-11-15T11:40:00Z' })] }, 'Jobs are not running'],
  [{ check: { at: '2026-11-15', differences: 2 } }, 'The record differs from its log'],
  [
    { numbersCheck: { at: '2026-11-15', differences: 1 } },
    'Published numbers differ from what was calculated',
  ],
  [{ failing: { answers: 1_000, failures: 25, brokenPages: 0 } }, '2.5% of answers failed in 24 hours'],
  [
    { jobs: [job('backup', { okAt: '2026-11-12T00:00:00Z' })] },
    'The last verified backup is older than two days',
  ],
  [{ jobs: [] }, 'No verified backup yet'],
  [{ jobs: [job('backup', { facts: { missing: 2 } })] }, '2 uploaded files are missing'],
  [{ mail: { waiting: 0, sent: 5, dead: 2, troubled: [] } }, '2 e-mails were not sent'],
  [{ off: ['push'] }, 'push is switched off'],
])('%o is told as: %s', (change, title) => {
  expect(titles(change)).toEqual([title])
})

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [1_536, '1.5 KB'],
  [52_428_800, '50 MB'],
  [1_503_238_553, '1.4 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})

test.each<[Partial<Job>, string]>([
  [{ okAt: null }, 'none yet'],
  [{ okAt: '2026-01-02T10:00:00Z' }, '2 January 2026'],
  [
    { okAt: '2026-01-02T10:00:00Z', facts: { bytes: 1_536, isEncrypted: true, isSent: true } },
    '2 January 2026, 1.5 KB, encrypted, copied off this machine',
  ],
  [
    {
      okAt: '2026-01-02T10:00:00Z',
      facts: { bytes: 900, isSent: false, restorableSince: '2026-01-01T10:00:00Z' },
    },
    '2 January 2026, 900 B, on this machine only, any minute since 1 January 2026, 12:00',
  ],
])('a backup of %o is told as: %s', (change, words) => {
  expect(backupText(job('backup', change))).toBe(words)
})
