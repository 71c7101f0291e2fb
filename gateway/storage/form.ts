// A form with one file in it, taken in as it arrives.
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalidRequest, StorageError, tooLarge } from './errors.ts'
import type { Allowance, Files, Incoming } from './files.ts'

type Form = { file: Incoming; type: string; fields: Map<string, string> }

const longestField = 16 * 1024

/** What a form adds around the file. */
export const formOverhead = 64 * 1024

/** How long the parser may think after the last byte: some broken forms it would ponder forever. */
const ponderMs = 1_000

/** What has come so far. */
type Arrival = { fields: Map<string, string>; type: string; part?: Readable; file?: Promise<Incoming> }

export async function readForm(request: IncomingMessage, files: Files, allowance: Allowance): Promise<Form> {
  const form = openForm(request)
  const arrival: Arrival = { fields: new Map(), type: '' }
  form.on('field', (name, value) => arrival.fields.set(name, value))
  form.on('file', (_name, part, _filename, _encoding, type) => {
    Object.assign(arrival, { part, type, file: files.receive(part, allowance) })
    arrival.file?.catch((error: Error) => form.emit('error', error))
  })
  try {
    return await wholeForm(request, form, arrival, allowance)
  } catch (error) {
    request.unpipe(form)
    arrival.part?.destroy(error instanceof Error ? error : undefined)
    await arrival.file?.then(
      file => files.discard(file),
      () => undefined,
    )
    throw error
  }
}

function wholeForm(
  request: IncomingMessage,
  form: BusboyInstance,
  arrival: Arrival,
  allowance: Allowance,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(invalidRequest('The form cannot be read.'))
    const ponder = () => setTimeout(unreadable, ponderMs).unref()
    form.on('filesLimit', () => reject(invalidRequest('One file at a time, please.')))
    form.on('fieldsLimit', () => reject(invalidRequest('The form has too many fields.')))
    form.on('partsLimit', () => reject(invalidRequest('The form has too many fields.')))
    form.on('error', error => (error instanceof StorageError ? reject(error) : unreadable()))
    form.on('prefinish', () => {
      if (arrival.file) arrival.file.then(ponder, ponder)
      else ponder()
    })
    form.on('finish', () => {
      const { file, type, fields } = arrival
      if (file) file.then(received => resolve({ file: received, type, fields }), reject)
      else reject(invalidRequest('No content provided'))
    })
    request.once('aborted', () => reject(invalidRequest('The upload was cut off.')))
    let left = allowance.limit + formOverhead
    // Of a body that does not say how long it is, more may come between the parts than in them.
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) reject(tooLarge())
    })
    request.pipe(form)
  })
}

function openForm(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? ''
  // No boundary is longer (RFC 2046, 5.1.1).
  if (!/boundary="?[^";]{1,70}(?:[";]|$)/i.test(type)) throw invalidRequest('The form cannot be read.')
  return new Busboy({
    headers: { ...request.headers, 'content-type': type },
    // A Blob has a type and may have no name; a field has neither.
    isPartAFile: (_name, contentType, fileName) => fileName !== undefined || contentType !== 'text/plain',
    limits: { files: 1, fields: 20, parts: 21, fieldSize: longestField, fieldNameSize: 200, headerPairs: 50 },
  })
}
