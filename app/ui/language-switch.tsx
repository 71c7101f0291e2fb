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
            <LanguageButton key={each} to={each} />
          ))}
        </div>
      </fieldset>
    </form>
  )
}

/** In the header there is room for the others only, by their codes; on a phone, for a link to the foot. */
export function ShortLanguageSwitch() {
  const others = languages.filter(each => each !== language)
  return (
    <>
      <a href="#language" className="language-link lg:hidden">
        <span className="sr-only">{words.choose}: </span>
        <span className="shown" data-shown={others.map(each => each.toUpperCase()).join(' ')} />
      </a>
      <form method="post" className="language-switch hidden lg:flex">
        {others.map(each => (
          <LanguageButton key={each} to={each} isShort />
        ))}
      </form>
    </>
  )
}

function LanguageButton({ to, isShort = false }: { to: Language; isShort?: boolean }) {
  const name = languageNames[to]
  return (
    <>
      <button
        lang={to}
        formAction={`/_language/${to}`}
        title={name}
        aria-current={to === language || undefined}
      >
        {isShort ? <span aria-hidden="true" className="shown" data-shown={to.toUpperCase()} /> : null}
        <span className={isShort ? 'sr-only' : undefined}>{name}</span>
      </button>{' '}
    </>
  )
}
