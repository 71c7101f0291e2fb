// The languages of the site. English stands at /…, the others at /sn/… and /nd/…: a path says in which language a page is.

export const languages = ['en', 'sn', 'nd'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (word: unknown): word is Language => languages.some(language => language === word)

/** Each in its own language: somebody who looks for theirs may read no other. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  sn: 'chiShona',
  nd: 'isiNdebele',
}
