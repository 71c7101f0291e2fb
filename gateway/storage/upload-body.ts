// A file as storage-js sends it: bare, with its particulars in headers, or as a form with fields before it.
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { isTooDeep } from '#gateway/http/json-depth.ts'
import { declaredType } from './allowed-types.ts'
import { CutOff, invalidRequest, tooLarge, wrongType } from './errors.ts'
import type { Allowance, Files, Incoming } from './files.ts'
import { formOverhead, readForm } from './form.ts'

export type Received = {
  file: Incoming
  declared: string | undefined
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

const largestMetadata = 16 * 1024

export const isForm = (request: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

export async function receiveBody(
  request: IncomingMessage,
  files: Files,
  allowance: Allowance,
): Promise<Received> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > allowance.limit + (isForm(request) ? formOverhead : 0)) throw tooLarge()
  return isForm(request) ? receiveForm(request, files, allowance) : receiveBare(request, files, allowance)
}

/** What is left of a refused body is let through, so that the sender reads the answer. Only so much, though. */
export async function letThrough(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  await new Promise<void>(done => {
    let left = 64 * 1024 * 1024
    const timer = setTimeout(done, 10_000)
    const finish = () => {
      clearTimeout(timer)
      done()
    }
    request.unpipe()
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) finish()
    })
    request.once('end', finish).once('close', finish).once('error', finish)
    request.resume()
  })
}

async function receiveBare(request: IncomingMessage, files: Files, allowance: Allowance): Promise<Received> {
  const header = (name: string) => request.headers[name]?.toString()
  refuseEncoded(header('content-encoding'))
  const declared = declaredType(header('content-type'))
  const userMetadata = readMetadata(decodeBase64(header('x-metadata')))
  const file = await files.receive(apart(request), allowance)
  return { file, declared, userMetadata, cacheControl: cleanCacheControl(header('cache-control')) }
}

/** The body on its own: when it is refused the line must stay open, for the answer goes out on it. */
export function apart(request: IncomingMessage): Readable {
  const body = new PassThrough()
  // They may have gone while the database was asked.
  if (request.destroyed) body.destroy(new CutOff())
  request.once('aborted', () => body.destroy(new CutOff()))
  return request.pipe(body)
}

async function receiveForm(request: IncomingMessage, files: Files, allowance: Allowance): Promise<Received> {
  const { file, type, fields } = await readForm(request, files, allowance)
  try {
    refuseEncoded(fields.get('contentEncoding'))
    return {
      file,
      declared: declaredType(type),
      userMetadata: readMetadata(fields.get('metadata')),
      cacheControl: secondsOrCacheControl(fields.get('cacheControl')),
    }
  } catch (error) {
    await files.discard(file)
    throw error
  }
}

function refuseEncoded(encoding: string | undefined): void {
  if (encoding && encoding !== 'identity')
    throw wrongType('A packed file cannot be looked into: send it without a content encoding.')
}

function decodeBase64(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8')
}

export function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return null
  if (text.length > largestMetadata) throw invalidRequest('The metadata is too long.')
  if (isTooDeep(text)) throw invalidRequest('The metadata is nested too deeply.')
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidRequest('The metadata must be a JSON object.')
  return { ...value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('The metadata must be a JSON object.')
  }
}

/** Goes out again as a header, so only what such a header may hold. */
export function cleanCacheControl(given: string | undefined): string {
  const text = (given ?? '').trim().toLowerCase()
  return /^[a-z-]+(=\d{1,9})?(,\s*[a-z-]+(=\d{1,9})?){0,5}$/.test(text) ? text : 'no-cache'
}

/** storage-js sends the bare number of seconds. */
export const secondsOrCacheControl = (given: string | undefined) =>
  cleanCacheControl(/^\d+$/.test(given ?? '') ? `max-age=${given}` : given)
