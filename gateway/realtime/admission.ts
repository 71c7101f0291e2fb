// Who may open a socket: with a key of ours, from a page of ours, and not too many of them.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GatewayContext } from '#gateway/context.ts'
import { clientIp } from '#gateway/http/client-ip.ts'
import { networkOf } from '#gateway/http/client.ts'
import { identify, KeyRefusal, type Caller } from '#gateway/keys/identify.ts'
import { TokenRefusal } from '#gateway/keys/tokens.ts'
import { versions, type Version } from './frames.ts'
import { AddressMeter, type Limits } from './limits.ts'

export type Admitted = { caller: Caller; version: Version; address: string }

class NotAdmitted extends Error {
  readonly status: string

  constructor(status: string, message: string) {
    super(message)
    this.status = status
  }
}

export class Admission {
  readonly #context: GatewayContext
  readonly #limits: Limits
  readonly #byAddress = new Map<string, number>()
  readonly #opened: AddressMeter
  #count = 0

  constructor(context: GatewayContext, limits: Limits) {
    this.#context = context
    this.#limits = limits
    this.#opened = new AddressMeter(limits.connectionsPerSecond)
  }

  /** Undefined when it was refused: the answer has been sent then. */
  async admit(request: IncomingMessage, socket: Duplex): Promise<Admitted | undefined> {
    const onError = () => socket.destroy()
    socket.on('error', onError)
    try {
      const admitted = await this.#check(request)
      socket.off('error', onError)
      return admitted
    } catch (error) {
      refuse(socket, error)
      return undefined
    }
  }

  leave(address: string): void {
    this.#count -= 1
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }

  async #check(request: IncomingMessage): Promise<Admitted> {
    const { keys, tokens, isProxy } = this.#context
    const target = request.url ?? ''
    const { pathname, searchParams } = new URL(target, 'http://gateway')
    if (!/^\/realtime\/v1\/(socket\/)?websocket$/.test(pathname))
      throw new NotAdmitted('404 Not Found', 'There is nothing at this address.')
    if (!this.#isFromOurs(request))
      throw new NotAdmitted('403 Forbidden', 'Pages of other sites may not open live channels.')
    const version = searchParams.get('vsn') ?? '1.0.0'
    if (!isVersion(version))
      throw new NotAdmitted('400 Bad Request', `The protocol version must be one of ${versions.join(', ')}.`)
    const address = networkOf(clientIp(request, isProxy))
    if (!this.#opened.allows(address, 1)) throw tooMany()
    const caller = await identify({ headers: request.headers, target }, keys, tokens)
    this.#enter(address)
    return { caller, version, address }
  }

  #enter(address: string): void {
    const { connections, connectionsPerAddress } = this.#limits
    const there = this.#byAddress.get(address) ?? 0
    if (this.#count >= connections || there >= connectionsPerAddress) throw tooMany()
    this.#count += 1
    this.#byAddress.set(address, there + 1)
  }

  /** Browsers always say which page asks; who says nothing is no browser. */
  #isFromOurs({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    return new URL(origin).host === host || this.#context.origins.includes(origin)
  }
}

const tooMany = () => new NotAdmitted('429 Too Many Requests', 'Too many connections. Try again later.')

const isVersion = (version: string): version is Version => versions.includes(version)

function refuse(socket: Duplex, error: unknown): void {
  const status =
    error instanceof NotAdmitted
      ? error.status
      : error instanceof KeyRefusal || error instanceof TokenRefusal
        ? '401 Unauthorized'
        : '500 Internal Server Error'
  const message = error instanceof Error && !status.startsWith('500') ? error.message : 'The socket failed.'
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: private, no-store',
    ...(status.startsWith('429') ? ['retry-after: 2'] : []),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
