// One registered transfer and its public trail.
import * as messages from '#messages/transfers/trail.js'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { spanOf } from '#lib/format/spans.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { movedTo, notFound } from '#lib/router/not-found.ts'
import { transferOf } from './transfer-queries.ts'
import { bodyNames, stepWords } from './labels.ts'

const clubColumns = 'slug, name, code, colours'

const minute = 60_000
const laterWords = (ms: number) => (ms < minute ? messages.atOnce : messages.later({ span: spanOf(ms) }))

export type PublicTransfer = Awaited<ReturnType<typeof getTransfer>>

export async function getTransfer(db: Db, ref: string) {
  const [{ data: row }, isWhole] = await Promise.all([
    db
      .from('transfer_entries')
      .select(
        `ref, type, registered_at, starts_on, loan_ends_on, loan_ended_on, annulled_on, age, foreign_club,
         foreign_country, currency, fee, is_free, days, is_sample,
         player:players!inner(position, person:people!inner(slug, name)),
         from:clubs!transfer_entries_from_club_id_fkey(${clubColumns}),
         to:clubs!transfer_entries_to_club_id_fkey(${clubColumns}),
         window:transfer_windows(name, season:seasons(name)),
         trail:transfer_trail(seq, type, body, at, hash)`,
      )
      .eq('ref', ref)
      .order('seq', { referencedTable: 'trail' })
      .maybeSingle()
      .throwOnError(),
    call(db, 'is_transfer_trail_whole', { ref }),
  ])
  if (!row) return leadOn(db, ref)
  const { from, to, player, window, trail, ...entry } = row
  return {
    ...transferOf({
      ...entry,
      player_slug: player.person.slug,
      player_name: player.person.name,
      player_position: player.position,
      from_slug: from?.slug ?? null,
      from_name: from?.name ?? null,
      from_code: from?.code ?? null,
      from_colours: from?.colours ?? null,
      to_slug: to?.slug ?? null,
      to_name: to?.name ?? null,
      to_code: to?.code ?? null,
      to_colours: to?.colours ?? null,
    }),
    startsOn: dayOf(row.starts_on),
    window: window ? `${window.season.name}, ${window.name}` : null,
    isWhole,
    trail: trail.map(({ seq, type, body, at, hash }, index) => {
      const before = trail[index - 1]
      return {
        seq,
        step: stepWords(type),
        body: bodyNames[body],
        at,
        words: dayAndTimeOf(at),
        after: before ? laterWords(Date.parse(at) - Date.parse(before.at)) : null,
        // As much of it as two people need to compare.
        hash: hash.replace(/^\\x/, '').slice(0, 12),
      }
    }),
  }
}

/** By the number that it had before it was registered. */
async function leadOn(db: Db, ref: string): Promise<never> {
  const known = await call(db, 'public_transfer_ref', { ref })
  // The types do not know that there may be none.
  if ((known as string | null) !== null) throw movedTo(`/transfers/${known}`)
  throw notFound(messages.notFound, { to: '/transfers', label: messages.allTransfers })
}
