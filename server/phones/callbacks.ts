// What Africa's Talking sends when somebody dials our USSD code or texts our number: a form, at an address with a secret in
// it. What we answer by USSD is the next screen, as text; a text message is answered through their API (replies.ts).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLarge, readBody } from '#gateway/http/body.ts'
import { notKept } from '#gateway/http/send-json.ts'
import { phoneChannel, secretIn } from './phone-path.ts'
import type { PhoneAnswer, Phones } from './phones.ts'
import { answerSms } from './sms.ts'
import { answerUssd } from './ussd.ts'

/** The form that comes has half a dozen short fields. */
const mostBytes = 4_096

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** In the same time whatever was sent. */
const isSecret = (sent: string, secret: string) => timingSafeEqual(hashOf(sent), hashOf(secret))

const notThere: PhoneAnswer = { status: 404, text: 'There is nothing at this address.' }

/** Without settings there is nothing at these addresses, and with a wrong secret neither. */
export async function sendPhoneAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  phones: Phones | undefined,
) {
  const channel = phoneChannel(path)
  const isOn = phones && (channel === 'ussd' || phones.sendReplies)
  if (!isOn || !isSecret(secretIn(path), phones.secret)) return send(response, notThere)
  const began = performance.now()
  const answer = await answerForm(request, channel === 'sms' ? answerSms : answerUssd, phones)
  const { status, text, facts = {} } = answer
  const ms = Math.round(performance.now() - began)
  phones.log.info({ channel, status, places: text.length, ms, ...facts }, 'phone')
  return send(response, answer)
}

type Answerer = (fields: URLSearchParams, phones: Phones) => Promise<PhoneAnswer>

async function answerForm(request: IncomingMessage, answer: Answerer, phones: Phones): Promise<PhoneAnswer> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    return { status: 415, text: 'Send a form: application/x-www-form-urlencoded.' }
  try {
    const body = await readBody(request, mostBytes)
    return await answer(new URLSearchParams(body.toString()), phones)
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return { status: 413, text: `A form may have ${mostBytes} bytes at most.` }
    throw error
  }
}

function send(response: ServerResponse, { status, text }: PhoneAnswer) {
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': notKept })
  response.end(text)
}
