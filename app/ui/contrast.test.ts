// Contrast, proved from the design tokens: whatever text can be set in is readable on whatever it can lie on, by day
// and by night. Pages are made of these tokens alone, which is proved here too, so that none has to be measured.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('app/app.css', 'utf8')
const tokensIn = (block: string) =>
  Object.fromEntries(
    Array.from(block.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
const [light = '', chosen = '', wished = ''] = [
  /@theme \{[^}]*\}/,
  /:root\[data-theme='dark'\][^}]*\}/,
  /:root:not\(\[data-theme='light'\]\) \{[^}]*\}/,
].map(pattern => pattern.exec(css)?.[0] ?? '')
const themes = { light: tokensIn(light), dark: tokensIn(chosen) }

/** What text may lie on, and the tokens that text is set in there. */
const readable: Record<string, string[]> = {
  paper: ['ink', 'soft', 'green', 'red'],
  shade: ['ink', 'soft', 'green', 'red'],
  green: ['on-green', 'paper'],
  red: ['paper'],
  ink: ['paper'],
  // The depths of a difficulty, which let the paper through.
  'green/10': ['ink', 'soft'],
  'green/25': ['ink'],
  'green/45': ['ink'],
}
/** Marks without text: the edge of a field, the ring around what has the focus, a dot. */
const seen: Record<string, string[]> = { paper: ['edge', 'green', 'red'], shade: ['edge', 'green', 'red'] }
/** Lines and bars that only accompany what is said in words. */
const decoration = ['line', 'gold', 'edge']

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

test('the night that the system wishes for is the night that can be chosen', () => {
  expect(Object.keys(themes.light).length).toBeGreaterThan(8)
  expect(tokensIn(wished)).toEqual(themes.dark)
  expect(Object.keys(themes.dark).toSorted()).toEqual(Object.keys(themes.light).toSorted())
})

/** A token as it lies on the paper, which a part of it lets through. */
function colourOf(tokens: Record<string, string>, token: string) {
  const [name = '', percent] = token.split('/')
  const [over = '', under = ''] = [tokens[name], tokens['paper']]
  if (percent === undefined) return over
  const part = Number(percent) / 100
  const mixed = [1, 3, 5].map(at => {
    const [one, other] = [over, under].map(colour => parseInt(colour.slice(at, at + 2), 16))
    return Math.round((one ?? 0) * part + (other ?? 0) * (1 - part))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

const classes = globSync('app/**/*.{ts,tsx}')
  .filter(file => !file.includes('.test.'))
  .flatMap(file => readFileSync(file, 'utf8').split('\n'))
const uses = (line: string, prefix: 'text' | 'bg') =>
  Array.from(
    line.matchAll(RegExp(`\\b${prefix}-([a-z-]+(?:/\\d+)?)(?![\\w-])`, 'g')),
    ([, token = '']) => token,
  ).filter(token => (token.split('/')[0] ?? '') in themes.light)

test('text is set in these tokens alone, and lies on these alone', () => {
  const inks = new Set(Object.values(readable).flat())
  const papers = new Set([...Object.keys(readable), ...decoration])
  const text = classes.filter(line => !line.includes('<svg')).flatMap(line => uses(line, 'text'))
  expect(text.length).toBeGreaterThan(500)
  expect(text.filter(token => !inks.has(token))).toEqual([])
  expect(classes.flatMap(line => uses(line, 'bg')).filter(token => !papers.has(token))).toEqual([])
})

test('light text names the dark token that it lies on', () => {
  const lines = classes.filter(line =>
    uses(line, 'text').some(token => ['on-green', 'paper'].includes(token)),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(
    lines.filter(line => !uses(line, 'bg').some(token => ['green', 'red', 'ink'].includes(token))),
  ).toEqual([])
})

test('the style sheet sets text in tokens, too; only impersonation has colours of its own, which are readable', () => {
  const set = css.matchAll(/(?<![\w-])(color|background|background-color): ([^;]+);/g)
  const raw = Array.from(set, ([, , value = '']) => value).filter(
    value => !/^(var\(--color-[\w-]+\)|transparent|inherit|none|currentcolor)$/.test(value),
  )
  const backdrop = 'rgb(8 14 11 / 60%)'
  expect(raw.filter(value => value !== backdrop)).toEqual(['#f59331', '#15211a', '#15211a', '#fff'])
  expect(contrast('#15211a', '#f59331')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', '#15211a')).toBeGreaterThanOrEqual(4.5)
})

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([paper, over]) => over.map(ink => [ink, paper] as const))

for (const [theme, tokens] of Object.entries(themes)) {
  test.each(pairs(readable))(`by ${theme}, %s is readable on %s`, (ink, paper) => {
    expect(contrast(colourOf(tokens, ink), colourOf(tokens, paper))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(pairs(seen))(`by ${theme}, %s stands out from %s`, (mark, paper) => {
    expect(contrast(colourOf(tokens, mark), colourOf(tokens, paper))).toBeGreaterThanOrEqual(3)
  })
}

test('the sum is right where it is known', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
