// The words that the specification gives to the screens that all pages share.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CrashPage } from '#ui/crash-page.tsx'
import { ImpersonationBanner } from '#ui/impersonation-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Splash } from '#ui/splash.tsx'
import { productName, tagline } from './brand.ts'

const wordsOf = (screen: ReactNode) =>
  renderToStaticMarkup(screen)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|(?:\s*\|)*/g, '|')

test('while the session loads it says Loading...', () => {
  expect(wordsOf(<Spinner />)).toBe('|Loading...|')
})

test('while a page loads there are the name and the tagline', () => {
  expect(wordsOf(<Splash name={productName} tagline={tagline} />)).toBe(
    '|Pitch263|Your Premier Zimbabwe PSL Hub|',
  )
})

test('what broke can be refreshed by a button', () => {
  expect(wordsOf(<CrashPage />)).toBe(
    '|Something went wrong|Please refresh the page to try again.|Refresh Page|',
  )
})

test('the banner of an impersonation names the person, the role in brackets and the way out', () => {
  const seen = { who: 'Rudo Ncube', role: 'fan', ends: { at: '2026-11-15T07:43:00Z', clock: '09:43' } }
  const words = wordsOf(<ImpersonationBanner {...seen} onExit={() => undefined} />)
  expect(words).toMatch(/^\|Impersonating: \|Rudo Ncube\| ?\(fan\)/)
  expect(words).toMatch(/\|Exit Impersonation\|$/)
})
