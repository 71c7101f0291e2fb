// Everybody of a position and a season who has played enough, by one measure: whom a percentile is taken among.
import * as messages from '#messages/numbers/comparisonFigures.js'
import {
  countedOf,
  type Group,
  groupOf,
  type MeasureKey,
  rankedIn,
  standsByEligibility,
} from '#domain/numbers/percentiles/player-measures.ts'
import type { Standing } from '#domain/numbers/percentiles/percentiles.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import { percentage } from '#lib/format/percent.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { hrefOfClubRows, hrefOfPlayerRows, readGroup } from './group.ts'
import { measureLabel } from './lines.ts'
import { getSheet, type SheetRow } from './sheet.ts'

/** `words`: as the address names it. Null where there is no such season, or no such measure. */
export async function getGroupSheet(db: Db, words: string) {
  const asked = readGroup(words)
  if (!asked) return null
  const { position, season: slug, measure: word } = asked
  const measure = rankedIn[position].find(key => key === word)
  const season = (await getSeasons(db)).find(each => each.slug === slug)
  if (!season || !measure) return null
  const sheet = await getSheet(db, season.id)
  const group = groupOf(sheet, position)
  const members = sheet.filter(row => group.members.includes(row))
  const rows = members
    .map(row => ({ row, standing: group.standing(measure, row) }))
    .toSorted((one, other) => valueOf(other.standing) - valueOf(one.standing))
  const needed = members.map(row => standsByEligibility(row).needed)
  return {
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    position,
    label: measureLabel(measure, 'percentile'),
    needed: needed.length > 0 ? { least: Math.min(...needed), most: Math.max(...needed) } : null,
    left: sheet.filter(each => each.position === position).length - members.length,
    heads: headsOf(measure),
    rows: rows.map(({ row, standing }) => ({
      slug: row.slug,
      name: row.name,
      clubName: row.clubName,
      to: hrefOfPlayerRows(slug, row.slug),
      clubTo: hrefOfClubRows(slug, row.clubSlug),
      standing: wordsOf(standing),
      cells: cellsOf(measure, row, group),
    })),
  }
}

const valueOf = (standing: Standing | null) =>
  standing === null ? -1_000 : standing.kind === 'percentile' ? standing.percentile : -standing.rank

const wordsOf = (standing: Standing | null) =>
  standing === null
    ? null
    : standing.kind === 'percentile'
      ? ordinal(Math.round(standing.percentile))
      : messages.rankOf({ rank: ordinal(standing.rank), all: standing.of })

const eventHeads: Partial<Record<MeasureKey, string>> = {
  goals: messages.goals,
  assists: messages.assists,
  cards: messages.cards,
  cleanSheets: messages.cleanSheets,
  teamGoals: messages.teamGoals,
  conceded: messages.conceded,
}

/** `isOfClub`: what the club did, and not the player. */
type Head = { head: string; isOfClub?: boolean }

function headsOf(measure: MeasureKey): Head[] {
  if (measure === 'minutes')
    return [
      { head: messages.minutes },
      { head: messages.clubMatches, isOfClub: true },
      { head: messages.share },
    ]
  if (measure === 'onOff')
    return [
      { head: messages.minutes },
      { head: messages.goalsOn },
      { head: messages.clubGoalsHead, isOfClub: true },
      { head: messages.clubMatches, isOfClub: true },
      { head: messages.onOff },
    ]
  return [
    { head: eventHeads[measure] ?? '' },
    { head: messages.minutes },
    { head: messages.per90Label },
    { head: messages.likelyLabel },
  ]
}

/** As many as there are heads; null where nobody wrote it down. */
function cellsOf(measure: MeasureKey, row: SheetRow, group: Group): (string | null)[] {
  const { minutes, pitchMinutes, goalsFor, goalsAgainst, club } = row
  const estimate = group.estimate(measure, row)
  if (measure === 'minutes') return [String(minutes), String(club.matches), percentage(estimate?.point ?? 0)]
  if (measure === 'onOff')
    return [
      String(pitchMinutes),
      goalsFor === null || goalsAgainst === null ? null : `${goalsFor}–${goalsAgainst}`,
      `${club.goalsFor}–${club.goalsAgainst}`,
      String(club.matches),
      estimate ? signedNumber(estimate.point, 2) : null,
    ]
  const counted = countedOf(measure, row)
  if (!counted) return [null, null, null, null]
  return [
    String(counted.events),
    String(Math.round(counted.nineties * 90)),
    (counted.events / counted.nineties).toFixed(2),
    estimate ? estimate.point.toFixed(2) : null,
  ]
}
