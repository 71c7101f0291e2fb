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

/** What the paths of a language begin with. */
const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

/** A path as it is known in every language, and the language that it was written in. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, language, rest = ''] = /^\/(sn|nd)(\/.*)?$/s.exec(path) ?? []
  return isLanguage(language) ? { language, path: rest || '/' } : { language: 'en', path }
}

/** The same page in a language. The front page is `/sn`, without a slash at its end. */
export const pathIn = (language: Language, path: string) =>
  prefixOf(language) + (path === '/' && language !== 'en' ? '' : path)
