// What a file is, by its bytes: neither its name nor what the sender calls it counts.

/** How much of a file is looked at. */
export const sniffedBytes = 1024 * 1024

type Mark = { type: string; at?: number; hex: string }

const marks: Mark[] = [
  { type: 'image/jpeg', hex: 'ffd8ff' },
  { type: 'image/png', hex: '89504e470d0a1a0a' },
  { type: 'image/gif', hex: '474946383761' },
  { type: 'image/gif', hex: '474946383961' },
  { type: 'image/webp', at: 8, hex: '57454250' },
  { type: 'image/avif', at: 4, hex: '6674797061766966' },
  { type: 'image/avif', at: 4, hex: '6674797061766973' },
  { type: 'image/heic', at: 4, hex: '66747970686569' },
  { type: 'image/heic', at: 4, hex: '667479706d696631' },
  { type: 'video/mp4', at: 4, hex: '66747970' },
  { type: 'image/tiff', hex: '49492a00' },
  { type: 'image/tiff', hex: '4d4d002a' },
  { type: 'image/x-icon', hex: '00000100' },
  { type: 'image/vnd.adobe.photoshop', hex: '38425053' },
  { type: 'application/pdf', hex: '255044462d' },
  { type: 'application/zip', hex: '504b0304' },
  { type: 'application/zip', hex: '504b0506' },
  { type: 'application/zip', hex: '504b0708' },
  { type: 'application/gzip', hex: '1f8b' },
  { type: 'application/x-7z-compressed', hex: '377abcaf271c' },
  { type: 'application/vnd.rar', hex: '526172211a07' },
  { type: 'application/zstd', hex: '28b52ffd' },
  { type: 'application/x-msdownload', hex: '4d5a' },
  { type: 'application/x-elf', hex: '7f454c46' },
  { type: 'application/java-vm', hex: 'cafebabe' },
  { type: 'application/x-mach-binary', hex: 'cffaedfe' },
  { type: 'application/wasm', hex: '0061736d' },
  { type: 'application/x-shockwave-flash', hex: '465753' },
  { type: 'application/x-shockwave-flash', hex: '435753' },
  { type: 'application/postscript', hex: '25215053' },
  { type: 'video/webm', hex: '1a45dfa3' },
  { type: 'audio/mpeg', hex: '494433' },
  { type: 'audio/mpeg', hex: 'fffb' },
  { type: 'audio/ogg', hex: '4f676753' },
  { type: 'audio/flac', hex: '664c6143' },
  { type: 'audio/wav', at: 8, hex: '57415645' },
]

/** The type, or `application/octet-stream` where the bytes say nothing. */
export function sniff(head: Buffer): string {
  const mark = marks.find(({ at = 0, hex }) => head.subarray(at, at + hex.length / 2).toString('hex') === hex)
  if (mark) return mark.type
  return isText(head) ? sniffText(head.toString('utf8')) : 'application/octet-stream'
}

/** Text that a browser could take for a document is one, wherever in it the tag stands. */
function sniffText(text: string): string {
  if (/<(?:[a-z]+:)?svg[\s>/:]/i.test(text)) return 'image/svg+xml'
  if (isHypertext(text)) return 'text/html'
  if (/^[\s\u{feff}]*<(\?xml|!doctype|!entity|[a-z][\w:-]*[\s>/])/iu.test(text)) return 'application/xml'
  if (text.startsWith('#!')) return 'application/x-sh'
  return 'text/plain'
}

const isHypertext = (text: string) =>
  /<(!doctype\s+html|html|head|body|script|iframe|frame|object|embed|applet|meta|link|base|form|style|img|video|audio|a)[\s>/]/i.test(
    text,
  )

const decoder = new TextDecoder('utf-8', { fatal: true })

function isText(head: Buffer): boolean {
  // The end of what was looked at may cut a character in two.
  const whole =
    head.length < sniffedBytes ? head : head.subarray(0, head.lastIndexOf(0x0a) + 1 || head.length - 4)
  try {
    // oxlint-disable-next-line no-control-regex -- which control characters are text is the question
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(decoder.decode(whole))
  } catch {
    return false
  }
}
