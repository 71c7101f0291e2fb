// A card as SVG: everything that is said in the middle, because chats cut the sides off; crests and colour at the sides.
import type { Block, Card } from '#app/cards/card.ts'
import { drawBlock, sideCrest } from './blocks.ts'
import { draw, fitted } from './lettering.ts'
import { colours, height, left, rect, right, side, width } from './palette.ts'

const [top, bottom] = [92, 572]
const gap = 22

/** These take what the others leave. */
const grows = ({ kind }: Block) => kind === 'table' || kind === 'lists'

export function drawCard({ kicker, blocks, clubs = [], note }: Card): string {
  const shown = blocks.filter(block => block.kind !== 'facts' || block.facts.length > 0)
  const room = bottom - top - gap * (shown.length - 1)
  const fixed = shown
    .filter(block => !grows(block))
    .reduce((sum, block) => sum + drawBlock(block, room).high, 0)
  const drawn = shown.map(block => drawBlock(block, Math.max(60, room - fixed)))
  const all = drawn.reduce((sum, { high }) => sum + high, gap * (drawn.length - 1))
  let y = top + Math.max(0, (bottom - top - all) / 2)
  const parts = drawn.map(({ high, svg }) => {
    const part = svg(y)
    y += high + gap
    return part
  })
  const [first, second = first] = clubs
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, colours.paper),
    rect(0, 0, side, height, colours.green),
    rect(width - side, 0, side, height, colours.green),
    rect(side - 8, 0, 8, height, colours.gold),
    rect(width - side, 0, 8, height, colours.gold),
    sideCrest(first, side / 2 - 4),
    sideCrest(second, width - side / 2 + 4),
    draw(fitted(kicker, 28, right - left), { x: left, y: 62, size: 28, fill: colours.green }),
    rect(left, 76, right - left, 2, colours.gold),
    draw('Pitch263', { x: left, y: 612, size: 28, fill: colours.green }),
    note ? draw(note, { x: right, y: 612, size: 24, fill: colours.soft, align: 'end' }) : '',
    ...parts,
    '</svg>',
  ].join('')
}
