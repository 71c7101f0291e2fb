import * as coaches from '#messages/record/coaches.js'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { pageSize } from '#lib/router/page-number.ts'
import type { ListParams } from '#lib/router/search-params.ts'
import { staffRoles } from '#features/record/shared/staff-roles.ts'
import { listSeasonClubs } from './player-queries.ts'

export type ListedCoach = {
  slug: string
  name: string
  isSample: boolean
  club: { slug: string; name: string }
  role: string
  startsOn: string | null
  endsOn: string | null
  asOf: string | null
  /** As a head coach, where it is known since when; else null. */
  matches: number | null
  points: number | null
}

export type CoachList = Awaited<ReturnType<typeof listCoaches>>

export async function listCoaches(db: Db, asked: ListParams) {
  const { q, club, role } = asked.said
  const [rows, clubs] = await Promise.all([
    call(db, 'list_coaches', {
      sort: asked.sort,
      limit: pageSize,
      offset: (asked.page - 1) * pageSize,
      words: q || undefined,
      club: club || undefined,
      role: role || undefined,
    }),
    listCurrentClubs(db),
  ])
  return {
    coaches: rows.map(coachOf),
    total: rows[0]?.total ?? 0,
    clubs,
    wrong: role && !Object.hasOwn(staffRoles, role) ? [coaches.noPost({ post: role })] : [],
  }
}

async function listCurrentClubs(db: Db) {
  const { season } = chooseSeason(await getSeasons(db), null)
  return season ? listSeasonClubs(db, season.id) : []
}

// The generated types know no null in what a function answers.
type Row = {
  [Name in 'slug' | 'name' | 'club_slug' | 'club_name' | 'role']: string
} & { [Name in 'starts_on' | 'ends_on' | 'as_of']: string | null } & {
  [Name in 'matches' | 'points']: number | null
} & { is_sample: boolean }

function coachOf(row: Row): ListedCoach {
  const { slug, name, role, matches, points } = row
  return {
    slug,
    name,
    role,
    matches,
    points,
    isSample: row.is_sample,
    club: { slug: row.club_slug, name: row.club_name },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    asOf: row.as_of,
  }
}
