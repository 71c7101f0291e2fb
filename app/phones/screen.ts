// The screen at a place of the menu, in the language of this program.
import * as words from '#messages/fans/phones.js'
import { phoneLanguages, type Place } from '#domain/fans/phone/menu.ts'
import { productName } from '#app/shell/brand.ts'
import { languageNames } from '#lib/language/languages.ts'
import type { Block, BlockName, PhoneClub } from './blocks.ts'
import { pageOf, pagesOf } from './pages.ts'

/** What the screens are made from: kept by the server for seconds, or read at once. */
export type PhoneReads = {
  block: (name: BlockName) => Promise<Block | null>
  clubs: () => Promise<PhoneClub[]>
}

/** `club`: the slug of the club that the last entry chose. */
type PhoneScreen = { text: string; isEnd: boolean; club?: string }

type Shown = { place: Place; remembered: string | undefined; reads: PhoneReads }

/** `remembered`: the slug of the club that this phone chose before. */
export async function phoneScreen(shown: Shown): Promise<PhoneScreen> {
  const { place, reads } = shown
  switch (place.screen) {
    case 'forgotten':
      return { text: endText(words.forgotten), isEnd: true }
    case 'club':
      return clubScreen(shown)
    case 'menu':
      return open(
        place,
        { head: place.chosen === 'language' ? words.saved : productName, lines: menuLines },
        '',
      )
    case 'settings':
      return open(place, { head: words.chooseLanguage, lines: languageLines })
    default:
      return open(place, await reads.block(place.screen))
  }
}

const menuLines = [words.live, words.results, words.club, words.table, words.settings].map(
  (name, index) => `${index + 1} ${name}`,
)

const languageLines = [
  ...phoneLanguages.map((language, index) => `${index + 1} ${languageNames[language]}`),
  words.forget,
]

/** Words that end a session. */
const endText = (text: string) => pageOf(0, { head: '', lines: [text], more: '', foot: '' })

/** What is said instead of a screen. */
export const phoneProblems = {
  tooMany: endText(words.tooMany),
  unavailable: endText(words.unavailable),
}

function open(
  { page, isWrong }: Pick<Place, 'page' | 'isWrong'>,
  block: Block | null,
  foot: string = words.back,
  more: string = words.more,
): PhoneScreen {
  const { head, lines } = block ?? { head: '', lines: [] }
  const top = isWrong ? words.wrong : head
  return { text: pageOf(page, { head: top, lines, more, foot }), isEnd: false }
}

/** The club that was chosen, with the list of the others behind it; without one, the list. */
async function clubScreen({ place, remembered, reads }: Shown): Promise<PhoneScreen> {
  const clubs = await reads.clubs()
  const { club: entered } = place
  const named = entered === undefined ? remembered : findClub(clubs, entered)?.slug
  const block = named === undefined ? null : await reads.block({ club: named })
  const pages = block
    ? pagesOf({ ...block, more: words.more, after: words.otherClubs, foot: words.back })
    : []
  const text = place.isWrong ? undefined : pages[place.page]
  if (text !== undefined && named !== undefined)
    return { text, isEnd: false, ...(place.chosen === 'club' ? { club: named } : {}) }
  const lines = clubs.map(({ name }, index) => `${index + 1} ${name}`)
  const isUnknown = entered !== undefined && named === undefined
  return open(
    { page: Math.max(0, place.page - pages.length), isWrong: place.isWrong || isUnknown },
    { head: words.chooseClub, lines },
  )
}

const findClub = (clubs: readonly PhoneClub[], entered: string) =>
  /^\d+$/.test(entered)
    ? clubs[Number(entered) - 1]
    : clubs.find(({ code }) => code.toLowerCase() === entered.toLowerCase())
