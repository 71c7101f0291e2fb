// On the first visit of somebody whose browser asks for another of our languages: an offer above the page, which is never
// changed by itself. Only the server writes it. A form, as choosing a language is (server/language.ts).
import type { Language } from '#lib/language/languages.ts'

const words: Record<Exclude<Language, 'en'>, { text: string; action: string }> = {
  sn: { text: 'Webhusaiti ino iripowo nechiShona.', action: 'Verenga nechiShona' },
  nd: { text: 'Iwebhusayithi le ikhona langesiNdebele.', action: 'Bala ngesiNdebele' },
}

export function LanguageOffer({ language }: { language: keyof typeof words }) {
  return (
    <form
      method="post"
      action={`/_language/${language}`}
      lang={language}
      className="language-offer column no-print flex flex-wrap items-center gap-3 py-2 text-14"
    >
      {words[language].text}
      <button className="button button-quiet">{words[language].action}</button>
    </form>
  )
}
