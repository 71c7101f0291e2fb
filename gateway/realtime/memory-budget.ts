// The memory that clients make this process hold, in bytes: channels and presence. It is bounded for each socket, for
// each address and in total.
import type { Limits } from './limits.ts'

type Holder = { address: string }

export class MemoryBudget {
  readonly #limits: Limits
  readonly #bySocket = new WeakMap<Holder, number>()
  readonly #byAddress = new Map<string, number>()
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get total() {
    return this.#total
  }

  /** False, and nothing is counted, when it does not fit. */
  take(socket: Holder, bytes: number): boolean {
    const { memoryPerSocket, memoryPerAddress, memory } = this.#limits
    const fits =
      (this.#bySocket.get(socket) ?? 0) + bytes <= memoryPerSocket &&
      (this.#byAddress.get(socket.address) ?? 0) + bytes <= memoryPerAddress &&
      this.#total + bytes <= memory
    if (fits) this.#add(socket, bytes)
    return fits
  }

  release(socket: Holder, bytes: number): void {
    this.#add(socket, -bytes)
  }

  #add(socket: Holder, bytes: number): void {
    this.#total += bytes
    this.#bySocket.set(socket, (this.#bySocket.get(socket) ?? 0) + bytes)
    const ofAddress = (this.#byAddress.get(socket.address) ?? 0) + bytes
    if (ofAddress > 0) this.#byAddress.set(socket.address, ofAddress)
    else this.#byAddress.delete(socket.address)
  }
}
