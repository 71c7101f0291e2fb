// An e-mail as plain text.
import { brand, lasting, type Email } from './email.ts'

export function textOf(email: Email): string {
  const { opening, closing, siteUrl } = email
  const parts = [opening, ...proof(email), closing, `${brand.name}\n${brand.tagline}\n${siteUrl}`]
  return `${parts.join('\n\n')}\n`
}

function proof({ action, link, code, minutes = 0 }: Email): string[] {
  if (code === undefined) return []
  return [
    ...(link === undefined
      ? [`Type this code: ${code}`]
      : [`${action}:\n${link}`, `Or type this code: ${code}`]),
    `${link === undefined ? 'It works' : 'Both work'} once, for ${lasting(minutes)}.`,
  ]
}
