// Registered transfers: there is nothing else here that a visitor could read.
import * as words from '#messages/transfers/list.js'
import type { TransferType } from '#domain/transfers/moves.ts'
import type { Club } from '#league/matches.ts'
import { isPosition, type Position } from '#league/positions.ts'
import { type ListParams, orderOf } from '#lib/router/search-params.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { rangeOf } from '#lib/format/range.ts'
import { directions, isAboutLoans, reaches } from './search-params.ts'
import { chooseWindows } from './windows.ts'
import { feeWords, isType } from './labels.ts'

export type TransferList = Awaited<ReturnType<typeof getTransfers>>
export type ListedTransfer = TransferList['transfers'][number]

export async function getTransfers(db: Db, asked: ListParams, limit = pageSize) {
  const { said } = asked
  const windows = await call(db, 'list_transfer_windows')
  const chosen = windows.find(({ key }) => key === said['window'])
  const [rows, sums, clubs] = await Promise.all([
    call(db, 'list_transfers', questionOf(asked, chosen?.id, limit)),
    call(db, 'transfer_sums', { window: chosen?.id }),
    listClubs(db),
  ])
  return {
    transfers: rows.map(transferOf),
    total: rows[0]?.total ?? 0,
    sums: sums.map(({ slug, name, code, colours, arrived, departed }) => ({
      club: { slug, name, code, colours },
      arrived,
      departed,
    })),
    ...chooseWindows(windows, new Date()),
    windows: windows.map(({ key, name, season }) => [key, `${season}, ${name}`] as const),
    byWindow: windows
      .filter(({ transfers }) => transfers > 0)
      .map(({ key, name, season, transfers }) => ({ key, name: `${season}, ${name}`, transfers })),
    window: chosen ? `${chosen.season}, ${chosen.name}` : null,
    clubs,
    wrong: wrongIn(asked, chosen !== undefined, clubs),
  }
}

function questionOf(asked: ListParams, window: string | undefined, limit: number) {
  const { club, direction, type, position, reach } = asked.said
  const age = rangeOf(asked.said['age'])
  return {
    ...(isAboutLoans(asked)
      ? { loansEnding: true, sort: 'loan_end', isDescending: false }
      : orderOf(asked.sort)),
    limit,
    offset: (asked.page - 1) * limit,
    window: window || undefined,
    club: club || undefined,
    direction: direction && Object.hasOwn(directions, direction) ? direction : undefined,
    type: isType(type) ? type : undefined,
    position: isPosition(position) ? position : undefined,
    youngest: age?.from,
    oldest: age?.to,
    isAbroad: reach && Object.hasOwn(reaches, reach) ? reach === 'abroad' : undefined,
  }
}

const no = (message: (words: { asked: string }) => string, word: string) => [
  message({ asked: word.slice(0, 40) }),
]

function wrongIn({ said }: ListParams, hasWindow: boolean, clubs: readonly (readonly [string, string])[]) {
  const { window, club, direction, type, position, age, reach, tab } = said
  return [
    ...(window && !hasWindow ? no(words.noWindow, window) : []),
    ...(club && !clubs.some(([slug]) => slug === club) ? no(words.noClub, club) : []),
    ...(direction && !Object.hasOwn(directions, direction) ? no(words.noDirection, direction) : []),
    ...(type && !isType(type) ? no(words.noKind, type) : []),
    ...(position && !isPosition(position) ? no(words.noPosition, position) : []),
    ...(age && !rangeOf(age) ? no(words.noAges, age) : []),
    ...(reach && !Object.hasOwn(reaches, reach) ? no(words.noReach, reach) : []),
    ...(tab && tab !== 'loans' ? no(words.noPart, tab) : []),
  ]
}

async function listClubs(db: Db) {
  const { data } = await db
    .from('clubs')
    .select('slug, name, seasons:club_seasons!inner(season:seasons!inner())')
    .eq('seasons.season.status', 'running')
    .order('name')
    .throwOnError()
  return data.map(({ slug, name }) => [slug, name] as const)
}

/** Of one club or one player, the newest first. */
export async function listMoves(db: Db, of: { club: string } | { player: string }) {
  return (await call(db, 'list_transfers', { ...of, limit: 100 })).map(transferOf)
}

type Named = 'slug' | 'name' | 'code'
// The generated types know no null in what a function answers.
export type Row = {
  [Key in `${'from' | 'to'}_${Named}` | 'foreign_club' | 'foreign_country' | 'currency']: string | null
} & { [Key in 'from_colours' | 'to_colours']: string[] | null } & {
  [Key in 'age' | 'fee' | 'days']: number | null
} & { [Key in 'loan_ends_on' | 'loan_ended_on' | 'annulled_on']: string | null } & {
  ref: string
  type: TransferType
  registered_at: string
  player_slug: string
  player_name: string
  player_position: Position | null
  is_free: boolean
  is_sample: boolean
}

export function transferOf(row: Row) {
  return {
    ref: row.ref,
    type: row.type,
    registeredOn: dayOf(row.registered_at),
    loanEndsOn: row.loan_ends_on && dayOf(row.loan_ends_on),
    loanEndedOn: row.loan_ended_on && dayOf(row.loan_ended_on),
    annulledOn: row.annulled_on && dayOf(row.annulled_on),
    player: { slug: row.player_slug, name: row.player_name, position: row.player_position, age: row.age },
    from: clubIn(row, 'from') ?? abroad(row, row.type === 'intl_in'),
    to: clubIn(row, 'to') ?? abroad(row, row.type === 'intl_out'),
    fee: feeWords({ amount: row.fee, currency: row.currency, isFree: row.is_free }),
    days: row.days,
    isSample: row.is_sample,
  }
}

export type Place = Club | { slug: null; name: string }

function clubIn(row: Row, side: 'from' | 'to'): Club | null {
  const [slug, name, code] = [row[`${side}_slug`], row[`${side}_name`], row[`${side}_code`]]
  return slug && name && code ? { slug, name, code, colours: row[`${side}_colours`] ?? [] } : null
}

function abroad({ foreign_club, foreign_country }: Row, isIt: boolean): { slug: null; name: string } | null {
  if (!isIt || !foreign_club) return null
  return { slug: null, name: foreign_country ? `${foreign_club}, ${foreign_country}` : foreign_club }
}
