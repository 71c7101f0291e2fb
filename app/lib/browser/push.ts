// Push messages in this browser: subscribing, and asking the server about them (server/push/push-requests.ts). The
// subscription itself says whose it is: its secret is known here and at the server alone.
import { askServer } from '#lib/data/ask-server.ts'
import { canUseWorker, startWorker } from './service-worker.ts'

type PushAnswer = 'denied' | 'not possible'

/** Somebody said no, or the browser cannot do it. */
export class NoPush extends Error {
  readonly why: PushAnswer

  constructor(why: PushAnswer) {
    super(why)
    this.why = why
  }
}

const address = '/_push'

export const canPush = () => canUseWorker() && 'PushManager' in window && 'Notification' in window

export const isPushDenied = () => canPush() && Notification.permission === 'denied'

/** The subscription that is there, if there is one. */
export async function currentPush(): Promise<PushSubscription | undefined> {
  if (!canPush()) return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Asks the person, where that has not been done, and subscribes. Throws NoPush. */
export async function subscribeToPush(): Promise<PushSubscription> {
  if (!canPush()) throw new NoPush('not possible')
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPush('denied')
  const [{ pushManager }, { publicKey }] = await Promise.all([startWorker(), readKey()])
  const applicationServerKey = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known
  // Of other keys, which are lost: nobody could send to it.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function readKey(): Promise<{ publicKey: string }> {
  const answer = await fetch(address)
  if (!answer.ok) throw new NoPush('not possible')
  return answer.json()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, character => character.charCodeAt(0))
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array): boolean {
  const other = new Uint8Array(buffer ?? new ArrayBuffer(0))
  return other.length === bytes.length && other.every((byte, at) => byte === bytes[at])
}

export const askPush = <Answer>(subscription: PushSubscription, question: object) =>
  askServer<Answer>(address, { subscription, ...question })
