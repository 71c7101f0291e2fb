// What an e-mail says, in the language of this program. The server asks the program of its receiver's language for it, and
// makes plain text and HTML of it (gateway/auth/mail).
import * as words from '#messages/accounts/mails.js'
import { tagline } from '#messages/site/frame.js'
import { language } from '#language/language.ts'
import { inLanguage } from '#lib/router/language-path.ts'

export type MailContent = {
  language: string
  subject: string
  opening: string[]
  link?: { words: string; to: string }
  code?: { words: string; code: string }
  closing: string[]
  foot: string[]
}

export function mailContent(
  siteUrl: string,
  content: Omit<MailContent, 'language' | 'foot'> & { foot?: string[] },
): MailContent {
  const foot = [...(content.foot ?? []), words.sender, tagline, siteUrl]
  return { ...content, language, foot }
}

/** A page of the site in this language, as a whole address. */
export const addressOf = (siteUrl: string, path: string) => siteUrl + inLanguage(path)
