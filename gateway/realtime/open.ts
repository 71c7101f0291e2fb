// Live channels as one of the gateway's protocols.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { GatewayContext, Protocol } from '#gateway/context.ts'
import { withContext } from '#gateway/http/handle.ts'
import { Listener } from '#gateway/database/listener.ts'
import { Admission } from './admission.ts'
import { Backlog } from './backlog.ts'
import { Changes, changesChannel } from './changes.ts'
import { answerBroadcast } from './http.ts'
import { AddressMeter, limitsFrom, type Limits } from './limits.ts'
import { MemoryBudget } from './memory-budget.ts'
import { Messages, messagesChannel } from './messages.ts'
import { listenerName, Peers } from './peers.ts'
import { Permissions } from './permissions.ts'
import { relayChannel } from './relay.ts'
import type { Services } from './services.ts'
import { closeCodes, Socket } from './socket.ts'
import { Topics } from './topics.ts'

const lookMs = 1_000
const refreshMs = 30_000
const cleanMs = 3_600_000

/** What a message has around the payload of a join. */
const joinHead = 4 * 1024

/** Sockets that are open here, and what goes to them. */
export type LiveFigures = Topics['figures'] & { sockets: number }

/** `settings` stand above those of the environment. */
export async function openRealtime(
  context: GatewayContext,
  settings: Partial<Limits> = {},
): Promise<Protocol & { figures: () => LiveFigures }> {
  const services = servicesOf(context, { ...limitsFrom(process.env), ...settings })
  const listener = listenerOf(context, services)
  await listener.open()
  const { sockets, upgrade, close } = serverOf(context, services)
  const timers = keepLooking(services, sockets)
  return {
    root: '/realtime/v1',
    figures: () => ({ sockets: sockets.size, ...services.topics.figures }),
    handle: withContext((request, response) => answerBroadcast(context, services, request, response)),
    upgrade,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      const gone = [...sockets].map(
        socket =>
          new Promise<void>(resolve => {
            socket.whenClosed(resolve)
            socket.close(closeCodes.goingAway, 'The server is going away')
          }),
      )
      close()
      await Promise.all(gone)
      await services.peers.close()
      await listener.close()
    },
  }
}

function servicesOf({ pool, owner, tokens, log }: GatewayContext, limits: Limits): Services {
  const topics = new Topics()
  const info = (message: string) => log.info(message)
  const memory = new MemoryBudget(limits)
  return {
    limits,
    tokens,
    topics,
    peers: new Peers({ topics, owner, limits, memory, log: info }),
    permissions: new Permissions(owner, limits.permissionChecksPerSecond),
    changes: new Changes(pool, owner, limits, log),
    messages: new Messages({ owner, topics, largest: limits.payloadBytes, log: info }),
    posts: new AddressMeter(limits.postsPerSecond),
    incoming: new AddressMeter(limits.bytesPerSecond),
    memory,
    backlog: new Backlog(limits.bufferedBytesTotal),
    log,
  }
}

function listenerOf({ database, log }: GatewayContext, { peers, changes, messages }: Services): Listener {
  const refresh = () =>
    changes.refresh().catch((error: Error) => log.info(`Live tables could not be read: ${error.message}`))
  const hear: Record<string, (notice: string) => void> = {
    [relayChannel]: notice => peers.hear(notice),
    [changesChannel]: notice => changes.hear(notice),
    [messagesChannel]: notice => messages.hear(notice),
    realtime_publication: () => void refresh(),
    pgrst: () => void refresh(),
  }
  return new Listener({
    admin: database.admin,
    name: listenerName,
    channels: Object.keys(hear),
    hear: (channel, notice) => {
      try {
        hear[channel]?.(notice)
      } catch (error) {
        // Anybody with a connection to the database can say anything on a channel.
        log.error({ err: error, channel }, 'A notice of the database was not understood')
      }
    },
    onConnected: async client => {
      await changes.refresh()
      await peers.connected(client)
    },
    onLost: () => peers.lost(),
    log: message => log.info(message),
  })
}

function serverOf(context: GatewayContext, services: Services) {
  const { log } = context
  const { limits } = services
  const admission = new Admission(context, limits)
  const sockets = new Set<Socket>()
  // Who only listens has nothing longer to say than a join.
  const servers = {
    listeners: webSocketServer(limits.clientMessages ? limits.payloadBytes : limits.joinBytes + joinHead),
    speakers: webSocketServer(limits.payloadBytes),
  }

  async function open(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const admitted = await admission.admit(request, stream)
    if (!admitted) return
    const { address, caller } = admitted
    // Closed while the token was checked: no close event will follow.
    if (stream.destroyed) {
      admission.leave(address)
      return
    }
    let isOpen = false
    stream.once('close', () => {
      if (!isOpen) admission.leave(address)
    })
    const server = caller.role === 'service_role' ? servers.speakers : servers.listeners
    server.handleUpgrade(request, stream, head, ws => {
      isOpen = true
      const socket = new Socket(ws, stream, admitted, services)
      sockets.add(socket)
      socket.whenClosed(() => {
        sockets.delete(socket)
        admission.leave(address)
      })
    })
  }

  return {
    close: () => {
      for (const server of Object.values(servers)) server.close()
    },
    sockets,
    upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      open(request, stream, head).catch((error: unknown) => {
        log.error({ err: error }, 'A socket could not be opened')
        stream.destroy()
      })
    },
  }
}

function webSocketServer(maxPayload: number): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
    // A message in thousands of pieces costs far more memory than its bytes.
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    // Pings are counted and answered like messages.
    autoPong: false,
  })
}

function keepLooking({ changes, messages, log }: Services, sockets: Set<Socket>): NodeJS.Timeout[] {
  const look = () => {
    for (const socket of sockets) socket.look()
  }
  const refresh = () => {
    changes.refresh().catch((error: Error) => log.info(`Live tables could not be read: ${error.message}`))
  }
  void messages.clean()
  const timers = [
    setInterval(look, lookMs),
    setInterval(refresh, refreshMs),
    setInterval(() => void messages.clean(), cleanMs),
  ]
  for (const timer of timers) timer.unref()
  return timers
}
