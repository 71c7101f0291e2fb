// What phones without data are told, read as any visitor may: a heading and lines, which are divided into screens later.
// It is in the language of this program, and the same for everybody, so the server keeps it for seconds.
import * as words from '#messages/fans/phones.js'
import { minuteAt } from '#domain/matchday/match-clock.ts'
import { isLive, isOver, liveStatuses, matchStatuses, scoreOf } from '#domain/record/match/match.ts'
import { getLastMatch, getNextMatch } from '#features/record/fixtures/club-match-queries.ts'
import { getClub, listSeasonClubs, listTable } from '#features/record/fixtures/file-queries.ts'
import { statusName } from '#league/match-status-names.ts'
import { dayOfMatch, type LeagueMatch, matchColumns } from '#league/matches.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { timeOf } from '#lib/format/dates.ts'
import { shortDayOf } from '#lib/format/short-day.ts'

export type Block = { head: string; lines: string[] }

export type PhoneClub = { slug: string; name: string; code: string }

/** `club`: of the club with this slug. */
export type BlockName = 'live' | 'results' | 'table' | { club: string }

type PhoneMatch = LeagueMatch & { phaseBeganAt: string | null }

const columns = `${matchColumns}, phaseBeganAt:phase_began_at` as const
const overStatuses = matchStatuses.filter(status => isOver({ status }))

/** A Saturday and a Sunday of the league. */
const mostMatches = 18

export async function readBlock(db: Db, name: BlockName): Promise<Block | null> {
  if (name === 'live') return readLive(db)
  if (name === 'results') return readResults(db)
  if (name === 'table') return readTable(db)
  return readClub(db, name.club)
}

/** In the order of their numbers in the list. */
export async function listPhoneClubs(db: Db): Promise<PhoneClub[]> {
  const season = currentSeason(await getSeasons(db))
  const clubs = season ? await listSeasonClubs(db, season) : []
  return clubs.map(({ slug, name, code }) => ({ slug, name, code }))
}

const headOf = (head: string, isSample: boolean) => (isSample ? words.sampleHead({ head }) : head)

async function readLive(db: Db): Promise<Block> {
  const { data } = await db
    .from('matches')
    .select(columns)
    .in('status', liveStatuses)
    .order('kick_off')
    .order('id')
    .limit(mostMatches)
    .throwOnError()
  return {
    head: headOf(
      words.live,
      data.some(({ isSample }) => isSample),
    ),
    lines: data.length > 0 ? data.map(lineOf) : [words.noLive],
  }
}

async function readResults(db: Db): Promise<Block> {
  const { data } = await db
    .from('matches')
    .select(columns)
    .in('status', overStatuses)
    .not('played_on', 'is', null)
    .order('played_on', { ascending: false })
    .order('kick_off', { ascending: false })
    .order('id')
    .limit(mostMatches)
    .throwOnError()
  const days = Map.groupBy(data, match => dayOfMatch(match) ?? '')
  // A day stays with its first match.
  const lines = [...days].flatMap(([day, [first, ...others]]) =>
    first ? [`${shortDayOf(day)}\n${lineOf(first)}`, ...others.map(lineOf)] : [],
  )
  return {
    head: headOf(
      words.results,
      data.some(({ isSample }) => isSample),
    ),
    lines: lines.length > 0 ? lines : [words.noResults],
  }
}

async function readTable(db: Db): Promise<Block> {
  const season = currentSeason(await getSeasons(db))
  const rows = season ? await listTable(db, season) : []
  return {
    head: headOf(words.table, season?.isSample ?? false),
    lines:
      rows.length > 0
        ? rows.map(({ position, club, points }) => `${position} ${club.name} ${points}`)
        : [words.noTable],
  }
}

/** Null: the record has no such club. */
async function readClub(db: Db, slug: string): Promise<Block | null> {
  const club = await getClub(db, slug)
  if (!club) return null
  const [season, next, last] = await Promise.all([
    getSeasons(db).then(currentSeason),
    getNextMatch(db, club.id),
    getLastMatch(db, club.id),
  ])
  const rows = season ? await listTable(db, season) : []
  const row = rows.find(each => each.club.slug === club.slug)
  return {
    head: headOf(
      club.name,
      [season, next, last].some(each => each?.isSample),
    ),
    lines: [
      ...nextLines(next),
      ...(last ? [words.last({ when: whenOf(last) }), lineOf(last)] : []),
      ...(row ? [words.place({ place: row.position ?? '', points: row.points ?? '' })] : []),
    ],
  }
}

function nextLines(match: Awaited<ReturnType<typeof getNextMatch>>): string[] {
  if (!match) return [words.noNext]
  if (isLive(match)) return [words.now, lineOf(match)]
  const where = match.venue ? [match.venue.name] : []
  return [words.next({ when: whenOf(match) }), lineOf(match), ...where]
}

function whenOf(match: LeagueMatch): string {
  const day = dayOfMatch(match)
  if (!day) return words.noDay
  return match.kickOff && !isOver(match) ? `${shortDayOf(day)} ${timeOf(match.kickOff)}` : shortDayOf(day)
}

/** "Dynamos 1–0 Highlanders 67′", and before the match "Dynamos v Highlanders". */
function lineOf(match: PhoneMatch): string {
  const score = scoreOf(match)
  const middle = score ? `${score.home}–${score.away}` : 'v'
  const state = isLive(match) ? (minuteAt(match, Date.now()) ?? statusName(match.status)) : undefined
  return [match.home.name, middle, match.away.name, state].filter(Boolean).join(' ')
}
