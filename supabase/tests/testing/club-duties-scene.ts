// Staff of every duty, and what there is for them to see and do at the engaging club of a transfer.
import { randomUUID } from 'node:crypto'
import { clubDuties } from '#domain/accounts/club-duties.ts'
import { type Tables, useTables } from './as.ts'
import { add, idOf } from './rows.ts'
import { makeAccount } from './site.ts'
import { daysFromNow, useTransferActs, useTransferScene } from './transfer-scene.ts'

export const everyDuty = [...clubDuties, null]

export type Given = { transfer: string; sent: string; identity: string; match: string }

export function useDuties() {
  const tables: Tables = useTables()
  const { as, sql } = tables
  const scene = useTransferScene({ sql })
  const { draft } = useTransferActs(tables, scene)

  /** Somebody of the engaging club's staff with this duty. */
  async function staffAs(duty: string | null, club = scene.engaging) {
    const id = await makeAccount(sql, ['club'])
    await add({ sql }, 'club_members', { user_id: id, club_id: club, member_role: 'club', duty })
    return { id }
  }

  const save = async (who: { id: string }, transfer: string, details: object) => {
    const [row] = await sql('select version from public.transfers where id = $1', [transfer])
    return as(
      who,
      'select public.save_transfer_draft(p_transfer_id => $1, p_version => $2, p_details => $3, p_request_id => $4)',
      [transfer, row?.['version'], JSON.stringify(details), randomUUID()],
    )
  }

  async function given(): Promise<Given> {
    const transfer = await draft('engaging')
    const sent = await draft('engaging')
    await sql(`update public.transfers set sent_at = now(), state = 'offered' where id = $1`, [sent])
    const [paper] = await sql(
      `select id from public.transfer_documents where transfer_id = $1 and kind = 'identity'`,
      [transfer],
    )
    const own = { player_id: scene.player, club_id: scene.engaging, starts_on: '2020-01-01' }
    await add({ sql }, 'contracts', { ...own, ends_on: '2021-01-01', monthly_wage: 300 })
    const match = await idOf({ sql }, 'matches', {
      season_id: scene.season,
      home_club_id: scene.engaging,
      away_club_id: scene.releasing,
      played_on: daysFromNow(1),
    })
    await add({ sql }, 'lineup_sheets', {
      match_id: match,
      club_id: scene.engaging,
      saved_by: scene.people.engaging,
      request_id: randomUUID(),
    })
    const asked = { player_id: scene.player, club_id: scene.engaging, request_id: randomUUID() }
    await add({ sql }, 'transfer_asks', {
      ...asked,
      about: 'window',
      words: 'Please.',
      asked_by: scene.people.engaging,
    })
    await add({ sql }, 'window_exceptions', {
      ...asked,
      ends_on: daysFromNow(5),
      reason: 'An injured goalkeeper.',
      made_by: scene.people.association,
    })
    await add({ sql }, 'transfer_messages', {
      transfer_id: sent,
      party: 'engaging',
      said_by: scene.people.engaging,
      words: 'We offer more.',
      is_between_clubs: true,
    })
    return { transfer, sent, identity: String(paper?.['id']), match }
  }

  return { as, sql, scene, draft, staffAs, save, given }
}
