// What is wrong with the site, if anything is: judged by how its jobs went, how often it failed and when it was backed up.
import * as texts from '#messages/oversight/boards.js'
import { agoOf, momentOf } from '#lib/format/spans.ts'
import type { Job, SiteBoard } from './site-queries.ts'

const day = 24 * 3_600_000

type HealthProblem = { title: string; words: string; to?: string }

/** In words, the gravest first; none where all is well. */
export function healthProblemsOf(board: SiteBoard, now: number = Date.now()): HealthProblem[] {
  const { jobs, failing, check, numbersCheck, off } = board
  const backup = jobs.find(({ job }) => job === 'backup')
  const clock = jobs.find(({ job }) => job === 'matches')
  const share = failing.answers > 0 ? failing.failures / failing.answers : 0
  return [
    ...jobs
      .filter(({ isOk }) => !isOk)
      .map(({ job, failures, trouble }) => ({
        title: texts.jobFailed({ job: jobNames[job] ?? job, count: failures }),
        words: trouble ?? '',
      })),
    ...(board.mail && board.mail.dead > 0
      ? [{ title: texts.mailProblem({ count: board.mail.dead }), words: texts.mailProblemLead }]
      : []),
    ...(clock && now - Date.parse(clock.ranAt) > 10 * 60_000
      ? [{ title: texts.jobsStopped, words: texts.jobsStoppedLead }]
      : []),
    ...(check && check.differences > 0
      ? [
          {
            title: texts.differs,
            words: texts.differsLead,
            to: '/admin?tab=quality',
          },
        ]
      : []),
    ...(numbersCheck && numbersCheck.differences > 0
      ? [{ title: texts.numbersDiffer, words: texts.differsLead, to: '/admin?tab=quality' }]
      : []),
    ...(share > 0.01
      ? [
          {
            title: texts.answersFailed({ percent: `${(share * 100).toFixed(1)}%` }),
            words: texts.answersFailedLead,
          },
        ]
      : []),
    ...(backup && now - Date.parse(backup.okAt ?? backup.ranAt) > 2 * day
      ? [{ title: texts.backupOld, words: texts.seeGuide }]
      : []),
    ...(backup?.facts.missing
      ? [{ title: texts.filesMissing({ count: backup.facts.missing }), words: texts.filesMissingLead }]
      : []),
    ...(backup
      ? []
      : [
          {
            title: texts.noBackup,
            words: texts.noBackupLead,
          },
        ]),
    ...off.map(key => ({
      title: texts.flagOff({ key }),
      words: texts.byKillSwitch,
      to: '/super/features',
    })),
  ]
}

export const jobNames: Record<string, string> = {
  sample: texts.jobSample,
  matches: texts.jobMatches,
  articles: texts.jobArticles,
  picks: texts.jobPicks,
  transfers: texts.jobTransfers,
  roles: texts.jobRoles,
  bans: texts.jobBans,
  transfer_checks: texts.jobTransferChecks,
  payments: texts.jobPayments,
  chain_head: texts.jobChainHead,
  alerts: texts.jobAlerts,
  letters: texts.jobLetters,
  texts: texts.jobTexts,
  webhooks: texts.jobWebhooks,
  pushes: texts.jobPushes,
  record_check: texts.jobRecordCheck,
  numbers: texts.jobNumbers,
  numbers_check: texts.jobNumbersCheck,
  erasures: texts.jobErasures,
  retention: texts.jobRetention,
  backup: texts.jobBackup,
}

export const queueNames: Record<string, { words: string; to?: string }> = {
  role_requests: { words: texts.queueRoles, to: '/super/users?tab=requests' },
  claims: { words: texts.queueClaims, to: '/admin?tab=requests' },
  reports: { words: texts.queueReports, to: '/admin?tab=reports' },
  corrections: { words: texts.queueCorrections, to: '/admin?tab=reports' },
  transfers_league: { words: texts.queueLeague, to: '/transfer-approvals' },
  transfers_association: { words: texts.queueAssociation, to: '/super/zifa-oversight' },
  asks: { words: texts.queueAsks, to: '/super/zifa-oversight' },
  explanations: { words: texts.queueExplanations, to: '/super/zifa-oversight' },
  value_challenges: { words: texts.queueValues, to: '/admin?tab=values' },
  // The scheduler sends them; whether that works is shown among the jobs.
  alerts: { words: texts.queueAlerts },
  pushes: { words: texts.queuePushes },
  mails: { words: texts.queueMails },
}

/** "1.4 GB" */
export function sizeOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const count = bytes / 1024 ** step
  return `${step > 0 && count < 10 ? count.toFixed(1) : Math.round(count)} ${units[step]}`
}

/** "3 hours ago, 2.8 MB, encrypted, copied off this machine" */
export function backupText({ okAt, facts }: Job): string {
  if (!okAt) return texts.noneYet
  const { bytes, isEncrypted, isSent, restorableSince } = facts
  return [
    agoOf(okAt),
    bytes ? sizeOf(bytes) : '',
    isEncrypted ? texts.backupEncrypted : '',
    isSent ? texts.backupSent : '',
    isSent === false ? texts.backupHere : '',
    restorableSince ? texts.restorableSince({ time: momentOf(restorableSince).exact }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
