// What a player reads before saying yes, in plain words and three languages. The Shona and Ndebele are short on
// purpose: names, days and amounts say most. docs/translations.md says who has checked them.
import { moneyOf } from '#lib/format/money.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Transfer } from './queries.ts'
import { feeWords } from './labels.ts'

export const consentLanguages = ['en', 'sn', 'nd'] as const
export type ConsentLanguage = (typeof consentLanguages)[number]
export const languageNames: Record<ConsentLanguage, string> = {
  en: 'English',
  sn: 'ChiShona',
  nd: 'isiNdebele',
}

type Facts = Pick<
  Transfer,
  'type' | 'player' | 'engaging' | 'releasing' | 'foreignClub' | 'terms' | 'contract'
>

type Words = {
  guardian: (player: string) => string
  move: (player: string, from: string | undefined, to: string) => string
  from: (day: string) => string
  loan: (day: string) => string
  fee: (fee: string) => string
  contract: (starts: string, ends: string) => string
  wage: (wage: string) => string
  amateur: string
  bonuses: (words: string) => string
  noContract: string
  ifNo: string
  help: string
  hasRead: string
  typeName: string
}

export const consentWords: Record<ConsentLanguage, Words> = {
  en: {
    guardian: player => `You answer as the guardian of ${player}. This is what ${player} reads:`,
    move: (player, from, to) => `${player} moves ${from ? `from ${from} ` : ''}to ${to}.`,
    from: day => `The first day is ${day}.`,
    loan: day => `It is a loan. It ends on ${day}, and then you go back to your club.`,
    fee: fee => `Between the clubs it is ${fee}. You pay nothing.`,
    contract: (starts, ends) => `Your contract runs from ${starts} to ${ends}.`,
    wage: wage => `Your wage is ${wage} a month.`,
    amateur: 'You play as an amateur, without a wage.',
    bonuses: words => `Bonuses: ${words}`,
    noContract: 'The club has not entered a contract. Ask for it before you agree.',
    ifNo: 'If you say no, you do not move. Nobody may punish you for it, and you need not say why.',
    help: 'You can ask somebody you trust, or your players’ union, before you answer.',
    hasRead: 'I have read this and I agree to it.',
    typeName: 'Your full name, as your signature',
  },
  sn: {
    guardian: player => `Uri kupindura semuchengeti wa${player}. Izvi ndizvo zvinoverengwa na${player}:`,
    move: (player, from, to) => `${player} ari kubva ${from ? `ku${from} ` : ''}achienda ku${to}.`,
    from: day => `Zuva rekutanga: ${day}.`,
    loan: day => `Ichi chikwereti. Chinopera musi wa ${day}, wodzokera kukirabhu yako.`,
    fee: fee => `Mari pakati pemakirabhu: ${fee}. Iwe haubhadhari chinhu.`,
    contract: (starts, ends) => `Chibvumirano chako: kubva ${starts} kusvika ${ends}.`,
    wage: wage => `Mubhadharo wako pamwedzi: ${wage}.`,
    amateur: 'Uchatamba usingabhadharwi.',
    bonuses: words => `Zvimwe zvaunopiwa: ${words}`,
    noContract: 'Kirabhu haisati yaisa chibvumirano. Chibvunze usati wabvuma.',
    ifNo: 'Ukaramba, hauendi. Hapana anofanira kukuranga, uye hausungirwi kutaura chikonzero.',
    help: 'Unogona kubvunza munhu waunovimba naye, kana sangano revatambi, usati wapindura.',
    hasRead: 'Ndaverenga izvi uye ndinobvuma.',
    typeName: 'Zita rako rizere, sesaini yako',
  },
  nd: {
    guardian: player => `Uphendula njengomgcini ka-${player}. Yilokhu okufundwa ngu-${player}:`,
    move: (player, from, to) => `${player} usuka ${from ? `e-${from} ` : ''}usiya e-${to}.`,
    from: day => `Usuku lokuqala: ${day}.`,
    loan: day => `Lokhu yikwebolekwa. Kuphela ngo-${day}, ubusubuyela eqenjini lakho.`,
    fee: fee => `Imali phakathi kwamaqembu: ${fee}. Wena awubhadali lutho.`,
    contract: (starts, ends) => `Isivumelwano sakho: kusukela ngo-${starts} kusiya ngo-${ends}.`,
    wage: wage => `Umholo wakho ngenyanga: ${wage}.`,
    amateur: 'Uzadlala ungaholi mali.',
    bonuses: words => `Okunye ozakuphiwa: ${words}`,
    noContract: 'Iqembu alikafaki isivumelwano. Sibuze ungakavumi.',
    ifNo: 'Nxa usala, awuhambi. Kakho okumele akujezise, njalo awubanjwa ukuthi utsho isizatho.',
    help: 'Ungabuza umuntu omthembayo, loba inyunyana yabadlali, ungakaphenduli.',
    hasRead: 'Ngikufundile lokhu njalo ngiyavuma.',
    typeName: 'Ibizo lakho eligcweleyo, njengesayini yakho',
  },
}

/** The sentences, in order. Their hash is kept with the consent. */
export function consentText(language: ConsentLanguage, of: Facts, isGuardian = false): string[] {
  const words = consentWords[language]
  const terms = of.terms.at(-1)
  const to = of.engaging?.name ?? of.foreignClub ?? ''
  const from = of.releasing?.name ?? (of.type === 'intl_in' ? (of.foreignClub ?? undefined) : undefined)
  const { contract } = of
  const lines = [
    isGuardian && words.guardian(of.player?.name ?? ''),
    words.move(of.player?.name ?? '', from === to ? undefined : from, to),
    terms && words.from(dayOf(terms.startsOn)),
    terms?.loanEndsOn && words.loan(dayOf(terms.loanEndsOn)),
    terms && terms.fee > 0 && words.fee(feeWords(terms)),
    contract ? words.contract(dayOf(contract.startsOn), dayOf(contract.endsOn)) : words.noContract,
    contract?.isAmateur && words.amateur,
    contract?.monthlyWage != null && words.wage(moneyOf(contract.monthlyWage, contract.currency)),
    contract?.bonuses && words.bonuses(contract.bonuses),
    words.ifNo,
    words.help,
  ]
  return lines.filter(line => typeof line === 'string' && line !== '') as string[]
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
