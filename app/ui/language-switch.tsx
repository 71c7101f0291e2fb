import { language } from '#language/language.ts'
import { type Language, languageNames, languages } from '#lib/language/languages.ts'
import * as words from '#messages/site/language.js'

/** The same page in another language: a plain form, which works without a script and is remembered (server/language.ts). */
export function LanguageSwitch() {
  return (
    <form method="post" className="no-print">
      <fieldset>
        <legend className="text-14 text-soft">{words.choose}</legend>
        <div className="language-switch -ml-2">
          {languages.map(each => (
            <LanguageButton key={each} to={each}>
              {languageNames[each]}
            </LanguageButton>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

/** In the header there is room for the others only, by their codes. */
export function ShortLanguageSwitch() {
  return (
    <form method="post" className="language-switch">
      {languages
        .filter(each => each !== language)
        .map(each => (
          <LanguageButton key={each} to={each} label={languageNames[each]}>
            {each.toUpperCase()}
          </LanguageButton>
        ))}
    </form>
  )
}

const LanguageButton = ({ to, label, children }: { to: Language; label?: string; children: string }) => (
  <button
    lang={to}
    formAction={`/_language/${to}`}
    aria-current={to === language ? 'true' : undefined}
    aria-label={label}
  >
    {children}
  </button>
)
