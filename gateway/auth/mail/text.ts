// An e-mail as plain text.
import type { MailContent } from './mail-content.ts'

export function textOf({ opening, link, code, closing, foot }: MailContent): string {
  const parts = [
    ...opening,
    ...(link ? [`${link.words}:\n${link.to}`] : []),
    ...(code ? [`${code.words} ${code.code}`] : []),
    ...closing,
    foot.join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
