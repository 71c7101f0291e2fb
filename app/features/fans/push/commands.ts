// What this browser is told. Each returns what is chosen afterwards.
import { language } from '#language/language.ts'
import type { PushEvent, PushKind } from '#domain/fans/push.ts'
import { askPush, currentPush, subscribeToPush } from '#lib/browser/push.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export type PushSubject = { kind: PushKind; id: string; name: string }

export type PushState = {
  /** '22:00', or null where there are no quiet hours. */
  quietFrom: string | null
  quietUntil: string | null
  isLinked: boolean
  choices: { kind: PushKind; id: string; name: string; href: string; events: PushEvent[] }[]
}

const nothing: PushState = { quietFrom: null, quietUntil: null, isLinked: false, choices: [] }

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Africa/Harare'

const stateOf = (answer: Partial<PushState>): PushState => ({ ...nothing, ...answer })

export async function readPushState(): Promise<PushState> {
  const subscription = await currentPush()
  return subscription ? stateOf(await askPush(subscription, { ask: 'state' })) : nothing
}

/** Subscribes first, where that has not been done. No events: nothing more about it. */
export async function choosePush(
  { kind, id }: Pick<PushSubject, 'kind' | 'id'>,
  events: readonly PushEvent[],
) {
  const subscription = events.length > 0 ? await subscribeToPush() : await currentPush()
  if (!subscription) return nothing
  const asked = { ask: 'choose', kind, id, events, language, timeZone: timeZone() }
  return stateOf(await askPush<Partial<PushState>>(subscription, asked))
}

export async function setQuietHours(hours: { from: string | null; until: string | null }) {
  const subscription = await currentPush()
  if (!subscription) return nothing
  return stateOf(
    await askPush<Partial<PushState>>(subscription, { ask: 'quiet', ...hours, timeZone: timeZone() }),
  )
}

/** At the server first: the browser's subscription is what it is known by there. */
export async function stopPush() {
  const subscription = await currentPush()
  if (!subscription) return nothing
  await askPush(subscription, { ask: 'stop' })
  await subscription.unsubscribe()
  return nothing
}

/** Makes this browser known to the server, with nothing chosen. */
export async function addPush(): Promise<PushState> {
  const subscription = await subscribeToPush()
  await askPush(subscription, { ask: 'add', language, timeZone: timeZone() })
  return stateOf(await askPush<Partial<PushState>>(subscription, { ask: 'state' }))
}

/** Whether this browser, once it is known, is told what the signed-in person wants pushed. */
export async function linkPush(db: Db, { isLinked }: { isLinked: boolean }): Promise<PushState> {
  const subscription = await currentPush()
  if (!subscription) return nothing
  const { endpoint, keys } = subscription.toJSON()
  await call(db, 'link_push_device', {
    endpoint: endpoint ?? '',
    auth: keys?.['auth'] ?? '',
    isLinked,
    requestId: crypto.randomUUID(),
  })
  return stateOf(await askPush<Partial<PushState>>(subscription, { ask: 'state' }))
}
