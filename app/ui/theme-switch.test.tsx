// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paintTheme, paper, readTheme, themeKey } from '#lib/browser/stored-theme.ts'
import { chooseTheme } from '#lib/browser/theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = `
    <meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">`
  chooseTheme('system')
})
afterEach(cleanup)

const shown = () => document.documentElement.dataset['theme']
const bars = () => [...document.querySelectorAll('meta')].map(meta => meta.content)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** As every document does before it is painted (app/boot/inline/theme.ts). */
function load() {
  delete document.documentElement.dataset['theme']
  paintTheme(readTheme())
}

test('whoever has chosen nothing gets what the system wishes', () => {
  load()
  render(<ThemeSwitch />)
  expect(shown()).toBeUndefined()
  expect(bars()).toEqual([paper.light, paper.dark])
  expect(radio('System').checked).toBe(true)
})

test('a choice is shown at once, kept, and there again at the next load', () => {
  render(<ThemeSwitch />)
  fireEvent.click(radio('Dark'))
  expect([shown(), localStorage.getItem(themeKey)]).toEqual(['dark', 'dark'])
  expect(bars()).toEqual([paper.dark, paper.dark])
  load()
  expect(shown()).toBe('dark')
  expect(bars()).toEqual([paper.dark, paper.dark])

  fireEvent.click(radio('System'))
  expect([shown(), localStorage.getItem(themeKey)]).toEqual([undefined, null])
  expect(bars()).toEqual([paper.light, paper.dark])
})

test('what another tab chooses is shown here too', () => {
  render(<ThemeSwitch />)
  localStorage.setItem(themeKey, 'light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeKey })))
  expect(shown()).toBe('light')
  expect(radio('Light').checked).toBe(true)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toBeUndefined()
})

test.each(['', 'DARK', 'blue', '"dark"'])('a kept %j is no theme', kept => {
  localStorage.setItem(themeKey, kept)
  load()
  expect(shown()).toBeUndefined()
})
