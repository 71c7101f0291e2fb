import { expect, test } from 'vitest'
import { noticeWords } from './notice-labels.ts'

test('the notice says what is known and leaves a gap for the rest', () => {
  const incident = {
    id: 'a',
    noticedAt: '2026-11-15T10:00:00Z',
    dueAt: '2026-11-16T10:00:00Z',
    words: 'A laptop was lost.',
    fromAt: '2026-11-14T00:00:00Z',
    toAt: '2026-11-15T00:00:00Z',
    misusedId: null,
    openedAt: '2026-11-15T10:05:00Z',
    reportedAt: null,
    peopleToldAt: null,
    closedAt: null,
  }
  const office = {
    controller: 'The League',
    licence: '',
    licenceEndsOn: null,
    officer: '',
    officerContact: '',
    hostedIn: '',
  }
  const words = noticeWords(incident, office, 12)
  expect(words).toContain('Controller: The League\nLicence: …')
  expect(words).toContain('Noticed: 15 November 2026, 12:00 (Harare)')
  expect(words).toContain('People known to be affected: 12')
})
