// Reads of the association's desk: every registration ban, with what it waits for, and who may be banned.
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

type Waits = 'confirm' | 'confirm_lift' | null

async function getBanDesk(db: Db) {
  const season = currentSeason(await getSeasons(db))
  const [bans, clubs, playing] = await Promise.all([
    call(db, 'registration_ban_desk'),
    db.from('clubs').select('id, name, slug').throwOnError(),
    db
      .from('club_seasons')
      .select('id:club_id')
      .eq('season_id', season?.id ?? '')
      .throwOnError(),
  ])
  const names = new Map(clubs.data.map(club => [club.id, club]))
  const now = new Set(playing.data.map(({ id }) => id))
  return {
    clubs: clubs.data
      .filter(({ id }) => now.has(id))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    bans: bans.map(row => ({
      id: row.id,
      club: names.get(row.club_id),
      reason: row.reason,
      source: row.source as string | null,
      amountUsd: row.amount_usd as number | null,
      startsOn: row.starts_on,
      setBy: row.set_by as string | null,
      confirmedBy: row.confirmed_by as string | null,
      isConfirmed: (row.confirmed_at as string | null) !== null,
      liftReason: row.lift_reason as string | null,
      liftedBy: row.lifted_by as string | null,
      liftedOn: row.lifted_on as string | null,
      waitsFor: row.waits_for as Waits,
      isMine: row.is_mine as boolean | null,
    })),
  }
}

export type BanDeskRows = Awaited<ReturnType<typeof getBanDesk>>
export type Ban = BanDeskRows['bans'][number]

export const banDeskRead = read(['ban desk'], getBanDesk)
