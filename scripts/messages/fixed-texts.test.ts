// Spinner, splash, error screen and banner: the specification gives their words. They stand on English pages letter by
// letter, and are translated on the others. That these screens show them is in app/shell/shared-screens.test.tsx.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts } from './catalogue.ts'

const root = join(import.meta.dirname, '..', '..')

const fixed = {
  'frame.loading': 'Loading...',
  'frame.tagline': 'Your Premier Zimbabwe PSL Hub',
  'errors.wrong': 'Something went wrong',
  'errors.refresh': 'Please refresh the page to try again.',
  'errors.refreshPage': 'Refresh Page',
  'problems.brokenTitle': 'Something went wrong',
  'problems.brokenMessage': 'Please refresh the page to try again.',
  'problems.refreshPage': 'Refresh Page',
  'impersonation.impersonating': 'Impersonating: <name>{who}</name>',
  'impersonation.exit': 'Exit Impersonation',
}

const textsIn = (language: 'en' | 'sn' | 'nd') => {
  const site = readTexts(root, 'site', language)
  return Object.fromEntries(
    Object.keys(fixed).map(key => {
      const [group = '', name = ''] = key.split('.')
      return [key, site[group]?.[name]?.text ?? '']
    }),
  )
}

/** The league and the country have the same name everywhere; so have parameters. */
const wordsOf = (text: string) =>
  (text.replaceAll(/\{\w+\}|<\/?\w+>|PSL|Zimbabwe/g, '').match(/\p{L}+/gu) ?? []).map(word =>
    word.toLowerCase(),
  )

test('they are those of the specification in English', () => {
  expect(textsIn('en')).toEqual(fixed)
})

test.each(['sn', 'nd'] as const)('none of their words is English in %s', language => {
  const english = new Set(Object.values(fixed).flatMap(wordsOf))
  const untranslated = Object.entries(textsIn(language)).filter(([, text]) => {
    const words = wordsOf(text)
    return words.length === 0 || words.some(word => english.has(word))
  })
  expect(untranslated).toEqual([])
})

test('the screens take them from there', () => {
  const uses = {
    'app/ui/spinner.tsx': ['frame', 'loading'],
    'app/shell/brand.ts': ['frame', 'tagline'],
    'app/ui/crash-page.tsx': ['errors', 'refreshPage'],
    'app/ui/impersonation-banner.tsx': ['impersonation', 'exit'],
  }
  const without = Object.entries(uses).filter(([file, [group, name]]) => {
    const code = readFileSync(join(root, file), 'utf8')
    return !code.includes(`#messages/site/${group}.js`) || !new RegExp(String.raw`\b${name}\b`).test(code)
  })
  expect(without).toEqual([])
})
