// A comparison as it is shown: who, their lines in the mode that is asked for, and what could not be answered.
import * as messages from '#messages/numbers/comparisonFigures.js'
import { axesOf, type Group, groupOf, profileOf } from '#domain/numbers/percentiles/player-measures.ts'
import type { PositionGroup } from '#domain/numbers/percentiles/percentiles.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason } from '#league/seasons.ts'
import { positionNames } from '#league/positions.ts'
import type { Db } from '#lib/data/db.ts'
import { type ComparisonParams, isSame, mostPicks } from './search-params.ts'
import { hrefOfGroup } from './group.ts'
import { type Compared, partsOf } from './lines.ts'
import { meanings } from './meanings.ts'
import { biosOf, listPeople, type Person } from './people.ts'
import { rankWords } from './ranking.ts'
import { getSheet, type SheetRow } from './sheet.ts'
import { alikeIn, findPlayers, nearestPlayers, peersIn, samplesOf, starsOf } from './suggestions.ts'
import { listValues, valuesOf } from './values.ts'
import { measureWords } from './measure-words.ts'

export type Comparison = Awaited<ReturnType<typeof getComparison>>
export type Compare = Comparison['players'][number]

type Chosen = { person: Person; season: Person['seasons'][number] | null }

export async function getComparison(db: Db, asked: ComparisonParams) {
  const [people, found] = await Promise.all([
    listPeople(
      db,
      asked.picks.map(({ slug }) => slug),
    ),
    asked.words === '' ? null : findPlayers(db, asked.words),
  ])
  const { chosen, wrong } = await choose(db, asked, people)
  const [sheets, values] = await Promise.all([
    sheetsOf(db, chosen),
    listValues(
      db,
      chosen.map(({ person }) => person.id),
    ),
  ])
  const groups = groupsOf(sheets)
  const compared = chosen.map(({ person, season }): Compared => {
    const row = season && sheets.get(season.id)?.find(({ slug }) => slug === person.slug)
    return row
      ? {
          row,
          group: groups(season.id, row.position),
          hasSamePeers: false,
          pick: { slug: person.slug, season: season.slug },
        }
      : null
  })
  const peers = new Set(chosen.map(({ season }, place) => `${season?.id} ${compared[place]?.row.position}`))
  for (const each of compared) if (each) each.hasSamePeers = peers.size === 1
  return {
    players: chosen.map((each, place) => playerOf(each, compared[place] ?? null, place)),
    parts: compared.some(Boolean) ? partsOf(compared, asked.mode) : [],
    radar: asked.hasRadar ? radarOf(chosen, compared) : null,
    values: valuesOf(
      values,
      chosen.map(({ person }) => person.slug),
    ),
    bios: biosOf(chosen.map(({ person }) => person)),
    notices: noticesOf(asked, chosen, compared),
    wrong,
    found,
    meanings,
    suggested: suggestedFor(chosen, compared, sheets),
    samples: chosen.length === 0 ? await samplesFor(db) : [],
  }
}

/** The players and seasons that the address names; those that there are not, each with the nearest names. */
async function choose(db: Db, asked: ComparisonParams, people: readonly Person[]) {
  const wrong: { words: string; near: { slug: string; name: string }[] }[] = []
  const chosen: Chosen[] = []
  for (const pick of asked.picks) {
    const person = people.find(({ slug }) => slug === pick.slug)
    if (!person) {
      // One by one: hardly ever more than one is misspelt.
      // oxlint-disable-next-line no-await-in-loop
      wrong.push({
        words: messages.noPlayer({ name: pick.slug }),
        near: await nearestPlayers(db, pick.slug),
      })
      continue
    }
    const named = person.seasons.find(({ slug }) => slug === pick.season)
    if (pick.season !== null && !named)
      wrong.push({
        words: messages.noSeason({ name: person.name, season: pick.season }),
        near: [],
      })
    const season = named ?? person.seasons[0] ?? null
    const isThere = chosen.some(each => isSame(pickOf(each), pickOf({ person, season })))
    if (!isThere) chosen.push({ person, season })
  }
  return { chosen, wrong }
}

const pickOf = ({ person, season }: Chosen) => ({ slug: person.slug, season: season?.slug ?? null })

async function sheetsOf(db: Db, chosen: readonly Chosen[]) {
  const ids = new Set(chosen.flatMap(({ season }) => season?.id ?? []))
  const sheets = await Promise.all([...ids].map(async id => [id, await getSheet(db, id)] as const))
  return new Map<string, SheetRow[]>(sheets)
}

/** Each group is made once. */
function groupsOf(sheets: ReadonlyMap<string, SheetRow[]>) {
  const known = new Map<string, Group>()
  return (season: string, position: PositionGroup | null): Group | null => {
    if (position === null) return null
    const key = `${season} ${position}`
    const group = known.get(key) ?? groupOf(sheets.get(season) ?? [], position)
    known.set(key, group)
    return group
  }
}

function playerOf({ person, season }: Chosen, compared: Compared, place: number) {
  const { slug, name, isSample, seasons } = person
  const row = compared?.row
  return {
    letter: 'ABCD'[place] ?? '',
    slug,
    name,
    isSample: isSample || (season?.isSample ?? false),
    line: [person.player.position ? positionNames[person.player.position] : null, row?.clubName]
      .filter(Boolean)
      .join(', '),
    season: season ? { slug: season.slug, name: season.name } : null,
    seasons: seasons.map(each => ({ slug: each.slug, name: each.name })),
    rank: compared ? rankWords(compared) : null,
  }
}

function radarOf(chosen: readonly Chosen[], compared: readonly Compared[]) {
  const known = compared.flatMap((each, place) => {
    const position = each?.row.position
    if (!each?.group || !position) return []
    const profile = profileOf(each.group, position, each.row)
    return Object.keys(profile).length < 3 ? [] : [{ place, position, profile }]
  })
  // Only what everybody has: a shape with a corner missing would seem to stand lower there.
  const axes = known[0]
    ? axesOf[known[0].position].filter(key => known.every(({ profile }) => key in profile))
    : []
  if (axes.length < 3) return null
  return {
    axes: axes.map(key => measureWords[key] ?? key),
    lines: known.map(({ place, position, profile }) => ({
      name: chosen[place]?.person.name ?? '',
      letter: 'ABCD'[place] ?? '',
      percentiles: axes
        .map(key => profile[key] ?? null)
        .map(each => (each === null ? null : Math.round(each))),
      /** The group that each is taken in. */
      to: axes.map(measure =>
        hrefOfGroup(chosen.map(pickOf), {
          position,
          season: chosen[place]?.season?.slug ?? '',
          measure,
        }),
      ),
    })),
  }
}

function noticesOf(
  { mode, leftOut }: ComparisonParams,
  chosen: readonly Chosen[],
  compared: readonly Compared[],
): string[] {
  const positions = new Set(compared.flatMap(each => each?.row.position ?? []))
  const without = chosen.filter((_, place) => !compared[place]).map(({ person }) => person.name)
  return [
    ...(leftOut > 0 ? [messages.tooMany({ most: mostPicks })] : []),
    ...without.map(name => messages.noMinutes({ name })),
    ...(positions.has('GK') && positions.size > 1
      ? [messages.keeper]
      : mode === 'percentile' && positions.size > 1
        ? [messages.otherPositions]
        : []),
  ]
}

function suggestedFor(
  chosen: readonly Chosen[],
  compared: readonly Compared[],
  sheets: ReadonlyMap<string, SheetRow[]>,
) {
  const place = compared.findIndex(Boolean)
  const [row, season] = [compared[place]?.row, chosen[place]?.season]
  if (!row || !season || chosen.length >= mostPicks) return null
  const sheet = sheets.get(season.id) ?? []
  const alike = alikeIn(sheet, row)
  const isNew = ({ slug }: { slug: string }) => chosen.every(({ person }) => person.slug !== slug)
  return {
    name: row.name,
    season: season.slug,
    isAlike: alike.length > 0,
    players: (alike.length > 0 ? alike : peersIn(sheet, row)).filter(isNew),
  }
}

async function samplesFor(db: Db) {
  const { season } = chooseSeason(await getSeasons(db), null)
  const sheet = season ? await getSheet(db, season.id) : []
  const samples = season ? samplesOf(sheet, season.slug) : []
  return samples.length > 0 ? samples : starsOf(db)
}
