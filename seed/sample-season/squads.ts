// Squads of 25 to 30, five of them juniors, of whom two are minors.
import { recordId } from '#seed/record/batch.ts'
import { addDays, type Day } from './calendar.ts'
import { type Dice, diceFor, known } from './dice.ts'
import type { nameGiver, People } from './names.ts'
import type { Club, Person, Player, Position } from './world.ts'

const roles: Record<Position, string[]> = {
  GK: ['goalkeeper'],
  DF: ['centre-back', 'centre-back', 'left-back', 'right-back'],
  MF: ['holding midfielder', 'central midfielder', 'attacking midfielder', 'winger'],
  FW: ['striker', 'striker', 'winger', 'second striker'],
}

const tallest: Record<Position, number> = { GK: 194, DF: 190, MF: 184, FW: 188 }
const keepersNumbers = [1, 16, 30]
const neighbours = ['Zambia', 'Malawi', 'Mozambique', 'Botswana']
const youngest: Position[] = ['DF', 'MF', 'FW', 'MF', 'DF']

type Names = ReturnType<typeof nameGiver>

/** How people of a town are named, more often than not. */
export function peopleOf(town: string | null, dice: Dice): People {
  const most: People = town === 'Bulawayo' ? 'ndebele' : town === 'Kariba' ? 'tonga' : 'shona'
  if (dice.chance(0.6)) return most
  return dice.weigh(
    ['shona', 'ndebele', 'tonga'] as const,
    people => ({ shona: 6, ndebele: 4, tonga: 1 })[people],
  )
}

/** 'dynamos player 12', 'referee 1': whoever that is. */
export const samplePersonId = (key: string) => recordId('sample person', key)

export function makePerson(key: string, people: People, bornIn: number, names: Names, dice: Dice): Person {
  return {
    id: samplePersonId(key),
    ...names(dice, people),
    nationality: people === 'region' ? dice.pick(neighbours) : 'Zimbabwe',
    bornOn: addDays(`${bornIn}-01-01`, dice.between(0, 364)),
  }
}

export function makeSquads(seed: string, clubs: readonly Club[], friday: Day, names: Names): Player[] {
  return clubs.flatMap((club, index) => {
    const lender = known(clubs[(index + 7) % clubs.length])
    // Every other club has somebody on loan.
    return makeSquad(seed, club, friday, names, index % 2 === 0 ? lender : null)
  })
}

function makeSquad(seed: string, club: Club, friday: Day, names: Names, lender: Club | null): Player[] {
  const dice = diceFor(seed, 'squad', club.slug)
  const year = Number(friday.slice(0, 4))
  const seniors: Position[] = [
    ...places('GK', 3),
    ...places('DF', dice.between(6, 8)),
    ...places('MF', dice.between(7, 8)),
    ...places('FW', dice.between(4, 6)),
  ]
  const foreign = dice.between(1, 3)
  const lent = lender ? dice.between(8, 11) : -1
  return [...seniors, ...youngest].map((position, index): Player => {
    const isJunior = index >= seniors.length
    const junior = index - seniors.length
    const age = isJunior
      ? [16, 16, 18, 18, 19][junior]
      : dice.pick([20, 22, 23, 24, 25, 25, 26, 27, 28, 29, 31, 33])
    const people = !isJunior && index % 9 === 4 && index / 9 < foreign ? 'region' : peopleOf(club.town, dice)
    const person = makePerson(`${club.slug} player ${index + 1}`, people, year - known(age), names, dice)
    return {
      ...person,
      club,
      position,
      role: dice.pick(roles[position]),
      foot: dice.weigh(['right', 'left', 'both'] as const, foot => ({ right: 7, left: 3, both: 1 })[foot]),
      heightCm: tallest[position] - dice.between(0, 18),
      shirt: position === 'GK' ? known(keepersNumbers[index]) : outfieldNumber(index - 3),
      skill: isJunior ? dice.roll() * 0.4 : 0.3 + dice.roll() * 0.7,
      isJunior,
      signedOn: addDays(friday, -dice.between(20, isJunior ? 300 : 900)),
      contractUntil: `${year + dice.between(1, 3)}-12-31`,
      lentBy: index === lent ? lender : null,
    }
  })
}

const places = (position: Position, count: number) => Array.from({ length: count }, () => position)

/** 2, 3, 4 and so on, without the keepers'. */
function outfieldNumber(index: number): number {
  return known(
    Array.from({ length: 40 }, (_, shirt) => shirt + 2).filter(shirt => !keepersNumbers.includes(shirt))[
      index
    ],
  )
}
