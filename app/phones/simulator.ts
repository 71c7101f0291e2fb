// The screen that a phone would show, for the page that tries the menu out.
import * as words from '#messages/record/phoneSimulator.js'
import { placeOf } from '#domain/fans/phone/menu.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { listPhoneClubs, readBlock } from './blocks.ts'
import { phoneScreen } from './screen.ts'

export async function simulatePhone(db: Db, text: string) {
  if (!(await call(db, 'phone_menu_is_shown'))) throw notFound(words.thisPage)
  const place = placeOf(text)
  const reads = { block: readOnce(db), clubs: () => listPhoneClubs(db) }
  const { text: shown, isEnd } = await phoneScreen({ place, remembered: undefined, reads })
  return { shown, isEnd, language: place.language ?? null }
}

const readOnce = (db: Db) => (name: Parameters<typeof readBlock>[1]) => readBlock(db, name)
