import { language } from '#language/language.ts'
import { languageNames, languages } from '#lib/language/languages.ts'
import * as words from '#messages/site/language.js'

/** The same page in another language: a plain form, which works without a script and is remembered (server/language.ts). */
export function LanguageSwitch({ isShort = false }: { isShort?: boolean }) {
  // In the header there is room for the others only.
  const offered = isShort ? languages.filter(each => each !== language) : languages
  return (
    <form method="post" className="no-print" aria-label={words.choose}>
      {isShort ? null : <p className="mb-1.5 text-14 text-soft">{words.choose}</p>}
      <div className={isShort ? 'language-switch' : 'language-switch -ml-2'}>
        {offered.map(each => (
          <button
            key={each}
            lang={each}
            formAction={`/_language/${each}`}
            aria-current={each === language ? 'true' : undefined}
            aria-label={isShort ? languageNames[each] : undefined}
          >
            {isShort ? each.toUpperCase() : languageNames[each]}
          </button>
        ))}
      </div>
    </form>
  )
}
