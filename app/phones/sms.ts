// The answer to a text message: a command, or the code or name of a club. An answer has two messages' length at most.
import * as words from '#messages/fans/phones.js'
import { gsmStart, gsmText } from '#lib/format/gsm.ts'
import type { PhoneReads } from './screen.ts'

/** Two messages of a text that is longer than one. */
const mostSmsPlaces = 306

const commands = { LIVE: 'live', RESULTS: 'results', TABLE: 'table' } as const

const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word)

/** `text`: what was sent, in any letters. */
export async function smsAnswer(text: string, reads: PhoneReads): Promise<string> {
  const asked = text.trim().replaceAll(/\s+/g, ' ').toUpperCase().slice(0, 60)
  if (isCommand(asked)) return written(await reads.block(commands[asked]))
  const clubs = await reads.clubs()
  const club = clubs.find(({ code, name, slug }) =>
    [code, name, slug].some(each => each.toUpperCase() === asked),
  )
  return club ? written(await reads.block({ club: club.slug })) : cut(words.smsHelp)
}

export const smsWords = { saved: cut(words.smsSaved), forgotten: cut(words.forgotten) }

const written = (block: Awaited<ReturnType<PhoneReads['block']>>) =>
  block ? cut([block.head, ...block.lines].join('\n')) : cut(words.smsHelp)

/** Whole lines, as many as there is room for. */
function cut(text: string): string {
  const plain = gsmText(text)
  const start = gsmStart(plain, mostSmsPlaces)
  return start === plain ? plain : start.slice(0, Math.max(start.lastIndexOf('\n'), 0) || undefined)
}
