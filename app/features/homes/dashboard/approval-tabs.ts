// The tabs of the transfer inbox. The open tab is in the URL.

type Key = 'waiting' | 'progress' | 'done' | 'drafts'

type ApprovalTab = { key: Key; to: string; label: string; emptyTitle: string; emptyWords: string }

const tab = (key: Key, label: string, emptyTitle: string, emptyWords: string): ApprovalTab => ({
  key,
  to: `/transfer-approvals?tab=${key}`,
  label,
  emptyTitle,
  emptyWords,
})

const waiting = tab(
  'waiting',
  'Waiting for me',
  'Nothing waits for you.',
  'No transfer has been proposed. One stands here when it is your turn to answer.',
)
const everybodys = [
  waiting,
  tab(
    'progress',
    'In progress',
    'No transfer is under way.',
    'One stands here while another party has the next word.',
  ),
  tab(
    'done',
    'Done',
    'No transfer is done.',
    'Those that were registered, declined, withdrawn or rejected stand here.',
  ),
]
const drafts = tab(
  'drafts',
  'Drafts',
  'Your club has no drafts.',
  'What your club prepares and has not offered yet stands here. Nobody else sees it.',
)

/** Only clubs prepare transfers, so only they have drafts. */
export function approvalTabs({ isClub }: { isClub: boolean }): ApprovalTab[] {
  return isClub ? [...everybodys, drafts] : everybodys
}

export function openTab(tabs: readonly ApprovalTab[], wanted: string | null): ApprovalTab {
  return tabs.find(({ key }) => key === wanted) ?? waiting
}
