// An e-mail as HTML. Mail programs drop style sheets, and pages of ours allow no style attributes, so it is
// laid out with the attributes that HTML had before either.
import { brand } from './email.ts'
import type { MailContent } from './mail-content.ts'

const colour = { paper: '#f7f5ef', sheet: '#ffffff', ink: '#14201a', green: '#0b6b3a', faint: '#55605a' }
const face = 'face="Helvetica, Arial, sans-serif"'

export function htmlOf({ language, subject, opening, link, code, closing, foot }: MailContent): string {
  const rows = [
    ...opening.map(line),
    ...(link ? [button(link.words, link.to)] : []),
    ...(code ? [line(code.words), codeRow(code.code)] : []),
    ...closing.map(line),
    `<tr><td><hr size="1" noshade color="${colour.paper}"><font ${face} size="2" color="${colour.faint}">` +
      `${foot.map(linked).join('<br>')}</font></td></tr>`,
  ]
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body bgcolor="${colour.paper}" text="${colour.ink}" link="${colour.green}">
<table role="presentation" width="100%" cellpadding="16" cellspacing="0" border="0" bgcolor="${colour.paper}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="10" cellspacing="0" border="0" bgcolor="${colour.sheet}">
<tr><td><font ${face} size="5" color="${colour.green}"><b>${brand.name}</b></font></td></tr>
${rows.join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

const line = (words: string) =>
  `<tr><td><font ${face} size="3" color="${colour.ink}">${escaped(words)}</font></td></tr>`

const codeRow = (code: string) =>
  `<tr><td><font ${face} size="6" color="${colour.ink}"><b><tt>${escaped(code)}</tt></b></font></td></tr>`

/** Where all of it is an address, as a link. */
const linked = (words: string) =>
  /^https?:\/\/\S+$/.test(words) ? `<a href="${escaped(words)}">${escaped(words)}</a>` : escaped(words)

function button(label: string, link: string): string {
  const words = `<a href="${escaped(link)}"><font ${face} size="3" color="#ffffff"><b>${escaped(label)}</b></font></a>`
  return `<tr><td><table role="presentation" cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="${colour.green}">${words}</td></tr></table></td></tr>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
