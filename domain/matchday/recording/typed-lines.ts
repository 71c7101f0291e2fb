// Events typed as short lines, as somebody at the ground would send them in a text message: `G 67 9 DYN` is a goal in
// minute 67 by number 9 of Dynamos. Each line is read as if those above it had been entered already.
import type { EventKind, Moment, Phase } from '#domain/record/match/match-events.ts'
import { cardFor, type GroundEvent, type Pack, playersOf, type SaidEvent, type Side } from './recording.ts'
import { momentOfMinute } from './moments.ts'

const letters: Record<string, EventKind> = {
  G: 'goal',
  P: 'penalty_goal',
  OG: 'own_goal',
  PM: 'penalty_missed',
  PS: 'penalty_saved',
  Y: 'yellow',
  R: 'red',
  S: 'substitution',
}

export const mostLines = 50
const longestLine = 60

/** What cannot be read, and the part of the line that is meant; for a substitution, who is not where they should be. */
export type LineProblem = {
  code: 'length' | 'parts' | 'kind' | 'minute' | 'later' | 'club' | 'player' | 'notOn' | 'notBench' | 'many'
  part: string
}
export type TypedLine = { text: string; said: SaidEvent } | { text: string; problem: LineProblem }

type Context = { pack: Pack; events: readonly GroundEvent[]; phases: readonly Phase[] }

export function readTypedLines(text: string, context: Context): TypedLine[] {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const events = [...context.events]
  return lines.slice(0, mostLines + 1).map((line, at): TypedLine => {
    const said = at < mostLines ? readLine(line, { ...context, events }) : problem('many', line)
    if ('code' in said) return { text: line, problem: said }
    events.push(asEntered(said, at, context.pack))
    return { text: line, said }
  })
}

const problem = (code: LineProblem['code'], part: string): LineProblem => ({ code, part })

function readLine(line: string, { pack, events, phases }: Context): SaidEvent | LineProblem {
  if (line.length > longestLine) return problem('length', line)
  const parts = line.toUpperCase().split(/[\s,]+/)
  const [letter = '', minute = '', who = '', club = ''] = parts
  if (parts.length !== 4) return problem('parts', line)
  const kind = Object.hasOwn(letters, letter) ? letters[letter] : undefined
  if (!kind) return problem('kind', letter)
  const moment = readMinute(minute)
  if (!moment) return problem('minute', minute)
  if (!phases.some(phase => phase === moment.phase)) return problem('later', minute)
  const side = [pack.home, pack.away].find(({ code }) => code.toUpperCase() === club)
  if (!side) return problem('club', club)
  const common = { type: 'event', clubId: side.id, ...moment } as const
  if (kind === 'substitution') {
    const pair = readPair(who, side, events)
    return 'code' in pair ? pair : { ...common, kind, ...pair }
  }
  const player = withShirt(side, who)
  if (!player) return problem('player', who)
  const shown = kind === 'yellow' ? cardFor({ personId: player.id }, events) : kind
  return { ...common, kind: shown, personId: player.id, relatedId: null }
}

/** "67", "45+2", also with a prime. */
function readMinute(text: string): Moment | undefined {
  const [, minute, added] = /^(\d{1,3})(?:\+(\d{1,2}))?['’′]?$/.exec(text) ?? []
  return minute === undefined ? undefined : momentOfMinute(Number(minute), added ? Number(added) : null)
}

/** "14>7": number 14 goes off, number 7 comes on. */
function readPair(text: string, side: Side, events: readonly GroundEvent[]) {
  const [, off = '', on = ''] = /^(\d+)>(\d+)$/.exec(text) ?? []
  const [goes, comes] = [withShirt(side, off), withShirt(side, on)]
  if (!goes) return problem('player', off || text)
  if (!comes) return problem('player', on)
  const { pitch, bench } = playersOf(side, events)
  // Without a line-up nobody is known to be on the pitch.
  if (side.hasLineup && !pitch.includes(goes)) return problem('notOn', off)
  if (side.hasLineup && !bench.includes(comes)) return problem('notBench', on)
  return { personId: comes.id, relatedId: goes.id }
}

/** Two players of the same number cannot be told apart. */
function withShirt(side: Side, text: string) {
  const found = side.players.filter(({ shirt }) => shirt !== null && String(shirt) === text)
  return found.length === 1 ? found[0] : undefined
}

const asEntered = (said: SaidEvent, at: number, pack: Pack): GroundEvent => ({
  ...said,
  id: `typed ${at}`,
  status: 'provisional',
  note: null,
  reasonCode: null,
  contradicts: null,
  sources: [],
  isHome: said.clubId === pack.home.id,
  isPending: true,
  why: undefined,
})
