// A player's passport: every registration in order with what is known of the times between, and who trained them.
import * as messages from '#messages/transfers/passport.js'
import { dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'

export type Passport = Awaited<ReturnType<typeof getPassport>>

export async function getPassport(db: Db, slug: string) {
  const { data: person } = await db
    .from('people')
    .select('id, players!inner()')
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  if (!person) throw notFound(messages.player, { to: '/explore/players', label: messages.allPlayers })
  const of = { playerId: person.id }
  const [lines, training] = await Promise.all([
    call(db, 'player_passport', of),
    call(db, 'training_ledger', of),
  ])
  return {
    lines: lines.map(lineOf),
    training: training.map(({ club_name, from_age, to_age, days, share_percent }) => ({
      club: club_name,
      ages: from_age === to_age ? String(from_age) : messages.ages({ from: from_age, to: to_age }),
      days,
      share: share_percent,
    })),
  }
}

// The generated types know no null in what a function answers.
type Line = {
  [
    Key in
      | 'club'
      | 'club_slug'
      | 'foreign_club'
      | 'from_on'
      | 'until_on'
      | 'as_of'
      | 'season'
      | 'transfer_ref'
  ]: string | null
} & { place: number; kind: string }

function lineOf({
  place,
  kind,
  club,
  club_slug,
  foreign_club,
  from_on,
  until_on,
  as_of,
  season,
  transfer_ref,
}: Line) {
  return {
    place,
    kind,
    club: club ?? foreign_club,
    slug: club_slug,
    when:
      whenOf(from_on, until_on) ??
      (as_of
        ? messages.asOf({ day: as_of })
        : season
          ? messages.season({ name: season })
          : messages.notRecorded),
    ref: transfer_ref,
  }
}

function whenOf(from: string | null, until: string | null) {
  if (from && until) return messages.days({ from: dayOf(from), to: dayOf(until) })
  if (from) return messages.since({ day: dayOf(from) })
  return until ? messages.until({ day: dayOf(until) }) : null
}
