// The tabs of the transfer inbox. The open tab is in the URL.
import * as words from '#messages/homes/transferInbox.js'

type Key = 'waiting' | 'progress' | 'done' | 'drafts'

type ApprovalTab = { key: Key; to: string; label: string; emptyTitle: string; emptyWords: string }

const tab = (key: Key, label: string, emptyTitle: string, emptyWords: string): ApprovalTab => ({
  key,
  to: `/transfer-approvals?tab=${key}`,
  label,
  emptyTitle,
  emptyWords,
})

const waiting = tab('waiting', words.waiting, words.waitingNone, words.waitingNoneLead)
const everybodys = [
  waiting,
  tab('progress', words.progress, words.progressNone, words.progressNoneLead),
  tab('done', words.done, words.doneNone, words.doneNoneLead),
]
const drafts = tab('drafts', words.drafts, words.draftsNone, words.draftsNoneLead)

/** Only clubs prepare transfers, so only they have drafts. */
export function approvalTabs({ isClub }: { isClub: boolean }): ApprovalTab[] {
  return isClub ? [...everybodys, drafts] : everybodys
}

export function openTab(tabs: readonly ApprovalTab[], wanted: string | null): ApprovalTab {
  return tabs.find(({ key }) => key === wanted) ?? waiting
}
