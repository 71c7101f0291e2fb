// What people agree to is kept word by word in the database, in English. In other languages a translation is read, and the
// English, which counts, stands beside it. A version that has no translation is shown as it is, but by its translated name.
import { language } from '#language/language.ts'
import * as texts from '#messages/accounts/consentTexts.js'
import type { ReactNode } from 'react'
import type { Purpose } from './queries.ts'

/** The version that the translations are of. */
const translatedVersion = '2026-11-18'

const translations: Record<Purpose, { title: string; text: string }> = {
  account: { title: texts.accountTitle, text: texts.accountText },
  notifications: { title: texts.notificationsTitle, text: texts.notificationsText },
  analytics: { title: texts.analyticsTitle, text: texts.analyticsText },
  marketing: { title: texts.marketingTitle, text: texts.marketingText },
}

type Named = { purpose: Purpose; version: string; title: string }

const translationOf = ({ purpose, version }: Named) =>
  language !== 'en' && version === translatedVersion ? translations[purpose] : undefined

export const consentTitle = ({ purpose, version, title }: Named) =>
  language !== 'en' && version <= translatedVersion ? translations[purpose].title : title

/** `around`: what else stands with the text. */
export function consentText(
  consent: Named & { words: string },
  around: (text: string) => string = text => text,
): ReactNode {
  const translation = translationOf(consent)
  if (!translation) return around(consent.words)
  return (
    <>
      {around(translation.text)}
      <span lang="en" className="mt-1 block border-l-2 border-line pl-3">
        {consent.words}
      </span>
    </>
  )
}
