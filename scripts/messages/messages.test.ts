// The catalogues: whole in every language, used, and readable; and the code without words of its own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  areasIn,
  confidences,
  messagesOf,
  readSource,
  readTranslation,
  reviews,
  translated,
} from './catalogue.ts'
import { problemWith } from './exchange.ts'
import { generateMessage } from './generate.ts'
import { literalsIn } from './literals.ts'
import { filesWithWords } from './files-with-words.ts'
import { untranslated } from './testing/untranslated.ts'

const root = join(import.meta.dirname, '..', '..')
const areas = areasIn(root)
const source = areas.flatMap(area => [...messagesOf(area, readSource(root, area))])
const english = new Map(source.map(({ key, message }) => [key, message]))

test('every English message can be read, and says where it stands', () => {
  const wrong = source.flatMap(({ key, name, message }) => {
    try {
      generateMessage(name, message.text, 'en')
      return message.comment.length >= 5 && !message.comment.includes('say where it stands')
        ? []
        : [`${key}: it has no comment`]
    } catch (error) {
      return [`${key}: ${String(error)}`]
    }
  })
  expect(wrong).toEqual([])
})

test.each(translated)(
  'every message is there in %s, with the same parameters and its plural forms',
  language => {
    const given = areas.flatMap(area => [...messagesOf(area, readTranslation(root, area, language))])
    expect(given.map(({ key }) => key)).toEqual(source.map(({ key }) => key))
    const wrong = given.flatMap(({ key, message: { text, confidence, review } }) => {
      const problem = problemWith(text, english.get(key)?.text ?? '', language)
      return [
        ...(problem ? [`${key}: ${problem}`] : []),
        ...(confidences.includes(confidence) ? [] : [`${key}: confidence ${confidence}`]),
        ...(reviews.includes(review) ? [] : [`${key}: review ${review}`]),
      ]
    })
    expect(wrong).toEqual([])
  },
)

/** Whether it has words of a language: numbers, marks and parameters alone are the same in each. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}|<\/?\w+>/g, ''))

test('what is the same as in English is so for a reason', () => {
  const same = translated.flatMap(language =>
    areas.flatMap(area =>
      [...messagesOf(area, readTranslation(root, area, language))].flatMap(({ key, message: { text } }) =>
        hasWords(text) && text === english.get(key)?.text ? key : [],
      ),
    ),
  )
  expect([...new Set(same)].toSorted()).toEqual(untranslated.flatMap(({ keys }) => keys).toSorted())
})

// They stand in rows and narrow columns.
test.each(translated)(
  'buttons, tabs and headings of columns in %s are about twice as long as in English at most',
  language => {
    const given = areas.flatMap(area => [...messagesOf(area, readTranslation(root, area, language))])
    const long = given.filter(({ key, message: { text } }) => {
      const { comment, text: words } = english.get(key) ?? { comment: '', text: '' }
      const isLabel = /^(Button|Tab|Heading of a column|Option)\b/.test(comment) && !words.includes('{')
      return isLabel && text.length > Math.max(26, words.length * 2 + 4)
    })
    expect(long.map(({ key, message: { text } }) => `${key}: ${text}`)).toEqual([])
  },
)

// The word before a name would change with the name. Numbers follow a prefix and a hyphen in Ndebele: "ku-20".
test.each(translated)('no parameter of %s stands behind a prefix', language => {
  const given = areas.flatMap(area => [...messagesOf(area, readTranslation(root, area, language))])
  const glued = given.filter(({ message: { text } }) =>
    (language === 'nd' ? /\p{L}\{\w+\}/u : /[\p{L}-]\{\w+\}/u).test(text),
  )
  expect(glued.map(({ key, message: { text } }) => `${key}: ${text}`)).toEqual([])
})

/**
 * `app.refuse('PT409', 'fans.followLimit', 'You follow …', …)` in the schema, and names in such sentences:
 * `app.name_parameter('matchday.referee', 'referee')`; `app.sentence('fans.sentences.kickOffSoon', 'Soon: …')` for what is
 * shown and not refused, and `sentence('matchday.sentences.confirmedSources', 'Two …')` of the seed. A code without a group is
 * one of `refusals`.
 */
function sentencesWritten() {
  return globSync(['supabase/schemas/**/*.sql', 'seed/**/*.ts'], { cwd: root }).flatMap(path =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(?:app\.refuse\(\s*(?:'PT[45]\d\d'|\w+),|(?:app\.name_parameter|\bsentence)\()\s*'(\w+)\.(?:(\w+)\.)?(\w+)',\s*'((?:[^']|'')*)'/g,
      ),
    ].map(([, area, group = 'refusals', name, sentence = '']) => [
      `${area}.${group}.${name}`,
      sentence.replaceAll("''", "'"),
    ]),
  )
}

test('every code that the database writes has a message with its sentence, and every such message a code', () => {
  const known = [...english]
    .filter(([key]) => /\.(refusals|sentences)\./.test(key))
    .map(([key, { text }]) => [key, text])
  const raised = new Set(sentencesWritten().map(pair => JSON.stringify(pair)))
  expect([...raised].toSorted()).toEqual(known.map(pair => JSON.stringify(pair)).toSorted())
})

/** Keys that the code names: of a namespace (`words.title`), by name, or one for each role (`byRole(words)`). */
function usedKeys(): Set<string> {
  const used = new Set<string>()
  const roleKeys = [...readFileSync(join(root, 'app/ui/role-names.ts'), 'utf8').matchAll(/catalogue\.(\w+)/g)]
  for (const path of globSync('{app,server}/**/*.{ts,tsx}', { cwd: root })) {
    const code = readFileSync(join(root, path), 'utf8')
    for (const [, space, area, group] of code.matchAll(
      /import \* as (\w+) from '#messages\/(\w+)\/(\w+)\.js'/g,
    )) {
      for (const [, name] of code.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')))
        used.add(`${area}.${group}.${name}`)
      if (code.includes(`byRole(${space})`))
        for (const [, name] of roleKeys) used.add(`${area}.${group}.${name}`)
    }
    for (const [, names = '', area, group] of code.matchAll(
      /(?:import|export) \{([^}]*)\} from '#messages\/(\w+)\/(\w+)\.js'/g,
    ))
      for (const name of names.split(',')) used.add(`${area}.${group}.${name.trim().replace(/ as .*/, '')}`)
  }
  return used
}

test('every message is used', () => {
  const used = usedKeys()
  const unused = [...english.keys()].filter(
    // Looked up by a code that comes from elsewhere, or read in all languages at once (#catalogues).
    key =>
      !used.has(key) &&
      !/\.(refusals|sentences)\.|^site\.(problems|offlinePage)\.|^transfers\.consent\./.test(key),
  )
  expect(unused).toEqual([])
})

test('no file has words of its own', () => {
  expect(
    filesWithWords(root).flatMap(path =>
      literalsIn(join(root, path)).map(({ line, text }) => `${path}:${line} ${text}`),
    ),
  ).toEqual([])
})

test('a form leads to a page in the language of its own (inLanguage)', () => {
  const wrong = globSync('app/**/*.tsx', { cwd: root }).filter(path =>
    /<form\b[^>]*\baction=(?:"|\{`)\/(?!_)/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(wrong).toEqual([])
})
