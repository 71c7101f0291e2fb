import { expect, test } from 'vitest'
import { approvalTabs, openTab } from './approval-tabs.ts'

const labels = (isClub: boolean) => approvalTabs({ isClub }).map(({ label }) => label)

test('only clubs have drafts', () => {
  expect(labels(true)).toEqual(['Waiting for me', 'In progress', 'Done', 'Drafts'])
  expect(labels(false)).toEqual(['Waiting for me', 'In progress', 'Done'])
})

test('the address opens a tab; an unknown one, or one that is not theirs, opens what waits', () => {
  const ofPlayers = approvalTabs({ isClub: false })
  expect(openTab(ofPlayers, 'done').label).toBe('Done')
  for (const wanted of [null, '', 'nowhere', 'drafts'])
    expect(openTab(ofPlayers, wanted).label).toBe('Waiting for me')
})
