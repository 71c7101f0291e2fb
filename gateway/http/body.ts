// A request's body, with its limit kept while it arrives.
import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  readonly limit: number

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes.`)
    this.limit = limit
  }
}

/** The person went away in the middle of it. */
export class BodyCutOff extends Error {}

/**
 * Rejects with BodyTooLarge as soon as that is known. What is left of such a body is let through unread,
 * so answer with `connection: close`.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new BodyTooLarge(limit))
      return
    }
    if (request.destroyed) {
      reject(new BodyCutOff('The request was cut off.'))
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        request.removeAllListeners('data')
        request.resume()
        reject(new BodyTooLarge(limit))
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('aborted', () => reject(new BodyCutOff('The request was cut off.')))
  })
}
