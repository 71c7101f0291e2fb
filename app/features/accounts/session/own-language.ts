// The language of a signed-in person is kept in their profile. It comes along to a browser in which none was chosen, and
// a switch in the header or at the foot is saved.
import { language } from '#language/language.ts'
import { chooseLanguage } from '#lib/language/choose-language.ts'
import { isLanguage, type Language } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import { currentPath } from '#lib/router/language-path.ts'
import type { Db } from '#lib/data/db.ts'

const yearSeconds = 365 * 24 * 60 * 60
/** Longer than this nobody waits for a switch to be saved. */
const patienceMs = 3_000

/**
 * Opens this page in the language of a profile. Not where one was chosen in this browser, nor for English, which is what a
 * profile has whose owner has chosen nothing. The link of an e-mail works once, so its page is not opened again.
 */
export function openInOwnLanguage(locale: string): boolean {
  const hasChosen = /(?:^|;\s*)language=/.test(document.cookie)
  if (locale === language || locale === 'en' || hasChosen || !isLanguage(locale)) return false
  if (currentPath().startsWith('/auth/callback')) return false
  document.cookie = `language=${locale}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`
  const { search, hash } = window.location
  window.location.replace(pathIn(locale, currentPath()) + search + hash)
  return true
}

/** Saves each switch before it is shown. `owner`: whose profile keeps it; nobody's while an account is impersonated. */
export function saveSwitches(db: Db, owner: () => string | undefined) {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const action = button?.getAttribute('formaction') ?? button?.form?.getAttribute('action') ?? ''
    const chosen = /^\/_language\/(\w+)$/.exec(action)?.[1]
    const userId = owner()
    if (!isLanguage(chosen) || !userId) return
    event.preventDefault()
    const late = new Promise(resolve => setTimeout(resolve, patienceMs))
    // Whether or not it could be saved, the page is shown in that language.
    void Promise.race([saveLanguage(db, userId, chosen), late])
      .catch(() => undefined)
      .then(() => chooseLanguage(chosen))
  })
}

async function saveLanguage(db: Db, userId: string, locale: Language) {
  await db.from('profiles').update({ locale }).eq('id', userId).throwOnError()
}
