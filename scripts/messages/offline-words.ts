// The words of the service worker, which is one for all languages and is not bundled: the build writes them into it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#lib/language/languages.ts'
import * as en from '#lib/language/en/calendar.ts'
import * as nd from '#lib/language/nd/calendar.ts'
import * as sn from '#lib/language/sn/calendar.ts'
import { readTexts } from './catalogue.ts'
import { pseudo, replaced } from './pseudo.ts'

const months = { en: en.months, sn: sn.months, nd: nd.months }
/** Stands in app/public/sw.js where the words belong. */
const mark = 'self.offlineWords'

/** The messages of `site.offlinePage`, and the names of the months. */
export function offlineWords(root: string, language: Language) {
  const isPseudo = language === replaced
  const texts = readTexts(root, 'site', isPseudo ? 'en' : language)['offlinePage'] ?? {}
  const messages = Object.entries(texts).map(([name, { text }]) => [name, isPseudo ? pseudo(text) : text])
  return { ...Object.fromEntries(messages), months: months[language] }
}

export function writeOfflineWords(root: string, client: string) {
  const file = join(client, 'sw.js')
  const code = readFileSync(file, 'utf8')
  if (!code.includes(mark)) throw new Error(`${file} has no place for its words (${mark}).`)
  const words = Object.fromEntries(languages.map(language => [language, offlineWords(root, language)]))
  writeFileSync(
    file,
    code.replace(mark, () => JSON.stringify(words)),
  )
}
