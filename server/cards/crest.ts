// The drawn shield of a club on a card, as app/ui/crest.tsx draws it on pages.
import type { CardClub } from '#app/cards/card.ts'
import * as shapes from '#ui/crest-shapes.ts'
import { draw } from './lettering.ts'
import { colours } from './palette.ts'

/** In a square whose corner is at `x`, `y`. */
export function crest(club: CardClub, x: number, y: number, size: number): string {
  const [first, second, third] = club.colours
  const ground = first === undefined ? undefined : shapes.bandOf(first, second)
  const letters = size < 40 ? club.code.slice(0, 1) : club.code
  const letterSize = letters.length > 1 ? 11 : 16
  const parts = [
    path(shapes.shield, first ?? colours.paper),
    second ? path(shapes.rightHalf, second) : '',
    third ? path(shapes.middle, third) : '',
    ground ? path(shapes.band, ground) : '',
    `<path d="${shapes.shield}" fill="none" stroke="#7f877c" stroke-width="1.5"/>`,
    draw(letters, {
      x: 16,
      y: letters.length > 1 ? 19.8 : 21.4,
      size: letterSize,
      fill: ground ? shapes.inkOn(ground) : colours.ink,
      align: 'middle',
    }),
  ]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 32).toFixed(4)})">${parts.join('')}</g>`
}

// A colour is data of the record: what is none is not written into the picture.
const path = (shape: string, fill: string) =>
  `<path d="${shape}" fill="${/^#[\da-f]{6}$/i.test(fill) ? fill : colours.line}"/>`
