// Staff of every duty, and what there is for them to see and do at the engaging club of a transfer.
import { randomUUID } from 'node:crypto'
import { clubDuties } from '#domain/accounts/club-duties.ts'
import { type Tables, useTables } from './as.ts'
import { add, addPerson, idOf } from './rows.ts'
import { makeAccount } from './site.ts'
import { daysFromNow, useTransferActs, useTransferScene } from './transfer-scene.ts'

export const everyDuty = [...clubDuties, null]

/** `signed`: the paper of the contract; `own`: a player of the club; `member`: somebody of its staff. */
export type Given = Record<
  'transfer' | 'sent' | 'identity' | 'signed' | 'match' | 'own' | 'member' | 'charge',
  string
>

export function useDuties() {
  const tables: Tables = useTables()
  const { as, sql } = tables
  const scene = useTransferScene({ sql })
  const { draft } = useTransferActs(tables, scene)

  /** Somebody of the engaging club with this duty. */
  async function staffAs(
    duty: string | null,
    { club = scene.engaging, role = 'club' }: { club?: string; role?: 'club' | 'coach' } = {},
  ) {
    const id = await makeAccount(sql, [role])
    await add({ sql }, 'club_members', { user_id: id, club_id: club, member_role: role, duty })
    return { id }
  }

  const paperOf = async (transfer: string, kind: string) => {
    const text = 'select id from public.transfer_documents where transfer_id = $1 and kind = $2'
    return String((await sql(text, [transfer, kind]))[0]?.['id'])
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
    const former = { player_id: scene.player, club_id: scene.engaging, starts_on: '2020-01-01' }
    await add({ sql }, 'contracts', { ...former, ends_on: '2021-01-01', monthly_wage: 300 })
    const own = await addPerson({ sql }, 'player')
    await add({ sql }, 'registrations', { player_id: own, club_id: scene.engaging, season_id: scene.season })
    await add({ sql }, 'player_private', { person_id: own, identity_number: '63-1' })
    const colleague = await makeAccount(sql, ['club'])
    const member = await idOf({ sql }, 'club_members', {
      user_id: colleague,
      club_id: scene.engaging,
      member_role: 'club',
    })
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
    const charge = await idOf({ sql }, 'discipline_cases', {
      reference: 'DC-2031-001',
      season_id: scene.season,
      club_id: scene.engaging,
      charge: 'Crowd trouble.',
      answer_by: daysFromNow(5),
    })
    const [identity, signed] = [await paperOf(transfer, 'identity'), await paperOf(transfer, 'contract')]
    return { transfer, sent, identity, signed, match, own, member, charge }
  }

  return { as, sql, scene, draft, staffAs, paperOf, save, given }
}
