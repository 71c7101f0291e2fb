// The content encoding of a response: brotli, else gzip, else none.
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)

/** Below this the packing costs more than it saves. */
export const worthPacking = 1024

export function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = [request.headers['accept-encoding'] ?? ''].flat().join(',')
  const names = accepted.split(',').map(part => part.trim().toLowerCase())
  const allows = (name: string) =>
    names.some(part => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

/** `once`: the result is kept and sent many times, so it may cost more. */
export async function pack(body: Buffer, encoding: Encoding, { once }: { once: boolean }): Promise<Buffer> {
  if (encoding === 'gzip') return gunzippable(body, { level: once ? 9 : 6 })
  if (encoding === 'identity') return body
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: once ? 10 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotli(body, { params })
}
