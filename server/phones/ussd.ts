// The next screen of a USSD session. CON keeps the session open, END closes it; anything else is an error to the network,
// so trouble of ours is a screen too.
import { placeOf } from '#domain/fans/phone/menu.ts'
import type { Language } from '#lib/language/languages.ts'
import { isNumber, type PhoneAnswer, phoneHash, type Phones } from './phones.ts'
import type { PhoneChoice } from './store.ts'

/** More than anybody enters in the three minutes that a session may last. */
const longestText = 500

export async function answerUssd(fields: URLSearchParams, phones: Phones): Promise<PhoneAnswer> {
  const number = fields.get('phoneNumber') ?? ''
  const text = fields.get('text') ?? ''
  if (!isNumber(number)) return { status: 400, text: 'phoneNumber must be a number such as +263771234567.' }
  if (text.length > longestText)
    return { status: 400, text: `text may have ${longestText} characters at most.` }
  const phone = phoneHash(number, phones.secret)
  // For the log: who asks often can be seen, and nobody can be called.
  const facts = { phone: phone.slice(0, 12) }
  let language: Language = 'en'
  try {
    if (phones.total.take('ussd') !== undefined) return await refused('en', phones, facts)
    const [choice, { wait }] = await Promise.all([
      phones.store.choiceOf(phone),
      phones.takeOne('ussdNumber', phone),
    ])
    const place = placeOf(text)
    language = place.language ?? choice?.language ?? 'en'
    if (wait !== undefined) return await refused(language, phones, facts)
    const { phoneScreen } = await phones.website.entry(language)
    const shown = await phoneScreen({
      place,
      remembered: rememberedClub(place, choice),
      reads: phones.reads(language),
    })
    await keep(phone, { place, club: shown.club }, phones)
    return screen(shown.text, shown.isEnd, { ...facts, screen: place.screen, page: place.page, language })
  } catch (error) {
    phones.log.error({ err: error }, 'a phone got no answer')
    const { phoneProblems } = await phones.website.entry(language)
    return screen(phoneProblems.unavailable, true, facts)
  }
}

type Place = ReturnType<typeof placeOf>

const rememberedClub = ({ screen: at }: Place, choice: PhoneChoice | undefined) =>
  at === 'forgotten' ? undefined : choice?.club

async function refused(language: Language, { website }: Phones, facts: object) {
  const { phoneProblems } = await website.entry(language)
  return screen(phoneProblems.tooMany, true, { ...facts, limit: true })
}

async function keep(
  phone: string,
  { place, club }: { place: Place; club: string | undefined },
  { store }: Phones,
) {
  if (place.screen === 'forgotten') return store.forget(phone)
  if (place.chosen === 'language' && place.language)
    return store.keepChoice(phone, { language: place.language })
  if (club !== undefined) return store.keepChoice(phone, { club })
  return undefined
}

const screen = (text: string, isEnd: boolean, facts: object): PhoneAnswer => ({
  status: 200,
  text: `${isEnd ? 'END' : 'CON'} ${text}`,
  facts,
})
