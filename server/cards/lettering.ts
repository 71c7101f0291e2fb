// Letters as outlines of the bundled font: a card looks the same on a machine that has no fonts, and text is as wide as it
// is measured here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const file = join(import.meta.dirname, '..', '..', 'app', 'fonts', 'barlow-condensed-600.woff2')

type Line = { letters: { outline: string; x: number }[]; width: number }

let loaded: { font: Font; known: Set<number> } | undefined
const fontOf = () => (loaded ??= load())

function load() {
  const font = create(readFileSync(file))
  return { font, known: new Set(font.characterSet) }
}

const others: Record<string, string> = { '′': "'", '→': '»', '−': '–', '\u00a0': ' ' }

/** As the font can write it: without the accents it does not have, and without what is no letter to it. */
function writable(text: string): string {
  const { known } = fontOf()
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC'))
    .map(letter => {
      if (isKnown(letter)) return letter
      const other = others[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return Array.from(other).every(isKnown) ? other : ''
    })
    .join('')
}

// A card has few different letters, and reading an outline is most of the work.
const outlines = new Map<number, string>()

/** At a size of one unit; `x` from the beginning of the line. */
function setLine(text: string): Line {
  const { font } = fontOf()
  const { glyphs, positions } = font.layout(writable(text))
  let x = 0
  const letters = glyphs.map((glyph, place) => {
    const outline = outlines.get(glyph.id) ?? glyph.path.toSVG()
    outlines.set(glyph.id, outline)
    const letter = { outline, x }
    x += positions[place]?.xAdvance ?? 0
    return letter
  })
  return { letters, width: x }
}

export const widthOf = (text: string, size: number) => (setLine(text).width / fontOf().font.unitsPerEm) * size

type Lettering = {
  x: number
  y: number
  size: number
  fill: string
  align?: 'start' | 'middle' | 'end'
}

/** SVG of a line whose foot is at `y`. */
export function draw(text: string, { x, y, size, fill, align = 'start' }: Lettering): string {
  const { letters, width } = setLine(text)
  const scale = size / fontOf().font.unitsPerEm
  const left = x - width * scale * (align === 'start' ? 0 : align === 'middle' ? 0.5 : 1)
  const paths = letters
    .filter(({ outline }) => outline !== '')
    .map(({ outline, x: at }) => `<path transform="translate(${Math.round(at)})" d="${outline}"/>`)
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join('')}</g>`
}

/** Cut with an ellipsis where it is too wide. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const letters = Array.from(text)
  // Half of what is left is tried at a time.
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`, size) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

/** In at most so many lines, the last one cut. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, size) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines.map(each => fitted(each, size, width))
  return [...lines.slice(0, most - 1), fitted(lines.slice(most - 1).join(' '), size, width)]
}
