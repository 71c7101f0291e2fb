// The menu of phones without data (USSD). The network repeats everything that was entered since the number was dialled,
// separated by asterisks, so the place in the menu follows from that text alone and no session is kept.
// 0 shows more, 00 leads back. What a choice means never depends on what was shown: numbers of clubs go on over all pages.

export const phoneLanguages = ['en', 'sn', 'nd'] as const

type PhoneLanguage = (typeof phoneLanguages)[number]

type Screen = 'menu' | 'live' | 'results' | 'club' | 'table' | 'settings' | 'forgotten'

export type Place = {
  screen: Screen
  /** How often 0 was entered there. */
  page: number
  /** The last entry means nothing there. */
  isWrong: boolean
  /** What the last entry chose for good. */
  chosen?: 'language' | 'club' | undefined
  /** As chosen in this session. */
  language?: PhoneLanguage
  /** A number in the list of clubs, or the code of one. */
  club?: string
}

const screens: Record<string, Screen> = { 1: 'live', 2: 'results', 3: 'club', 4: 'table', 5: 'settings' }

/** More than anybody enters before the network ends the session. */
const mostEntries = 100

export function placeOf(text: string): Place {
  const entries = text === '' ? [] : text.split('*', mostEntries)
  return entries.reduce(step, { screen: 'menu', page: 0, isWrong: false })
}

function step(before: Place, entry: string): Place {
  const place: Place = { ...before, isWrong: false, chosen: undefined }
  const input = entry.trim()
  if (input === '00') return goTo(place, 'menu')
  if (input === '0' && place.screen !== 'menu') return { ...place, page: place.page + 1 }
  const next = place.screen === 'menu' ? screens[input] : undefined
  if (next) return goTo(place, next)
  if (place.screen === 'club' && /^([1-9]\d?|[a-z]{3})$/i.test(input))
    return { ...goTo(place, 'club'), club: input, chosen: 'club' }
  if (place.screen === 'settings') return stepInSettings(place, input)
  return { ...place, isWrong: true }
}

const goTo = (place: Place, screen: Screen): Place => ({ ...place, screen, page: 0 })

function stepInSettings(place: Place, input: string): Place {
  if (input === '4') return { screen: 'forgotten', page: 0, isWrong: false }
  const language = phoneLanguages[Number(input) - 1]
  return language ? { ...goTo(place, 'menu'), language, chosen: 'language' } : { ...place, isWrong: true }
}
