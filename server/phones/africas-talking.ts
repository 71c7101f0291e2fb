// Sends a text message through the API of Africa's Talking (POST /version1/messaging).
import { z } from 'zod'

export type Account = { url: string; username: string; apiKey: string }

type TextMessage = { receiver: string; sender: string | null; linkId: string | null; words: string }

type Outcome = { state: 'sent'; trouble: null } | { state: 'waiting' | 'failed' | 'unknown'; trouble: string }

/** Their sandbox has a host of its own. */
export const usualUrl = (username: string) =>
  username === 'sandbox' ? 'https://api.sandbox.africastalking.com' : 'https://api.africastalking.com'

const longestAnswerMs = 15_000
const mostBytes = 16_384

const answerShape = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string().optional() })),
  }),
})

export async function sendText(
  { url, username, apiKey }: Account,
  { receiver, sender, linkId, words }: TextMessage,
): Promise<Outcome> {
  const form = new URLSearchParams({ username, to: receiver, message: words })
  if (sender) form.set('from', sender)
  if (linkId) form.set('linkId', linkId)
  try {
    const response = await fetch(`${url}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey, accept: 'application/json' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(longestAnswerMs),
    })
    return outcomeOf(response.status, (await response.text()).slice(0, mostBytes))
  } catch (error) {
    return wasNeverSent(error)
      ? { state: 'waiting', trouble: 'Africa’s Talking could not be reached.' }
      : { state: 'unknown', trouble: 'Africa’s Talking did not answer: it may have been sent.' }
  }
}

/** No line was open: nothing can have been taken. */
function wasNeverSent(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(code)
}

function outcomeOf(status: number, body: string): Outcome {
  if (status === 429 || status === 503)
    return { state: 'waiting', trouble: `It was answered with ${status}.` }
  if (status >= 500)
    return { state: 'unknown', trouble: `It was answered with ${status}: it may have been sent.` }
  if (status >= 300) return { state: 'failed', trouble: `It was refused with ${status}.` }
  const answer = answerShape.safeParse(parse(body))
  const recipient = answer.data?.SMSMessageData.Recipients[0]
  if (!answer.success) return { state: 'unknown', trouble: 'The answer could not be read.' }
  if (!recipient)
    return { state: 'failed', trouble: answer.data.SMSMessageData.Message ?? 'It reached nobody.' }
  const { statusCode, status: words = 'refused' } = recipient
  // 100 processed, 101 sent, 102 queued; 401 to 409 refused; 500 to 502 trouble of theirs, where nothing went out.
  if (statusCode >= 100 && statusCode < 200) return { state: 'sent', trouble: null }
  return { state: statusCode >= 500 ? 'waiting' : 'failed', trouble: `${statusCode}: ${words}` }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
