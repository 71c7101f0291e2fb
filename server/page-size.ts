// The size of a page as it travels, at its foot: the document, and the scripts that it fetches at once, compressed.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Drawn by app/ui/page-size.tsx. */
const place = /(<p class="page-size [^"]*">)(?=<\/p>)/
// Quicker than what is sent in the end, and larger by a tenth at most.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** `scripts`: the bytes of those that it fetches at once. `inWords`: the line, in the language of the page. */
export async function writePageSize(
  html: string,
  scripts: number,
  inWords: (size: number, hasScripts: boolean) => string,
): Promise<string> {
  if (!place.test(html)) return html
  const bytes = (await compress(html, options)).length + scripts
  return html.replace(place, `$1${inWords(Math.ceil(bytes / 1000), scripts > 0)}`)
}
