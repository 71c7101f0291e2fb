// What a player reads before saying yes, in plain words and three languages, whatever the language of the page. The Shona
// and Ndebele are short on purpose: names, days and amounts say most. docs/translations.md says who has checked them.
import * as en from '#catalogues/en/transfers/consent.js'
import * as nd from '#catalogues/nd/transfers/consent.js'
import * as sn from '#catalogues/sn/transfers/consent.js'
import type { Language } from '#lib/language/languages.ts'
import { moneyOf } from '#lib/format/money.ts'
import { months as englishMonths } from '#lib/language/en/calendar.ts'
import { months as ndebeleMonths } from '#lib/language/nd/calendar.ts'
import { months as shonaMonths } from '#lib/language/sn/calendar.ts'
import type { Transfer } from './queries.ts'

type Facts = Pick<
  Transfer,
  'type' | 'player' | 'engaging' | 'releasing' | 'foreignClub' | 'terms' | 'contract'
>

export const consentWords: Record<Language, typeof en> = { en, sn, nd }

const months = { en: englishMonths, sn: shonaMonths, nd: ndebeleMonths }

/** A day of the database ("2026-07-01") in a language that need not be that of the page. */
function dayIn(language: Language, day: string) {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${date} ${months[language][month - 1]} ${year}`
}

/** The sentences, in order. Their hash is kept with the consent. */
export function consentText(language: Language, of: Facts, isGuardian = false): string[] {
  const words = consentWords[language]
  const dayOf = (day: string) => dayIn(language, day)
  const terms = of.terms.at(-1)
  const player = of.player?.name ?? ''
  const to = of.engaging?.name ?? of.foreignClub ?? ''
  const from = of.releasing?.name ?? (of.type === 'intl_in' ? (of.foreignClub ?? undefined) : undefined)
  const { contract } = of
  const lines = [
    isGuardian && words.guardian({ player }),
    from === undefined || from === to ? words.move({ player, to }) : words.moveFrom({ player, from, to }),
    terms && words.from({ day: dayOf(terms.startsOn) }),
    terms?.loanEndsOn && words.loan({ day: dayOf(terms.loanEndsOn) }),
    terms && terms.fee > 0 && feeLine(words, terms),
    contract
      ? words.contract({ starts: dayOf(contract.startsOn), ends: dayOf(contract.endsOn) })
      : words.noContract,
    contract?.isAmateur && words.amateur,
    contract?.monthlyWage != null && words.wage({ wage: moneyOf(contract.monthlyWage, contract.currency) }),
    contract?.bonuses && words.bonuses({ bonuses: contract.bonuses }),
    words.ifNo,
    words.help,
  ]
  return lines.filter(line => typeof line === 'string' && line !== '') as string[]
}

function feeLine(words: typeof en, { fee, currency, instalments }: Facts['terms'][number]) {
  const sum = moneyOf(fee, currency)
  return instalments.length > 1
    ? words.feeParts({ fee: sum, count: instalments.length })
    : words.fee({ fee: sum })
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
