// Three coaches a club, two of whom lose their place in mid-season; and forty officials.
import { addDays, type Day } from './calendar.ts'
import { diceFor, known } from './dice.ts'
import type { nameGiver } from './names.ts'
import { makePerson, peopleOf } from './squads.ts'
import type { Club, Coach, Duty, Official } from './world.ts'

type Names = ReturnType<typeof nameGiver>

const posts = ['head coach', 'assistant coach', 'goalkeeper coach']

export function makeCoaches(seed: string, clubs: readonly Club[], friday: Day, names: Names): Coach[] {
  const dice = diceFor(seed, 'coaches')
  const year = Number(friday.slice(0, 4))
  const coach = (club: Club, role: string, key: string, startsOn: Day, endsOn: Day | null): Coach => {
    const person = makePerson(
      `${club.slug} ${key}`,
      peopleOf(club.town, dice),
      year - dice.between(36, 60),
      names,
      dice,
    )
    return { ...person, club, role, startsOn, endsOn }
  }
  const [early, late] = dice.shuffle(clubs)
  const sackedOn = new Map([
    [known(early), addDays(friday, 7 * 13 + 3)],
    [known(late), addDays(friday, 7 * 20 + 4)],
  ])
  return clubs.flatMap(club =>
    posts.flatMap(role => {
      const startsOn = addDays(friday, -dice.between(30, 800))
      const leavesOn = role === 'head coach' ? (sackedOn.get(club) ?? null) : null
      const first = coach(club, role, role, startsOn, leavesOn)
      return leavesOn ? [first, coach(club, role, `second ${role}`, addDays(leavesOn, 2), null)] : [first]
    }),
  )
}

const panel: Record<Duty, number> = { referee: 14, assistant: 14, fourth: 6, commissioner: 6 }
const regions = ['Northern', 'Southern', 'Eastern', 'Central']

export function makeOfficials(seed: string, friday: Day, names: Names): Official[] {
  const dice = diceFor(seed, 'officials')
  const year = Number(friday.slice(0, 4))
  return (Object.keys(panel) as Duty[]).flatMap(category =>
    Array.from({ length: panel[category] }, (_, index) => {
      const age = category === 'commissioner' ? dice.between(48, 66) : dice.between(26, 44)
      return {
        ...makePerson(`${category} ${index + 1}`, peopleOf(null, dice), year - age, names, dice),
        category,
        panel: 'Premier Soccer League',
        region: dice.pick(regions),
      }
    }),
  )
}
