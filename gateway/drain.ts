// A calm end: no new connections, everybody who is being served is served.
import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Resolves when every request in flight is answered, or `limitMs` has passed. True when all were answered. */
export async function drain(server: Server, limitMs: number) {
  await acceptWaiting()
  const closed = new Promise<true>(resolve => {
    server.close(() => resolve(true))
  })
  // A connection that was busy when we began to stop becomes idle after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const late = new AbortController()
  try {
    const inTime = await Promise.race([closed, sleep(limitMs, false, { signal: late.signal })])
    if (!inTime) server.closeAllConnections()
    return inTime
  } finally {
    clearInterval(sweep)
    late.abort()
  }
}

/**
 * Connections that the system has taken and the server has not yet accepted are cut by closing it. They are accepted once
 * in each turn of the event loop: the end of a short turn is the moment when hardly anybody waits.
 */
async function acceptWaiting() {
  await nextTurn()
  for (let turn = 0; turn < 100; turn++) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < 1) return
  }
}
