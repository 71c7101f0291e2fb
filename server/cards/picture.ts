// A card as a PNG. The library works on threads of its own, one picture at a time, so that requests go on beside it.
import type { Card } from '#app/cards/card.ts'
import { drawCard } from './draw-card.ts'

export async function pictureOf(card: Card): Promise<Buffer> {
  // Loaded with the first card: a site whose links nobody passes on does without.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawCard(card)))
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer()
}
