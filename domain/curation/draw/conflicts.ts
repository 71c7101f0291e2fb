// What is wrong with a season as it was drawn or changed by hand: shown before it is written.
import { type DayOff, type DrawnMatch, type Entrant, hoursOfGround, isDerby } from './fixture-draw.ts'

export type Conflict = {
  kind: 'balance' | 'row' | 'ground' | 'twice' | 'day off' | 'derbies'
  /** Clubs, by their numbers. */
  clubs: string[]
  day?: string
  round?: number
}

type Drawn = { entrants: readonly Entrant[]; matches: readonly DrawnMatch[]; daysOff: readonly DayOff[] }

export function conflictsOf(drawn: Drawn): Conflict[] {
  return [
    ...drawn.entrants.flatMap(({ id }) => ofClub(id, drawn)),
    ...ofDays(drawn),
    ...drawn.matches.flatMap(match => daysOffOf(match, drawn.daysOff)),
  ]
}

const byTime = (one: DrawnMatch, other: DrawnMatch) =>
  `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`)

function ofClub(club: string, { matches }: Drawn): Conflict[] {
  const own = matches.filter(({ home, away }) => home === club || away === club).toSorted(byTime)
  const atHome = own.filter(({ home }) => home === club).length
  const found: Conflict[] = []
  if (Math.abs(own.length - 2 * atHome) > own.length % 2) found.push({ kind: 'balance', clubs: [club] })
  own.forEach((match, place) => {
    const [before, last] = [own[place - 2], own[place - 1]]
    const isHome = match.home === club
    if (before && last && (last.home === club) === isHome && (before.home === club) === isHome)
      found.push({ kind: 'row', clubs: [club], round: match.round, day: match.day })
    if (last?.day === match.day)
      found.push({ kind: 'twice', clubs: [club], round: match.round, day: match.day })
  })
  return found
}

function ofDays({ matches, entrants }: Drawn): Conflict[] {
  const known = new Map(entrants.map(entrant => [entrant.id, entrant]))
  const found: Conflict[] = []
  for (const [day, ofDay] of Map.groupBy(matches, match => match.day)) {
    ofDay.forEach((match, place) => {
      const [home, away] = [known.get(match.home), known.get(match.away)]
      for (const other of ofDay.slice(place + 1)) {
        const [theirHome, theirAway] = [known.get(other.home), known.get(other.away)]
        if (!home || !away || !theirHome || !theirAway) continue
        const { round } = match
        if (
          home.ground !== null &&
          home.ground === theirHome.ground &&
          hoursBetween(match, other) < hoursOfGround
        )
          found.push({ kind: 'ground', clubs: [home.id, theirHome.id], round, day })
        if (isDerby(home, away) && isDerby(theirHome, theirAway) && home.town === theirHome.town)
          found.push({ kind: 'derbies', clubs: [home.id, away.id, theirHome.id, theirAway.id], round, day })
      }
    })
  }
  return found
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const hoursBetween = (one: DrawnMatch, other: DrawnMatch) => Math.abs(hoursOf(one.time) - hoursOf(other.time))

const daysOffOf = ({ home, away, day, round }: DrawnMatch, daysOff: readonly DayOff[]): Conflict[] =>
  daysOff
    .filter(off => off.day === day && (off.club === null || off.club === home || off.club === away))
    .map(off => ({ kind: 'day off', clubs: off.club ? [off.club] : [home, away], day, round }))
