// Suggestions for a comparison: players found by name, similar in numbers, or of the same position.
import * as messages from '#messages/numbers/comparisonFigures.js'
import { groupOf, profileOf } from '#domain/numbers/percentiles/player-measures.ts'
import { mostAlike } from '#domain/numbers/percentiles/similarity.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { positionNames } from '#league/positions.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Pick } from './search-params.ts'
import type { SheetRow } from './sheet.ts'
import { listed } from './labels.ts'
import { measureWords } from './measure-words.ts'

type Suggestion = { slug: string; name: string; why: string }

const few = 4

/** Players whose names answer, or else those whose names come nearest. */
export async function findPlayers(db: Db, words: string) {
  const data = await call(db, 'search', { words, limit: 60 })
  const found = data.filter(({ kind }) => kind === 'player').slice(0, 8)
  if (found.length > 0)
    return {
      isNear: false,
      found: found.map(({ slug, title, detail }) => ({ slug, name: title, why: detail })),
    }
  return { isNear: true, found: await nearestPlayers(db, words) }
}

export async function nearestPlayers(db: Db, words: string): Promise<Suggestion[]> {
  const data = await call(db, 'nearest_people', { words: words.replaceAll('-', ' '), kind: 'player' })
  return data.map(({ slug, name }) => ({ slug, name, why: '' }))
}

/** Those who are most like somebody in their position, each with what makes them so. */
export function alikeIn(sheet: readonly SheetRow[], row: SheetRow): Suggestion[] {
  const { position } = row
  if (position === null) return []
  const group = groupOf(sheet, position)
  if (!group.members.includes(row)) return []
  const others = group.members
    .filter(each => each !== row)
    .map(each => ({ each: each as SheetRow, profile: profileOf(group, position, each) }))
  return mostAlike(profileOf(group, position, row), others, few).map(({ each, why }) => ({
    slug: each.slug,
    name: each.name,
    why: why
      .slice(0, 2)
      .map(({ measure, one, other }) =>
        (one > 50 ? messages.bothHigh : messages.bothLow)({
          measure: (measureWords[measure] ?? measure).toLowerCase(),
          one: ordinal(Math.round(other)),
          other: ordinal(Math.round(one)),
        }),
      )
      .join(', '),
  }))
}

/** Of the same position, those with the most minutes. */
export function peersIn(sheet: readonly SheetRow[], row: SheetRow): Suggestion[] {
  return sheet
    .filter(each => each !== row && each.position === row.position)
    .toSorted((one, other) => other.minutes - one.minutes)
    .slice(0, few)
    .map(({ slug, name, clubName, position }) => ({
      slug,
      name,
      why: [position ? positionNames[position] : '', clubName].filter(Boolean).join(', '),
    }))
}

type Sample = { title: string; picks: Pick[]; isSample: boolean }

/** Two comparisons to begin with: those with the most goals, and the keepers with the most clean sheets. */
export function samplesOf(sheet: readonly SheetRow[], season: string): Sample[] {
  const scorers = sheet.toSorted((one, other) => other.goals - one.goals || one.minutes - other.minutes)
  const keepers = sheet
    .filter(({ position }) => position === 'GK')
    .toSorted(
      (one, other) => (other.cleanSheets ?? 0) - (one.cleanSheets ?? 0) || other.minutes - one.minutes,
    )
  return [
    { title: messages.scorers, rows: scorers.slice(0, 2) },
    { title: messages.keepers, rows: keepers.slice(0, 3) },
  ].flatMap(({ title, rows }) =>
    rows.length < 2
      ? []
      : [
          {
            title: title({ names: namesOf(rows) }),
            picks: rows.map(({ slug }) => ({ slug, season })),
            isSample: rows.some(({ isSample }) => isSample),
          },
        ],
  )
}

/** Where no season has line-ups: those who won an award last. They are real, and who they are is recorded. */
export async function starsOf(db: Db): Promise<Sample[]> {
  const { data } = await db
    .from('awards')
    .select('award, seasonName:season_name, person:people!inner(slug, name, player:players!inner())')
    .eq('place', 1)
    .order('season_name', { ascending: false })
    .order('award', { ascending: false })
    .order('id')
    .limit(40)
    .throwOnError()
  const people = data.map(({ person }) => person)
  const once = people.filter(({ slug }, place) => people.findIndex(each => each.slug === slug) === place)
  return [once.slice(0, 2), once.slice(2, 4)].flatMap(pair =>
    pair.length < 2
      ? []
      : [{ title: namesOf(pair), picks: pair.map(({ slug }) => ({ slug, season: null })), isSample: false }],
  )
}

const namesOf = (rows: readonly { name: string }[]) => listed(rows.map(({ name }) => name))
