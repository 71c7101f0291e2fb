// What was known of every player on a day: the inputs of a run. Nothing later goes in.
import { ageOn } from '#domain/record/ages.ts'
import { clubEdge, daysBetween, playingTime } from '#domain/numbers/values/playing-time.ts'
import type { Checked } from '#domain/numbers/values/check.ts'
import type { KnownFee } from '#domain/numbers/values/fees.ts'
import type { ValueInputs } from '#domain/numbers/values/factors.ts'
import { valueOf } from '#domain/numbers/values/valuation.ts'
import {
  type ClubMatch,
  clubOn,
  isCleanSheet,
  isInWindow,
  playableOf,
  type Spell,
} from '#domain/numbers/values/window.ts'
import type { Played, ValueFacts } from './values-facts.ts'

type PlayerInputs = {
  id: string
  clubId: string
  isSample: boolean
  inputs: ValueInputs
  /** Who holds the contract, and for how long: private, and no part of a value. */
  contract: { clubId: string; months: number } | null
}

export type RunInputs = {
  asOf: string
  level: { number: number; usd: number }
  /** The last match day on record: everything is counted back from it. */
  lastDay: string
  matches: number
  players: PlayerInputs[]
  /** Values of a while ago beside what was played since. */
  check: { since: string; players: Checked[] }
  /** Fees that were paid, each beside the estimate before it. */
  knownFees: KnownFee[]
}

const checkDays = 90
const monthDays = 365.25 / 12

export function inputsOn(facts: ValueFacts, asOf: string): Omit<RunInputs, 'knownFees'> | null {
  const known = knownOn(facts, asOf)
  const level = facts.levels.findLast(({ holdsFrom }) => holdsFrom <= asOf)
  if (!known || !level) return null
  const since = addDays(asOf, -checkDays)
  return {
    asOf,
    level: { number: level.number, usd: level.usd },
    lastDay: known.lastDay,
    matches: new Set(known.matches.filter(({ hasLineUp }) => hasLineUp).map(({ matchId }) => matchId)).size,
    players: playersOn(facts, known, asOf, level.usd),
    check: { since, players: checkedSince(facts, known, since) },
  }
}

type Known = ReturnType<typeof prepare>

function knownOn(facts: ValueFacts, asOf: string) {
  const lastDay = facts.matches.findLast(({ hasLineUp, playedOn }) => hasLineUp && playedOn <= asOf)?.playedOn
  return lastDay === undefined ? null : prepare(facts, lastDay)
}

function prepare(facts: ValueFacts, lastDay: string) {
  const isIn = ({ playedOn }: { playedOn: string }) => isInWindow(playedOn, lastDay)
  const matches = facts.matches.filter(isIn)
  const played = facts.played.filter(isIn)
  const byMatch = new Map(matches.map(match => [`${match.matchId} ${match.clubId}`, match]))
  const keepers = played.filter(({ playerId }) => facts.players.get(playerId)?.position === 'GK')
  return {
    lastDay,
    matches,
    byClub: Map.groupBy(matches, ({ clubId }) => clubId),
    byPlayer: Map.groupBy(played, ({ playerId }) => playerId),
    spells: Map.groupBy(facts.spells, ({ playerId }) => playerId),
    byMatch,
    keepers,
  }
}

function playersOn(facts: ValueFacts, known: Known, asOf: string, level: number): PlayerInputs[] {
  const usualCleanSheets = rateOfCleanSheets(known, known.keepers, facts)
  const edges = new Map(
    [...known.byClub].map(
      ([club, matches]) => [club, clubEdge(differences(matches), known.lastDay)] as const,
    ),
  )
  return [...facts.players].flatMap(([id, { position, bornOn, birthYear, isSample }]) => {
    const spells = known.spells.get(id) ?? []
    const clubId = clubOn(spells, asOf)
    if (clubId === null || !known.byClub.get(clubId)?.some(({ hasLineUp }) => hasLineUp)) return []
    const played = known.byPlayer.get(id) ?? []
    const inputs: ValueInputs = {
      level,
      position,
      age: ageFrom(bornOn, birthYear, asOf),
      isAgeProven: facts.proofs.some(proof => proof.playerId === id && proof.day <= asOf),
      ...playingTime(playable(known, spells, played), known.lastDay),
      goals: sumOf(played, ({ goals }) => goals),
      assists: sumOf(played, ({ assists }) => assists),
      cleanSheets: position === 'GK' ? cleanSheets(known, spells, played) : 0,
      usualCleanSheets,
      goalDifference: edges.get(clubId) ?? 0,
      contractMonths: null,
      seniorCaps: null,
      hasYouthCap: null,
      hasPlayedInAfrica: null,
      hasKnownFee: facts.fees.some(
        fee => fee.playerId === id && fee.day <= asOf && daysBetween(fee.day, asOf) <= 730,
      ),
    }
    return [{ id, clubId, isSample, inputs, contract: contractOn(facts, id, asOf) }]
  })
}

const playable = (known: Known, spells: readonly Spell[], played: readonly Played[], after?: string) =>
  playableOf(club => known.byClub.get(club) ?? [], spells, played, after)

const differences = (matches: readonly ClubMatch[]) =>
  matches.map(({ playedOn, scored, conceded }) => ({ playedOn, difference: scored - conceded }))

const sumOf = (played: readonly Played[], figure: (each: Played) => number) =>
  played.reduce((sum, each) => sum + figure(each), 0)

function cleanSheets(known: Known, spells: readonly Spell[], played: readonly Played[]): number {
  return played.filter(each =>
    isCleanSheet(each, known.byMatch.get(`${each.matchId} ${clubOn(spells, each.playedOn)}`)),
  ).length
}

/** Of all goalkeepers together, for 90 minutes. */
function rateOfCleanSheets(known: Known, keepers: readonly Played[], { spells }: ValueFacts): number {
  const ofPlayer = Map.groupBy(spells, ({ playerId }) => playerId)
  const kept = [...Map.groupBy(keepers, ({ playerId }) => playerId)].reduce(
    (sum, [id, played]) => sum + cleanSheets(known, ofPlayer.get(id) ?? [], played),
    0,
  )
  const minutes = sumOf(keepers, each => each.minutes ?? 0)
  return minutes === 0 ? 0 : (kept * 90) / minutes
}

/** Where only the year is known, the last day of it: nobody is taken for older than they are. */
function ageFrom(bornOn: string | null, birthYear: number | null, asOf: string): number | null {
  if (bornOn !== null) return ageOn(asOf, bornOn)
  return birthYear === null ? null : ageOn(asOf, `${birthYear}-12-31`)
}

function contractOn({ contracts }: ValueFacts, id: string, asOf: string): PlayerInputs['contract'] {
  const last = contracts.findLast(each => each.playerId === id && each.startsOn <= asOf)
  if (!last) return null
  return { clubId: last.clubId, months: Math.max(0, Math.floor(daysBetween(asOf, last.endsOn) / monthDays)) }
}

/** Who was valued then, and how much of what could be played since they have played. */
function checkedSince(facts: ValueFacts, known: Known, since: string): Checked[] {
  const then = knownOn(facts, since)
  if (!then) return []
  return playersOn(facts, then, since, 1_000_000).flatMap(({ id, inputs }) => {
    const value = valueOf(inputs)
    const spells = known.spells.get(id) ?? []
    const later = playable(known, spells, known.byPlayer.get(id) ?? [], since)
    const minutes = later.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
    if (value.kind !== 'valued' || later.length === 0) return []
    const { position, age } = inputs
    return [{ position, age, value: value.exact, laterShare: minutes / (later.length * 90) }]
  })
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
