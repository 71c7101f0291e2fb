// The values of the last run. What is said about each is put into words here, so that the page only sets them.
import * as messages from '#messages/numbers/valueFigures.js'
import type { Valuation } from '#domain/numbers/values/valuation.ts'
import type { ValueInputs } from '#domain/numbers/values/factors.ts'
import type { Club } from '#league/matches.ts'
import { isPosition, positionNames } from '#league/positions.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { type ListParams, orderOf } from '#lib/router/search-params.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { rangeOf } from '#lib/format/range.ts'
import { confidences, movers } from './search-params.ts'
import { doubtsWords, driverWords, signed } from './labels.ts'

export type ValueList = Awaited<ReturnType<typeof getValues>>
export type ListedValue = ValueList['values'][number]

export async function getValues(db: Db, asked: ListParams, limit = pageSize) {
  const [rows, sums, last] = await Promise.all([
    call(db, 'list_values', questionOf(asked, limit)),
    call(db, 'value_sums'),
    getLastRun(db, 'values', null),
  ])
  const clubs = sums
    .map(({ slug, name }) => [slug, name] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  return {
    values: rows.map(row => valueOfRow(row as unknown as Row)),
    total: rows[0]?.total ?? 0,
    most: rows[0]?.most_usd ?? 0,
    clubs,
    run: last?.run ?? null,
    isExperimental: isFailed(last?.facts),
    wrong: wrongIn(asked, clubs),
  }
}

/** Whether the check of ranks was done and failed. */
function isFailed(facts: Record<string, unknown> | undefined): boolean {
  const check = facts?.['check'] as { rank: number; leastRank: number } | null | undefined
  return check ? check.rank < check.leastRank : false
}

function questionOf(asked: ListParams, limit: number) {
  const { club, position, confidence, movers: moving } = asked.said
  const age = rangeOf(asked.said['age'])
  return {
    ...orderOf(asked.sort),
    limit,
    offset: (asked.page - 1) * limit,
    club: club || undefined,
    position: isPosition(position) ? position : undefined,
    youngest: age?.from,
    oldest: age?.to,
    confidence: confidence && Object.hasOwn(confidences, confidence) ? confidence : undefined,
    movers: moving && Object.hasOwn(movers, moving) ? moving : undefined,
  }
}

const cut = (word: string) => ({ said: word.slice(0, 40) })

function wrongIn({ said }: ListParams, clubs: readonly (readonly [string, string])[]) {
  const { club, position, age, confidence, movers: moving } = said
  return [
    ...(club && !clubs.some(([slug]) => slug === club) ? [messages.wrongClub(cut(club))] : []),
    ...(position && !isPosition(position) ? [messages.wrongPosition(cut(position))] : []),
    ...(age && !rangeOf(age) ? [messages.wrongAge(cut(age))] : []),
    ...(confidence && !Object.hasOwn(confidences, confidence)
      ? [messages.wrongConfidence(cut(confidence))]
      : []),
    ...(moving && !Object.hasOwn(movers, moving) ? [messages.wrongMovers(cut(moving))] : []),
  ]
}

// The generated types know no null in what a function answers.
type Row = {
  slug: string
  name: string
  club_slug: string | null
  club_name: string | null
  club_code: string | null
  club_colours: string[] | null
  player_position: keyof typeof positionNames | null
  age: number | null
  point_usd: number
  low_usd: number
  high_usd: number
  confidence: keyof typeof confidences
  doubts: string[]
  driver: string
  factors: Valuation['factors']
  inputs: ValueInputs
  before_usd: number | null
  is_sample: boolean
}

function valueOfRow(row: Row) {
  const { slug, name, age, player_position: position } = row
  return {
    slug,
    name,
    club: clubIn(row),
    position,
    age,
    point: row.point_usd,
    low: row.low_usd,
    high: row.high_usd,
    confidence: row.confidence,
    doubts: doubtsWords(row.doubts),
    driver: driverWords(row.driver, row.factors, row.inputs),
    change: row.before_usd === null ? null : row.point_usd - row.before_usd,
    changeWords:
      row.before_usd === null
        ? messages.noBefore
        : messages.change({ change: signed(row.point_usd - row.before_usd) }),
    isSample: row.is_sample,
  }
}

function clubIn({
  club_slug: slug,
  club_name: name,
  club_code: code,
  club_colours: colours,
}: Row): Club | null {
  return slug && name && code ? { slug, name, code, colours: colours ?? [] } : null
}

export type ClubValues = Awaited<ReturnType<typeof getClubValues>>

export async function getClubValues(db: Db) {
  const [data, last] = await Promise.all([call(db, 'value_sums'), getLastRun(db, 'values', null)])
  return {
    clubs: data.map(({ slug, name, code, colours, players, total_usd: total }) => ({
      club: { slug, name, code, colours },
      players,
      total,
    })),
    run: last?.run ?? null,
  }
}

export type ValueLine = Awaited<ReturnType<typeof getValueLine>>

/** The one line on a player's page; nothing where no run has valued the player. */
export async function getValueLine(db: Db, slug: string) {
  const { data } = await db
    .from('player_values')
    .select(
      'asOf:as_of, point:point_usd, low:low_usd, high:high_usd, player:players!inner(person:people!inner())',
    )
    .eq('player.person.slug', slug)
    .order('as_of', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  if (!data || data.point === null || data.low === null || data.high === null) return null
  return { asOf: dayOf(data.asOf), point: data.point, low: data.low, high: data.high }
}
