// Squads of 25 to 30, five of them juniors, of whom two are minors.
import { recordId } from '#seed/record/batch.ts'
import { addDays, type Day } from './calendar.ts'
import { type Dice, diceFor, known } from './dice.ts'
import type { People } from './name-lists.ts'
import type { nameGiver } from './names.ts'
import type { Club, Person, Player, Position } from './world.ts'

/** In the order in which a squad fills them. */
const roles: Record<Position, string[]> = {
  GK: ['goalkeeper'],
  DF: ['right-back', 'left-back', 'centre-back', 'centre-back'],
  MF: ['holding midfielder', 'central midfielder', 'attacking midfielder', 'right winger', 'left winger'],
  FW: ['striker', 'striker', 'second striker'],
}

const tallest: Record<Position, number> = { GK: 194, DF: 190, MF: 184, FW: 188 }
const keepersShirts = [1, 16, 30]
const shirts = Array.from({ length: 30 }, (_, index) => index + 2).filter(
  shirt => !keepersShirts.includes(shirt),
)
const seniorAges = [20, 22, 23, 24, 25, 25, 26, 27, 28, 29, 31, 33]
const juniorAges = [16, 16, 18, 18, 19]
const neighbours = ['Zambia', 'Malawi', 'Mozambique', 'Botswana'] as const
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

/** 'dynamos player 12', 'referee 1': the person who plays that part. */
export const samplePersonId = (key: string) => recordId('sample person', key)

export function makePerson(key: string, people: People, bornIn: number, names: Names, dice: Dice): Person {
  return {
    id: samplePersonId(key),
    ...names(dice, people),
    nationality: neighbours.find(country => country === people) ?? 'Zimbabwe',
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
  const foreigners = new Set(dice.shuffle([4, 7, 10, 13, 16]).slice(0, dice.between(1, 3)))
  const lent = lender ? dice.between(8, 11) : -1

  return [...seniors, ...youngest].map((position, index, squad): Player => {
    const isJunior = index >= seniors.length
    const age = isJunior ? known(juniorAges[index - seniors.length]) : dice.pick(seniorAges)
    const people = foreigners.has(index) ? dice.pick(neighbours) : peopleOf(club.town, dice)
    const inPosition = squad.slice(0, index).filter(each => each === position).length
    const role = known(roles[position][inPosition % roles[position].length])
    return {
      ...makePerson(`${club.slug} player ${index + 1}`, people, year - age, names, dice),
      club,
      position,
      role,
      foot: footFor(role, dice),
      heightCm: tallest[position] - dice.between(0, 18),
      shirt: known([...keepersShirts, ...shirts][index]),
      skill: skillOf(isJunior, position, index, dice),
      isJunior,
      signedOn: addDays(friday, -dice.between(20, isJunior ? 300 : 900)),
      contractUntil: `${year + dice.between(1, 3)}-12-31`,
      lentBy: index === lent ? lender : null,
    }
  })
}

const places = (position: Position, count: number) => Array.from({ length: count }, () => position)

function footFor(role: string, dice: Dice): Player['foot'] {
  if (role.startsWith('left')) return 'left'
  return dice.weigh(['right', 'left', 'both'] as const, foot => ({ right: 7, left: 2, both: 1 })[foot])
}

/** The first keeper is the first. */
function skillOf(isJunior: boolean, position: Position, index: number, dice: Dice): number {
  if (isJunior) return dice.roll() * 0.4
  return position === 'GK' ? 0.95 - 0.25 * index : 0.3 + dice.roll() * 0.7
}
