// Spans of time, numbers, names of languages and today's own words against the data of Node, as far as it has any.
import * as en from '#catalogues/en/site/time.js'
import * as nd from '#catalogues/nd/site/time.js'
import * as sn from '#catalogues/sn/site/time.js'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { thousands } from '#lib/format/thousands.ts'
import { languageNames, languages } from '#lib/language/languages.ts'

const counts = [1, 2, 5, 23, 59]
const units = ['minute', 'hour', 'day'] as const
const agoIn = { en, sn, nd }
const agoWords = (words: typeof en, unit: (typeof units)[number]) =>
  ({ minute: words.minutesAgo, hour: words.hoursAgo, day: words.daysAgo })[unit]
const spanWords = (words: typeof en, unit: (typeof units)[number]) =>
  ({ minute: words.minutes, hour: words.hours, day: words.days })[unit]

test.each(units)('how many %ss ago, in English', unit => {
  const node = new Intl.RelativeTimeFormat('en')
  const spans = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  for (const count of counts) {
    expect(agoWords(en, unit)({ count })).toBe(node.format(-count, unit))
    expect(spanWords(en, unit)({ count })).toBe(spans.format(count))
  }
})

describe.each(['sn', 'nd'] as const)('in %s', language => {
  // "-5 min" is what ICU writes where it knows no words. A Node that knows some fails here: compare them with ours.
  test.each(units)('Node has no words for %ss ago, and ours count', unit => {
    const node = new Intl.RelativeTimeFormat(language)
    for (const count of counts) {
      expect(node.format(-count, unit)).toMatch(/^-\d+ (min|h|d)$/)
      const ours = agoWords(agoIn[language], unit)({ count })
      expect(ours).not.toBe(agoWords(en, unit)({ count }))
      // "umuzuzu owodwa": one is a word.
      expect(count === 1 || ours.includes(` ${count}`) || ours.includes(`-${count}`)).toBe(true)
    }
  })

  test('today, yesterday and tomorrow are the words of Node, in every sentence that has them', () => {
    const node = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const days = {
      yesterday: node.format(-1, 'day'),
      today: node.format(0, 'day'),
      tomorrow: node.format(1, 'day'),
    }
    const wrong = globSync('messages/*/en.json').flatMap(path => {
      const texts = readTexts(path)
      const ours = new Map(readTexts(path.replace('en.json', `${language}.json`)))
      return texts.flatMap(([key, text]) =>
        Object.entries(days)
          .filter(([day]) => new RegExp(String.raw`\b${day}\b`, 'i').test(text))
          .filter(([, word]) => !ours.get(key)?.toLowerCase().includes(word.toLowerCase()))
          .map(([day]) => `${key}, ${day}: ${ours.get(key)}`),
      )
    })
    expect(wrong).toEqual([])
  })
})

test.each(languages)(
  'numbers and the name of the language are written as Node writes them, in %s',
  language => {
    const node = new Intl.NumberFormat(language)
    for (const number of [0, 999, 1_000, 60_000, 1_234_567])
      expect(thousands(number)).toBe(node.format(number))
    expect(languageNames[language]).toBe(new Intl.DisplayNames(language, { type: 'language' }).of(language))
  },
)

type Catalogue = Record<string, Record<string, { text: string }>>

function readTexts(path: string): [key: string, text: string][] {
  const catalogue: Catalogue = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(catalogue).flatMap(([group, messages]) =>
    Object.entries(messages).map(([name, { text }]): [string, string] => [
      `${path.split('/')[1]}.${group}.${name}`,
      text,
    ]),
  )
}
