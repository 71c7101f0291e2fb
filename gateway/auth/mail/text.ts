// A letter as plain text.
import { brand, lasting, type Letter } from './letter.ts'

export function textOf(letter: Letter): string {
  const { opening, action, link, code, closing, minutes, siteUrl } = letter
  const parts = [
    opening,
    ...(link === undefined
      ? [`Type this code: ${code}`]
      : [`${action}:\n${link}`, `Or type this code: ${code}`]),
    `${link === undefined ? 'It works' : 'Both work'} once, for ${lasting(minutes)}.`,
    closing,
    `${brand.name}\n${brand.tagline}\n${siteUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}
