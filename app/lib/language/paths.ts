// The same path in another language, and the language of a path.
import { isLanguage, type Language } from './languages.ts'

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
