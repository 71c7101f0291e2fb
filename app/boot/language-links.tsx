// The same page in the other languages, for search engines and shared links. Only the server writes it: a machine reads a
// page as it arrives.
import { language } from '#language/language.ts'
import { type Language, languages, pathIn } from '#lib/language/languages.ts'

const openGraphLocales: Record<Language, string> = { en: 'en_ZW', sn: 'sn_ZW', nd: 'nd_ZW' }

export function languageLinks(siteUrl: string, path: string) {
  return (
    <>
      {languages.map(each => (
        <link key={each} rel="alternate" hrefLang={each} href={siteUrl + pathIn(each, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteUrl + path} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      {languages
        .filter(each => each !== language)
        .map(each => (
          <meta key={each} property="og:locale:alternate" content={openGraphLocales[each]} />
        ))}
    </>
  )
}
