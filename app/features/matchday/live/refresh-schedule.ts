// When a live page refreshes: soon after each message of its channel, and at intervals without one.

/** The server empties its page cache within this time after the message. */
const settleMs = 250
/** A message reaches thousands of browsers at once; their requests are spread over this time. */
const spreadMs = 1_250
/** A refresh that found nothing new may have been too early. */
const retryMs = 3_000
/** Anybody can send a message. After this many in a row that changed nothing, refreshes are delayed more and more. */
const toleratedMessages = 2
const mostDoublings = 4

/** Without a connection, and with one: a message may also be lost on the server's side. */
const pollMs = { disconnected: 30_000, connected: 120_000 }

const spread = (times = 1) => settleMs + Math.random() * spreadMs * times

/** `refresh`: answers whether there was anything new. */
export function scheduleRefreshes(refresh: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let poll: ReturnType<typeof setTimeout> | undefined
  let isConnected = false
  let isStopped = false
  let uselessMessages = 0

  async function run({ byMessage }: { byMessage: boolean }) {
    clearTimeout(poll)
    // A refresh that failed is repeated with the next message or poll.
    const isNew = await refresh().catch(() => false)
    if (isStopped) return
    if (isNew) uselessMessages = 0
    else if (byMessage) {
      uselessMessages += 1
      plan(retryMs, { byMessage: false })
    }
    startPolling()
  }

  function startPolling() {
    clearTimeout(poll)
    poll = setTimeout(
      () => void run({ byMessage: false }),
      isConnected ? pollMs.connected : pollMs.disconnected,
    )
  }

  /** One refresh serves all messages before it. */
  function plan(ms: number, cause: { byMessage: boolean }) {
    const at = Date.now() + ms
    if (dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      void run(cause)
    }, ms)
  }

  function onMessage() {
    const doublings = Math.min(Math.max(0, uselessMessages - toleratedMessages), mostDoublings)
    plan(spread(2 ** doublings), { byMessage: true })
  }

  /** Messages that were sent before the connection was open did not arrive: the page catches up. */
  function setConnected(isOpen: boolean) {
    if (isStopped || isConnected === isOpen) return
    isConnected = isOpen
    if (isOpen) plan(spread(), { byMessage: false })
    else startPolling()
  }

  function stop() {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(poll)
  }

  startPolling()
  return { onMessage, setConnected, stop, refresh: () => void run({ byMessage: false }) }
}
