// An e-mail as HTML. Mail programs drop style sheets, and pages of ours allow no style attributes, so it is
// laid out with the attributes that HTML had before either.
import { brand, lasting, type Email } from './email.ts'

const colour = { paper: '#f7f5ef', sheet: '#ffffff', ink: '#14201a', green: '#0b6b3a', faint: '#55605a' }
const face = 'face="Helvetica, Arial, sans-serif"'

export function htmlOf(email: Email): string {
  const { subject, opening, closing, siteUrl } = email
  const rows = [
    line(opening),
    ...proof(email),
    line(closing),
    `<tr><td><hr size="1" noshade color="${colour.paper}"><font ${face} size="2" color="${colour.faint}">` +
      `${brand.name} · ${brand.tagline}<br><a href="${escaped(siteUrl)}">${escaped(siteUrl)}</a></font></td></tr>`,
  ]
  return `<!doctype html>
<html lang="en-GB">
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

function proof({ action, link, code, minutes = 0 }: Email): string[] {
  if (code === undefined) return []
  return [
    ...(link === undefined ? [] : [button(action, link)]),
    line(link === undefined ? 'Type this code:' : 'Or type this code:'),
    `<tr><td><font ${face} size="6" color="${colour.ink}"><b><tt>${escaped(code)}</tt></b></font></td></tr>`,
    line(`${link === undefined ? 'It works' : 'Both work'} once, for ${lasting(minutes)}.`),
  ]
}

const line = (words: string) =>
  `<tr><td><font ${face} size="3" color="${colour.ink}">${escaped(words)}</font></td></tr>`

function button(label: string, link: string): string {
  const words = `<a href="${escaped(link)}"><font ${face} size="3" color="#ffffff"><b>${escaped(label)}</b></font></a>`
  return `<tr><td><table role="presentation" cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="${colour.green}">${words}</td></tr></table></td></tr>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
