import * as messages from '#messages/numbers/comparison.js'
import { escapeXml } from './escape-xml.ts'
// A comparison on one card, to be passed on as a picture: who, and the lines that say most in the mode.
import type { Feed } from './feed.ts'
import { productName } from '#app/shell/brand.ts'
import { readSearchParams, comparePath, modes } from '#features/numbers/comparison/search-params.ts'
import type { Line } from '#features/numbers/comparison/lines.ts'
import { getComparison } from '#features/numbers/comparison/comparison-queries.ts'

const [wide, high] = [1200, 630]
const [paper, ink, soft, line] = ['#faf8f1', '#15211a', '#45524a', '#dcd7c8']
const tones = ['#0a5c34', '#c4941a', '#15211a', '#7f877c']
const most = 5

/** GET /compare-players.svg: the card of what the page shows under the same question. */
export const compareCard: Feed = {
  path: `${comparePath}.svg`,
  read: async ({ db, search }) => {
    const asked = { ...readSearchParams(search), words: '' }
    const { players, parts, bios } = await getComparison(db, asked)
    const lines = parts.flatMap(part => part.lines).slice(0, most)
    const facts = bios.slice(0, most).map(({ label, cells }) => ({ label, figures: cells }))
    const column = 560 / Math.max(1, players.length)
    const rows =
      lines.length > 0
        ? lines.map(each => ({
            label: each.label,
            difference: each.difference,
            figures: each.cells.map(cell => cell?.figure ?? null),
            bars: each,
          }))
        : facts.map(each => ({ ...each, difference: '', bars: null }))
    const body = [
      `<rect width="${wide}" height="${high}" fill="${paper}"/>`,
      `<rect width="${wide}" height="10" fill="${tones[0]}"/>`,
      words(60, 76, `${productName} · ${players.length > 0 ? modes[asked.mode] : messages.title}`, 26, soft),
      ...players.map(({ letter, name, line: who, season }, place) => {
        const [x, y] = [60 + (place % 2) * 560, 128 + Math.floor(place / 2) * 74]
        const detail = [who, season?.name].filter(Boolean).join(', ')
        return [
          `<rect x="${x}" y="${y - 26}" width="8" height="56" fill="${tones[place]}"/>`,
          words(x + 24, y, `${letter}  ${cut(name, 30)}`, 34, ink, 'font-weight="700"'),
          words(x + 24, y + 28, cut(detail, 48), 20, soft),
        ].join('')
      }),
      ...rows.map(({ label, difference, figures, bars }, place) => {
        const y = (players.length > 2 ? 284 : 224) + place * ((players.length > 2 ? 300 : 356) / most)
        return [
          `<line x1="60" x2="${wide - 60}" y1="${y}" y2="${y}" stroke="${line}"/>`,
          words(60, y + 36, cut(label, 28), 24, ink, 'font-weight="600"'),
          words(wide - 60, y + 36, difference, 20, soft, 'text-anchor="end"'),
          ...figures.map((figure, which) => {
            const x = 400 + which * column
            return (
              words(
                x,
                y + 36,
                cut(figure ?? messages.notRecorded, Math.floor(column / 14)),
                figure ? 26 : 18,
                figure ? ink : soft,
              ) + (bars ? barOf(bars, which, x, y + 46, column - 24) : '')
            )
          }),
        ].join('')
      }),
      words(60, high - 24, players.some(({ isSample }) => isSample) ? messages.sampleNote : '', 20, soft),
    ]
    return {
      type: 'image/svg+xml; charset=utf-8',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">${body.join('')}</svg>`,
    }
  },
}

function barOf({ cells, from, to }: Line, which: number, x: number, y: number, width: number): string {
  const point = cells[which]?.point
  if (point === undefined || to === from) return ''
  const at = (figure: number) => Math.min(1, Math.max(0, (figure - from) / (to - from))) * width
  const [begin, end] = [at(Math.min(0, point)), at(Math.max(0, point))]
  return `<rect x="${Math.round(x + begin)}" y="${Math.round(y)}" width="${Math.max(2, Math.round(end - begin))}" height="8" fill="${tones[which]}"/>`
}

const words = (x: number, y: number, text: string, size: number, fill: string, more = '') =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${fill}" ${more}>${escapeXml(text)}</text>`

const cut = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text
