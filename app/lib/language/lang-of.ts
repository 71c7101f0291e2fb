import { language } from '#language/language.ts'

/** The `lang` of words that somebody has written, where they are not in the language of the page. */
export const langOf = (written: { language: string }) =>
  written.language === language ? undefined : written.language
