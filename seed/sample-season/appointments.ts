// Who takes charge of a match. Nobody has two on one day, and those who have had the fewest come first.
import { type Dice, known } from './dice.ts'
import type { Appointment, Duty, Official } from './world.ts'

const needed: Duty[] = ['referee', 'assistant', 'assistant', 'fourth', 'commissioner']

/** A referee can be the fourth official. */
const canDo = (duty: Duty, { category }: Official) =>
  category === duty || (duty === 'fourth' && category === 'referee')

export function makeAppointments(officials: readonly Official[], dice: Dice) {
  const had = new Map<Official, number>()
  const busy = new Set<string>()

  return function appoint(day: string): Appointment[] {
    return needed.map(duty => {
      const free = officials.filter(official => canDo(duty, official) && !busy.has(`${day} ${official.id}`))
      const rested = dice.shuffle(free).toSorted((one, other) => (had.get(one) ?? 0) - (had.get(other) ?? 0))
      const official = known(rested[0])
      busy.add(`${day} ${official.id}`)
      had.set(official, (had.get(official) ?? 0) + 1)
      return { official, duty }
    })
  }
}
