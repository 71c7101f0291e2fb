// What officials do in a match, how many of each it needs, and what they have answered.

export const duties = ['referee', 'assistant', 'fourth', 'commissioner'] as const
export type Duty = (typeof duties)[number]

export const isDuty = (word: string): word is Duty => duties.some(duty => duty === word)

const names: Record<Duty, string> = {
  referee: 'Referee',
  assistant: 'Assistant referee',
  fourth: 'Fourth official',
  commissioner: 'Match commissioner',
}

export const dutyName = (word: string) => (isDuty(word) ? names[word] : word)

const needed: Record<Duty, number> = { referee: 1, assistant: 2, fourth: 1, commissioner: 1 }

type Given = { function: string; answer: string }

/** What the match still needs, one entry for each who is missing. Those who declined do not count. */
export function missingDuties(given: readonly Given[]): Duty[] {
  return duties.flatMap(duty => {
    const there = given.filter(each => each.function === duty && each.answer !== 'declined').length
    return Array.from({ length: Math.max(0, needed[duty] - there) }, () => duty)
  })
}

const several = ['', '', 'two ', 'three ']

/** "referee, two assistant referees": what is missing, each kind once. */
export function missingWords(missing: readonly Duty[]): string {
  return duties
    .flatMap(duty => {
      const count = missing.filter(each => each === duty).length
      const name = names[duty].toLowerCase()
      return count === 0 ? [] : [count === 1 ? name : `${several[count] ?? ''}${name}s`]
    })
    .join(', ')
}

/** Who can do what: a referee can also be the fourth official. */
export const isOfCategory = (duty: Duty, category: string) =>
  category === duty || (duty === 'fourth' && category === 'referee')

export const answers: Record<string, { label: string; tone: 'plain' | 'good' | 'problem' }> = {
  waiting: { label: 'No answer yet', tone: 'plain' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'problem' },
}

export const versus = ({ home, away }: { home: { name: string } | null; away: { name: string } | null }) =>
  `${home?.name ?? ''} v ${away?.name ?? ''}`
