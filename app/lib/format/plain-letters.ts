// What the fonts that every PDF reader has can show: the letters of Western Europe (WinAnsi). Whatever else is in a
// name is written with the nearest letter, because those fonts would put a wrong one in its place.

const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Letters that are no letter with a mark, so that Unicode does not take them apart. */
const nearest: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ə: 'e',
  Ə: 'E',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ẞ: 'ß',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '′': '’',
  ʼ: '’',
  '→': '-',
}

/** Letters of which none is near, as those of Arabic, become question marks: it is seen that something is missing. */
export function plainLetters(text: string): string {
  return Array.from(text.normalize('NFC'), plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (isPlain(letter)) return letter
  if (/[\s\p{Cc}]/u.test(letter)) return ' '
  // Marks alone, and what has no shape at all.
  if (/[\p{M}\p{Cf}]/u.test(letter)) return ''
  const parts = Array.from(letter.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return parts.map(part => (isPlain(part) ? part : (nearest[part] ?? '?'))).join('')
}

function isPlain(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || beyondLatin.has(letter)
}
