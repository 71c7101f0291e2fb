// @vitest-environment happy-dom
// What somebody has typed and not sent: whose it is, and when it goes.
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#lib/data/stored-session.ts'
import { deleteDrafts, readDraft, saveDraft, useDraft } from './drafts.ts'

const signIn = (digit: string) =>
  localStorage.setItem(sessionKey, `{"user":{"id":"${digit.repeat(8)}-0000-4000-8000-000000000001"}}`)

beforeEach(() => {
  localStorage.clear()
  signIn('a')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const begin = () => renderHook(() => useDraft('report 1', () => ({ words: '', pitch: '' }))).result

test('what was typed is there in the next tab, until it is sent', () => {
  const first = begin()
  expect(first.current.wasStored).toBe(false)
  act(() => first.current.change(before => ({ ...before, words: 'A dog' })))
  act(() => first.current.change(before => ({ ...before, pitch: 'wet' })))
  const next = begin()
  expect(next.current).toMatchObject({ value: { words: 'A dog', pitch: 'wet' }, wasStored: true })
  act(() => next.current.settle(next.current.value))
  expect(next.current).toMatchObject({ value: { words: 'A dog', pitch: 'wet' }, wasStored: false })
  expect(begin().current.value.words).toBe('')
})

test('nobody finds what another person typed on the same device', () => {
  saveDraft('report 1', { words: 'mine' })
  signIn('b')
  expect(readDraft('report 1')).toBeUndefined()
  signIn('a')
  expect(readDraft('report 1')).toEqual({ words: 'mine' })
  deleteDrafts()
  expect(readDraft('report 1')).toBeUndefined()
})

test('after a month it is gone, and so is what is no draft', () => {
  vi.useFakeTimers()
  saveDraft('report 1', { words: 'old' })
  vi.advanceTimersByTime(32 * 24 * 60 * 60_000)
  expect(readDraft('report 1')).toBeUndefined()
  saveDraft('report 1', { words: 'x'.repeat(300_000) })
  expect(readDraft('report 1')).toBeUndefined()
  for (const key of Object.keys(localStorage)) if (key !== sessionKey) localStorage.setItem(key, '{')
  expect(readDraft('report 1')).toBeUndefined()
})
