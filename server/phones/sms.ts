// The answer to a text message. It is queued, and sent through the API of Africa's Talking; the same message that comes
// again, because our answer to them was lost, is not answered again.
import type { Language } from '#lib/language/languages.ts'
import { isNumber, type PhoneAnswer, phoneHash, type Phones } from './phones.ts'

const languageWords: Record<string, Language> = { ENGLISH: 'en', SHONA: 'sn', NDEBELE: 'nd' }

export async function answerSms(fields: URLSearchParams, phones: Phones): Promise<PhoneAnswer> {
  const read = (name: string, most: number) => (fields.get(name) ?? '').slice(0, most)
  const from = read('from', 20)
  const messageId = read('id', 101)
  if (!/\S/.test(messageId) || messageId.length > 100)
    return { status: 400, text: 'id must have 1 to 100 characters.' }
  // Names of senders and our own number are other machines: answering them would go on for ever.
  if (!isNumber(from) || from === read('to', 20)) return { status: 200, text: 'Ignored.' }
  const phone = phoneHash(from, phones.secret)
  const facts = { phone: phone.slice(0, 12) }
  if (await isTooMuch(phone, phones))
    return { status: 200, text: 'Ignored.', facts: { ...facts, limit: true } }
  const { words, language } = await wordsFor(read('text', 480), phone, phones)
  const isNew = await phones.store.queueReply({
    messageId,
    receiver: from,
    sender: read('to', 20),
    linkId: read('linkId', 100) || null,
    words,
  })
  if (isNew) phones.sendReplies?.()
  return { status: 200, text: isNew ? 'Queued.' : 'Known.', facts: { ...facts, language } }
}

/** Each answer costs money. */
async function isTooMuch(phone: string, { takeOne }: Phones) {
  if ((await takeOne('smsReplyNumber', phone)).wait !== undefined) return true
  return (await takeOne('smsReplyTotal', 'sms')).wait !== undefined
}

async function wordsFor(text: string, phone: string, { store, website, reads }: Phones) {
  const command = text.trim().toUpperCase()
  const wanted = Object.hasOwn(languageWords, command) ? languageWords[command] : undefined
  const language = wanted ?? (await store.choiceOf(phone))?.language ?? 'en'
  const { smsAnswer, smsWords } = await website.entry(language)
  if (wanted) {
    await store.keepChoice(phone, { language: wanted })
    return { words: smsWords.saved, language }
  }
  if (command === 'FORGET') {
    await store.forget(phone)
    return { words: smsWords.forgotten, language }
  }
  return { words: await smsAnswer(text, reads(language)), language }
}
