// What is wrong with the site, if anything is: judged by how its jobs went, how often it failed and when it was backed up.
import type { SiteBoard } from './site-queries.ts'

const day = 24 * 3_600_000

type HealthProblem = { title: string; words: string; to?: string }

/** In words, the gravest first; none where all is well. */
export function healthProblemsOf(board: SiteBoard, now: number = Date.now()): HealthProblem[] {
  const { jobs, failing, check, off } = board
  const backup = jobs.find(({ job }) => job === 'backup')
  const clock = jobs.find(({ job }) => job === 'matches')
  const share = failing.answers > 0 ? failing.failures / failing.answers : 0
  return [
    ...jobs
      .filter(({ isOk }) => !isOk)
      .map(({ job, failures, trouble }) => ({
        title: `${jobNames[job] ?? job}: failed ${failures === 1 ? 'once' : `${failures} times in a row`}`,
        words: trouble ?? '',
      })),
    ...(clock && now - Date.parse(clock.ranAt) > 10 * 60_000
      ? [{ title: 'The jobs stand still', words: 'None has run for ten minutes. Look at the server.' }]
      : []),
    ...(check && check.differences > 0
      ? [
          {
            title: 'The record differs from its log',
            words: 'What differs stands there.',
            to: '/admin?tab=quality',
          },
        ]
      : []),
    ...(share > 0.01
      ? [
          {
            title: `${(share * 100).toFixed(1)} in 100 answers failed in 24 hours`,
            words: 'The log of the server tells which.',
          },
        ]
      : []),
    ...(backup && now - Date.parse(backup.okAt ?? backup.ranAt) > 2 * day
      ? [{ title: 'The last backup is older than two days', words: 'See the operations guide.' }]
      : []),
    ...(backup
      ? []
      : [
          {
            title: 'No backup has been made yet',
            words: 'npm run backup makes one; let it run every night.',
          },
        ]),
    ...off.map(key => ({
      title: `${key} is switched off`,
      words: 'By a kill switch.',
      to: '/super/features',
    })),
  ]
}

export const jobNames: Record<string, string> = {
  sample: 'The sample season',
  matches: 'The clock of matches',
  articles: 'Scheduled articles',
  picks: 'Points of the predictor',
  transfers: 'The clock of transfers',
  roles: 'Roles that end',
  bans: 'Who is banned',
  transfer_checks: 'Checks of transfers',
  payments: 'Reminders of payments',
  chain_head: 'The daily head of the chains',
  alerts: 'Alerts to followers',
  letters: 'E-mails',
  record_check: 'The nightly check of the record',
  numbers: 'Ratings, odds and values',
  erasures: 'Accounts to erase',
  guardians: 'Guardians of accounts',
  retention: 'What is kept no longer',
  backup: 'Backup',
}

export const queueNames: Record<string, { words: string; to?: string }> = {
  role_requests: { words: 'role requests', to: '/super/users?tab=requests' },
  claims: { words: 'claims of a profile', to: '/admin?tab=requests' },
  reports: { words: 'match reports to confirm', to: '/admin?tab=reports' },
  corrections: { words: 'corrections of matches', to: '/admin?tab=reports' },
  transfers_league: { words: 'transfers at the league office', to: '/transfer-approvals' },
  transfers_association: { words: 'transfers at the association', to: '/super/zifa-oversight' },
  asks: { words: 'asked of the association by clubs', to: '/super/zifa-oversight' },
  explanations: { words: 'explanations asked of the association', to: '/super/zifa-oversight' },
  value_challenges: { words: 'challenges of values', to: '/admin?tab=values' },
  // The scheduler sends them; whether that works is shown among the jobs.
  alerts: { words: 'alerts to followers that are late' },
}

/** "1.4 GB" */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const count = bytes / 1024 ** step
  return `${step > 0 && count < 10 ? count.toFixed(1) : Math.round(count)} ${units[step]}`
}
