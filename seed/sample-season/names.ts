// Names for people who do not exist, put together from first names and surnames that are common in the
// country and its neighbours. None of them can be the name of a person in data/; somebody who has come into the
// record since keeps theirs too.
import { slugOf } from '#seed/record/cells.ts'
import type { Dice } from './dice.ts'
import { firstNames, type People, surnames } from './name-lists.ts'

/** Gives out names, each once. `taken` are the addresses of real people. */
export function nameGiver(taken: ReadonlySet<string>) {
  const given = new Set(taken)
  return function nameOf(dice: Dice, people: People): { name: string; slug: string } {
    const own = people === 'shona' || people === 'ndebele' || people === 'tonga' ? people : 'english'
    // Every third has an English first name, whatever the surname.
    const first = dice.chance(1 / 3) ? firstNames.english : firstNames[own]
    const name = `${dice.pick(first)} ${dice.pick(surnames[people])}`
    const slug = slugOf(name)
    if (given.has(slug)) return nameOf(dice, people)
    given.add(slug)
    return { name, slug }
  }
}
