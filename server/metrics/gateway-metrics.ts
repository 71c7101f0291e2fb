// Connections to the database, cancelled and slow statements, and live sockets, as the gateway tells them.
import { Counter, Gauge } from 'prom-client'
import type { GatewayFigures } from '#gateway/gateway.ts'
import type { Metrics } from './metrics.ts'

export function addGatewayMetrics({ registry, beforeScrape }: Metrics, figures: () => GatewayFigures) {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })

  const size = gauge('pitch263_database_pool_size', 'Connections that a pool may open.', ['pool'])
  const connections = gauge('pitch263_database_connections', 'Connections of a pool that are open.', [
    'pool',
    'state',
  ])
  const running = gauge('pitch263_database_pool_running', 'Calls of the database that run.', ['pool', 'lane'])
  const waiting = gauge('pitch263_database_pool_waiting', 'Calls that wait for a connection.', [
    'pool',
    'lane',
  ])
  const cancelled = counter(
    'pitch263_statements_cancelled_total',
    'Statements of requests that were cancelled: time_limit, no_answer or too_large.',
    ['reason'],
  )
  const slow = counter(
    'pitch263_slow_statements_total',
    'Statements that took longer than SLOW_QUERY_MS.',
    [],
  )
  const sockets = gauge('pitch263_live_sockets', 'Open sockets of live channels.', [])
  const topics = gauge('pitch263_live_topics', 'Topics that somebody follows here.', [])
  const messages = counter('pitch263_live_messages_total', 'Messages to a topic.', [])
  const deliveries = counter(
    'pitch263_live_deliveries_total',
    'Messages times the followers they went to.',
    [],
  )

  beforeScrape(() => {
    const { pools, statements, live } = figures()
    for (const [pool, each] of Object.entries(pools)) {
      size.set({ pool }, each.size)
      connections.set({ pool, state: 'used' }, each.open - each.idle)
      connections.set({ pool, state: 'idle' }, each.idle)
      for (const [lane, calls] of Object.entries(each.lanes)) {
        running.set({ pool, lane }, calls.running)
        waiting.set({ pool, lane }, calls.waiting)
      }
    }
    cancelled.reset()
    for (const [reason, count] of Object.entries(statements.cancelled)) cancelled.inc({ reason }, count)
    setTotal(slow, statements.slow)
    sockets.set(live.sockets)
    topics.set(live.topics)
    setTotal(messages, live.messages)
    setTotal(deliveries, live.deliveries)
  })
}

/** What was counted elsewhere. */
function setTotal(counter: Counter, total: number) {
  counter.reset()
  counter.inc(total)
}
