// Text as the networks of phones write it: GSM 03.38, where a message has 160 places and some signs take two.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

const plainer: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '·': '-',
  '\u00A0': ' ',
}

/** The same text in signs that every phone has: accents that GSM lacks go, what it lacks altogether becomes a question mark. */
export const gsmText = (text: string) => Array.from(text.normalize('NFC'), gsmSign).join('')

function gsmSign(sign: string): string {
  if (basic.has(sign) || extended.has(sign)) return sign
  const other = plainer[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return Array.from(other).every(each => basic.has(each)) ? other : '?'
}

/** How many places a text takes; undefined where it has a sign that GSM lacks. */
export function gsmLength(text: string): number | undefined {
  let length = 0
  for (const sign of text) {
    if (!basic.has(sign) && !extended.has(sign)) return undefined
    length += basic.has(sign) ? 1 : 2
  }
  return length
}

/** The beginning of a GSM text that takes no more places than that. */
export function gsmStart(text: string, most: number): string {
  let start = ''
  let length = 0
  for (const sign of text) {
    length += extended.has(sign) ? 2 : 1
    if (length > most) break
    start += sign
  }
  return start
}
