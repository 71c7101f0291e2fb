// `abort(reason)`: engines from before 2022 forget why a request was given up, and a time-out would look like a person's
// own cancelling.

type Signal = AbortSignal & { reason?: unknown }

export function addAbortReasons() {
  if ('reason' in AbortSignal.prototype) return
  const Plain = window.AbortController
  window.AbortController = class extends Plain {
    override abort(reason: unknown = new DOMException('Aborted', 'AbortError')) {
      if (!this.signal.aborted) Object.assign(this.signal, { reason })
      super.abort()
    }
  }
  const ask = window.fetch
  window.fetch = async (input, init) => {
    try {
      return await ask(input, init)
    } catch (error) {
      const signal: Signal | null | undefined = init?.signal
      throw signal?.aborted ? signal.reason : error
    }
  }
}
