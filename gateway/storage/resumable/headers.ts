// The headers of the tus protocol 1.0.0, in which a file arrives in parts.
import type { IncomingMessage } from 'node:http'
import { invalidRequest, StorageError, wrongType } from '#gateway/storage/errors.ts'

export const tusVersion = '1.0.0'

const mostPairs = 20

export function checkVersion({ headers }: IncomingMessage): void {
  if (headers['tus-resumable'] !== tusVersion)
    throw new StorageError(412, `Tus-Resumable must be ${tusVersion}.`, { code: 'InvalidRequest' })
}

export function readLength({ headers }: IncomingMessage): number {
  if (headers['upload-defer-length'] !== undefined)
    throw invalidRequest('The length of the file must be known: send Upload-Length.')
  const length = readNumber('Upload-Length', headers['upload-length'])
  if (length === 0) throw invalidRequest('The file is empty.')
  return length
}

export const readOffset = ({ headers }: IncomingMessage) =>
  readNumber('Upload-Offset', headers['upload-offset'])

function readNumber(name: string, given: string | string[] | undefined): number {
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw invalidRequest(`${name} must be a whole number.`)
  return Number(given)
}

export const hasPart = ({ headers }: IncomingMessage) =>
  headers['content-type'] === 'application/offset+octet-stream'

export function checkPart(request: IncomingMessage): void {
  if (!hasPart(request)) throw wrongType('A part of a file is sent as application/offset+octet-stream.')
}

/** `bucketName Y3Jlc3Rz,objectName YS5wbmc`: each value in Base64, and a key without one is empty. */
export function readUploadMetadata({ headers }: IncomingMessage): Map<string, string> {
  const header = headers['upload-metadata']
  if (typeof header !== 'string') throw invalidRequest('Upload-Metadata is missing.')
  const pairs = header.split(',').map(pair => pair.trim().split(' '))
  const metadata = new Map(pairs.map(([key = '', value = '']) => [key, textOf(value)]))
  const isSound =
    pairs.length <= mostPairs &&
    metadata.size === pairs.length &&
    pairs.every(pair => pair.length <= 2 && /^[\x21-\x7e]+$/.test(pair[0] ?? ''))
  if (!isSound) throw unreadable()
  return metadata
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function textOf(base64: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw unreadable()
  try {
    return decoder.decode(Buffer.from(base64, 'base64'))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => invalidRequest('Upload-Metadata cannot be read.')
