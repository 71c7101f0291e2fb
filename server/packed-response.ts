// A response that compresses the JSON written to it, for handlers that do not deal with compression.
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { addVary } from './answer.ts'
import { acceptedEncoding, pack, worthPacking } from './encoding.ts'

type HeadArgument = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined

// oxlint-disable-next-line typescript/unbound-method -- each is applied to the response it is called on
const { writeHead, end } = ServerResponse.prototype

export class PackedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** While true, the head waits for the body: only then is it known whether packing is worth it. */
  packing = false

  override writeHead(status: number, ...rest: HeadArgument[]): this {
    if (!this.packing) return Reflect.apply(writeHead, this, [status, ...rest])
    this.statusCode = status
    for (const part of rest) {
      if (typeof part === 'string') this.statusMessage = part
      else if (part) this.#setHeaders(part)
    }
    return this
  }

  override end(...given: unknown[]): this {
    const [body, encoding] = given
    const bytes = this.#packable() ? bytesOf(body, encoding) : undefined
    this.packing = false
    if (!bytes || bytes.length <= worthPacking) return Reflect.apply(end, this, given)

    addVary(this, 'accept-encoding')
    const chosen = acceptedEncoding(this.req)
    if (chosen === 'identity') return Reflect.apply(end, this, given)
    pack(bytes, chosen, { once: false }).then(
      packed => {
        this.setHeader('content-encoding', chosen)
        this.setHeader('content-length', packed.length)
        super.end(packed)
      },
      () => super.end(bytes),
    )
    return this
  }

  #packable() {
    const type = String(this.getHeader('content-type') ?? '')
    const isJson = /^application\/([\w.+-]*\+)?json\b/.test(type) || type.startsWith('text/csv')
    return (
      this.packing &&
      !this.headersSent &&
      isJson &&
      !this.hasHeader('content-encoding') &&
      this.req.method !== 'HEAD'
    )
  }

  #setHeaders(headers: OutgoingHttpHeaders | OutgoingHttpHeader[]) {
    const pairs: [unknown, unknown][] = Array.isArray(headers)
      ? Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index], headers[2 * index + 1]])
      : Object.entries(headers)
    for (const [name, value] of pairs) {
      if (typeof value === 'string' || typeof value === 'number') this.setHeader(String(name), value)
      else if (Array.isArray(value)) this.setHeader(String(name), value.map(String))
    }
  }
}

function bytesOf(body: unknown, encoding: unknown) {
  if (typeof body === 'string') return Buffer.from(body, encoding === 'latin1' ? 'latin1' : 'utf8')
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
}
