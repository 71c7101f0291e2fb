// The same page in the other languages, for search engines and shared links. Only the server writes it: a machine reads a
// page as it arrives.
import { embedOf } from '#app/embeds/frames.ts'
import { language } from '#language/language.ts'
import { type Language, languages } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'

const openGraphLocales: Record<Language, string> = { en: 'en_ZW', sn: 'sn_ZW', nd: 'nd_ZW' }

type Addresses = {
  canonical: string
  /** Where each language has an address of its own, and not all have one. */
  versions?: readonly { language: string; path: string }[] | undefined
}

export function languageLinks(siteUrl: string, { canonical, versions }: Addresses) {
  const paths = languages.flatMap(each => {
    const path = versions ? versions.find(version => version.language === each)?.path : canonical
    return path === undefined ? [] : { each, path }
  })
  const [usual] = paths
  return (
    <>
      {paths.map(({ each, path }) => (
        <link key={each} rel="alternate" hrefLang={each} href={siteUrl + pathIn(each, path)} />
      ))}
      {usual ? (
        <link rel="alternate" hrefLang="x-default" href={siteUrl + pathIn(usual.each, usual.path)} />
      ) : null}
      {embedOf(canonical) ? (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${siteUrl}/oembed?url=${encodeURIComponent(siteUrl + pathIn(language, canonical))}`}
        />
      ) : null}
      <meta property="og:locale" content={openGraphLocales[language]} />
    </>
  )
}
