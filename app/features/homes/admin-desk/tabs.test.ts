import { expect, test } from 'vitest'
import { deskTabs, openTab, tabsFor } from './tabs.ts'

test('every tab of the specified desk is there, under its name', () => {
  expect(deskTabs.map(tab => tab.label).toSorted()).toEqual(
    [
      'Season & fixtures',
      'Season draw',
      'Appointments',
      'Reports to confirm',
      'Discipline & cases',
      'Transfers (completeness)',
      'Registrations & role requests',
      'News & notices',
      'People & duplicates',
      'Imports/exports',
      'Data quality',
      'Corrections inbox',
      'Values',
      'ZIFA',
    ].toSorted(),
  )
})

const administrators = ['admin', 'zifa_admin', 'super_admin'] as const

test('the ZIFA tab is for the association, and super admins may read it', () => {
  const seers = administrators.filter(role => tabsFor([role]).some(tab => tab.id === 'zifa'))
  expect(seers).toEqual(['zifa_admin', 'super_admin'])
})

test('a draw is for the league, and super admins', () => {
  const seers = administrators.filter(role => tabsFor([role]).some(tab => tab.id === 'draw'))
  expect(seers).toEqual(['admin', 'super_admin'])
})

test.each([null, '', 'nonsense', 'zifa'])('a league admin who asks for %o gets the role requests', asked => {
  expect(openTab(tabsFor(['admin']), asked).id).toBe('requests')
})
