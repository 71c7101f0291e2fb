// A form with one file in it, taken in as it arrives.
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { invalidRequest } from './errors.ts'
import type { Files, Incoming } from './files.ts'

export type Form = { file: Incoming; type: string; fields: Map<string, string> }

const longestField = 16 * 1024

/** How long the parser may think after the last byte: some broken forms it would ponder forever. */
const ponderMs = 1_000

export function readForm(request: IncomingMessage, files: Files, limit: number): Promise<Form> {
  const form = openForm(request)
  const fields = new Map<string, string>()
  let part: Readable | undefined
  let arriving: Promise<Incoming> | undefined
  let type = ''

  const read = new Promise<Form>((resolve, reject) => {
    const unreadable = () => reject(invalidRequest('The form cannot be read.'))
    const ponder = () => setTimeout(unreadable, ponderMs).unref()
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_name, stream, _filename, _encoding, mimeType) => {
      part = stream
      type = mimeType
      arriving = files.receive(stream, limit)
      arriving.catch(reject)
    })
    form.on('filesLimit', () => reject(invalidRequest('One file at a time, please.')))
    form.on('error', unreadable)
    form.on('prefinish', () => {
      if (arriving) arriving.then(ponder, ponder)
      else ponder()
    })
    form.on('finish', () => {
      if (arriving) arriving.then(file => resolve({ file, type, fields }), reject)
      else reject(invalidRequest('No content provided'))
    })
    request.once('aborted', () => reject(invalidRequest('The upload was cut off.')))
    request.pipe(form)
  })

  return read.catch(async (error: Error) => {
    request.unpipe(form)
    part?.destroy(error)
    await arriving?.then(
      file => files.discard(file),
      () => undefined,
    )
    throw error
  })
}

function openForm(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  if (!/boundary=/i.test(type)) throw invalidRequest('The form cannot be read.')
  return new Busboy({
    headers: { ...request.headers, 'content-type': type },
    // A Blob has a type and may have no name; a field has neither.
    isPartAFile: (_name, contentType, fileName) => fileName !== undefined || contentType !== 'text/plain',
    limits: { files: 1, fields: 20, fieldSize: longestField, fieldNameSize: 200, headerPairs: 50 },
  })
}
