// How easily the English catalogue is read: the Flesch-Kincaid grade, which is about the school year in which a text is
// understood, and sentences that are too long.
import { areasIn, messagesOf, readSource } from './catalogue.ts'
import { type Part, parseMessage } from './parse.ts'

/** What a fan reads on a bus, a player and a recorder beside the pitch is easier than what an office reads. */
const easyAreas = ['fans', 'homes', 'matchday']
const highestGrade = (area: string) => (easyAreas.includes(area) ? 8 : 10)
const mostWords = 25

/** Texts whose words a law or a lawyer chose. */
const isLegal = (key: string) => /\.(consent|legal|privacy|terms)\w*\.|\.incidents\.notice$/i.test(key)

/** Labels and headings would hide hard sentences: of two words each, they are read in the first year of school. */
const isProse = (text: string) => /[.?:]$/.test(text.trim())

/** What stands for a parameter: most are names and numbers. */
const something = 'Moyo'

/** A message as it is read; of a choice, the usual one. */
function plainText(parts: readonly Part[]): string {
  return parts
    .map(part => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'argument') return something
      if (part.kind === 'tag') return plainText(part.parts)
      return plainText(part.choices.find(({ value }) => value === 'other')?.parts ?? [])
    })
    .join('')
}

const sentencesIn = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map(sentence => wordsIn(sentence))
    .filter(words => words.length > 0)

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,:/-]*/gu) ?? []

/** Groups of vowels, without a silent e near the end; good enough for an average. */
function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const groups = letters
    .replace(/(?<=[^aeiouyl])e$|(?<=[aeiouy][^aeiouy])es?$|(?<=[^aeiouytd])ed$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}

export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesIn)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

type Readability = { area: string; grade: number; highest: number; long: string[] }

export function readabilityOf(root: string): Readability[] {
  return areasIn(root).map(area => {
    const messages = [...messagesOf(area, readSource(root, area))].map(({ key, message }) => ({
      key,
      text: plainText(parseMessage(message.text, 'en')),
    }))
    return {
      area,
      highest: highestGrade(area),
      grade: gradeOf(messages.flatMap(({ key, text }) => (isProse(text) && !isLegal(key) ? [text] : []))),
      long: messages.flatMap(({ key, text }) =>
        isLegal(key)
          ? []
          : sentencesIn(text)
              .filter(words => words.length > mostWords)
              .map(words => `${key} (${words.length} words): ${words.join(' ')}`),
      ),
    }
  })
}

export function printReadability(root: string) {
  for (const { area, grade, highest, long } of readabilityOf(root)) {
    console.log(`${area}: grade ${grade.toFixed(1)} of at most ${highest}`)
    for (const sentence of long) console.log(`  ${sentence}`)
  }
}
