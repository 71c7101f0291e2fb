// Sends a file. Headers make the browser trust its type and execute nothing of it; only
// pictures, which were made here, are shown in place.
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { pictureTypes } from './allowed-types.ts'
import { FileGone, StorageError } from './errors.ts'
import { readRange, type Range } from './range.ts'

export type Outgoing = {
  path: string
  size: number
  type: string
  /** With its quotes. */
  eTag: string
  changedAt: Date
  cacheControl: string
  /** The name to save it under, when it was asked for as a download; '' for its own. */
  download: string | undefined
  name: string
  headers?: Record<string, string>
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Outgoing,
): Promise<void> {
  const headers = headersOf(file)
  if (isUnchanged(request, file)) {
    response.writeHead(304, headers).end()
    return
  }
  const range = isRangeStillGood(request, file) ? readRange(request.headers.range, file.size) : undefined
  if (range === 'beyond') {
    response.setHeader('content-range', `bytes */${file.size}`)
    throw new StorageError(416, 'invalid range provided', { code: 'InvalidRange', error: 'invalid_range' })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers['content-length'] = String(end - start + 1)
  headers['content-type'] = withCharset(file.type)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${file.size}`
  await sendBytes(request, response, { status: range ? 206 : 200, headers, path: file.path, start, end })
}

type Bytes = Range & { status: number; headers: Record<string, string>; path: string }

async function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Bytes): Promise<void> {
  const { status, headers, path, start, end } = bytes
  const file = await open(path).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? new FileGone() : error
  })
  try {
    sendInPieces(response)
    response.writeHead(status, headers)
    if (request.method === 'HEAD') response.end()
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
  } catch (error) {
    // The client closed the connection: nothing left to send.
    if (!response.destroyed) throw error
  } finally {
    await file.close()
  }
}

/** The server of the site holds a head back until it has the whole body, to pack it. Files are not packed. */
function sendInPieces(response: ServerResponse & { packing?: boolean }): void {
  if (response.packing) response.packing = false
}

function headersOf({ eTag, changedAt, cacheControl, headers, ...file }: Outgoing): Record<string, string> {
  const isShown = pictureTypes.has(file.type) && file.download === undefined
  return {
    etag: eTag,
    'last-modified': changedAt.toUTCString(),
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': isShown ? 'inline' : attachment(file.download || lastPart(file.name)),
    ...headers,
  }
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

const withCharset = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/** In plain letters for old programs, and as it is for the others (RFC 6266). */
function attachment(wanted: string): string {
  const name = wanted.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"\\/]/gu, '_').slice(0, 200)
  const plain = name.replaceAll(/[^\x20-\x7e]|%/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, letter => `%${hex(letter)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase()

function isUnchanged({ headers }: IncomingMessage, { eTag, changedAt }: Outgoing): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some(each => isSame(each, eTag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(changedAt.getTime() / 1000) * 1000
}

const isSame = (given: string, eTag: string) => given.trim().replace(/^W\//, '') === eTag

/** A part is only asked for of the file whose other part they have. */
function isRangeStillGood({ headers, method }: IncomingMessage, { eTag, changedAt }: Outgoing): boolean {
  const condition = headers['if-range']?.toString()
  if (method !== 'GET' && method !== 'HEAD') return false
  return condition === undefined || condition === eTag || condition === changedAt.toUTCString()
}
