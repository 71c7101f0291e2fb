// A match with all that every part of its page shows.
import * as words from '#messages/record/matches.js'
import { matchColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'
import { notFound } from '#lib/router/not-found.ts'

const allMatches = { to: '/fixtures', label: words.allMatches }

/** Not every one of ours says its version, so that only the shape is asked. */
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

const columns =
  `${matchColumns}, homeId:home_club_id, awayId:away_club_id, attendance, note, noteMessage:note_message, confirmation, confirmationMessage:confirmation_message,
  phaseBeganAt:phase_began_at, stoppedAtSecond:stopped_at_second, isProvisional:is_provisional, isDisputed:is_disputed, isUnderAppeal:is_under_appeal,
  confirmedAt:confirmed_at, version, round:rounds(number),
  season:seasons!inner(id, slug, name, pointsForWin:points_for_win, pointsForDraw:points_for_draw, tieBreaks:tie_breaks),
  venue:venues(slug, name, town), closed:closed_matches(match_id), source:sources(name, licence),
  officials:match_officials(function, official:officials!inner(person:people!inner(slug, name))),
  fullTallyBy:full_tally_by, counted:match_tallies(id), named:lineup_entries(player_id),
  events:match_events(clubId:club_id, kind, phase, minute, added, status, note,
    person:people!match_events_person_id_fkey(slug, name),
    related:people!match_events_related_person_id_fkey(slug, name))` as const

export type Match = Awaited<ReturnType<typeof getMatch>>

export async function getMatch(db: Db, id: string) {
  const found = isUuid(id)
    ? await db
        .from('matches')
        .select(columns)
        .eq('id', id)
        // One row of the line-up or of the tallies shows that there are some.
        .limit(1, { referencedTable: 'named' })
        .eq('counted.is_withdrawn', false)
        .limit(1, { referencedTable: 'counted' })
        .order('minute', { referencedTable: 'events' })
        .order('recorded_at', { referencedTable: 'events' })
        .order('id', { referencedTable: 'events' })
        .maybeSingle()
        .throwOnError()
    : undefined
  if (!found?.data) throw notFound(words.thisMatch, allMatches)
  const { noteMessage, confirmationMessage, ...match } = found.data
  const [note, confirmation] = await Promise.all([
    wordsFor(noteMessage, match.note),
    wordsFor(confirmationMessage, match.confirmation),
  ])
  return { ...match, note, confirmation }
}
