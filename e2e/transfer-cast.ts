// Who takes part in the transfers of the journeys, and what is done before they begin.
import { randomUUID } from 'node:crypto'
import { operator, type Person, twoClubs } from './people.ts'
import { elsewhere } from './signed-in.ts'

const dayMs = 86_400_000
export const days = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)

type Club = { id: string; name: string }
type Cast = {
  engaging: Club
  releasing: Club
  buyer: Person
  seller: Person
  player: Person
  playerId: string
  playerName: string
}

/** Letters of its own, so that a search finds nobody else. */
const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)

export async function cast(
  baseURL: string | undefined,
  person: (roles: Person['roles'], name?: string) => Promise<Person>,
  { bornOn = '2000-02-29', contractEnds = days(300) }: { bornOn?: string; contractEnds?: string } = {},
): Promise<Cast> {
  const db = operator(baseURL)
  // Other journeys make people who act for both of the usual two, which the association would have to look into.
  const [engaging, releasing] = await twoClubs(baseURL, ['chicken-inn', 'manica-diamonds'])
  const playerName = `Tafara Q${letters()}`
  const { data } = await db
    .from('people')
    .insert({ slug: `journey-player-${randomUUID().slice(0, 8)}`, name: playerName, nationality: 'Zimbabwe' })
    .select('id')
    .single()
    .throwOnError()
  const playerId = data.id
  await db.from('players').insert({ person_id: playerId, position: 'FW' }).throwOnError()
  await db.from('birth_dates').insert({ person_id: playerId, born_on: bornOn }).throwOnError()
  const contract = {
    player_id: playerId,
    club_id: releasing.id,
    starts_on: '2025-01-01',
    ends_on: contractEnds,
  }
  await db.from('contracts').insert(contract).throwOnError()
  const buyer = await person(['club_admin'], 'Bongani Buyer')
  const seller = await person(['club_admin'], 'Sibusiso Seller')
  const player = await person(['player'], playerName)
  const joins = [
    { user_id: buyer.id, club_id: engaging.id, member_role: 'club_admin' as const },
    { user_id: seller.id, club_id: releasing.id, member_role: 'club_admin' as const },
  ]
  await db.from('club_members').insert(joins).throwOnError()
  await db
    .from('person_links')
    .insert({ user_id: player.id, person_id: playerId, status: 'confirmed', decided_at: '2026-01-01' })
    .throwOnError()
  return { engaging, releasing, buyer, seller, player, playerId, playerName }
}

const terms = { startsOn: days(3), fee: 12_000, note: 'We would like to sign him for three years.' }
const contract = { startsOn: days(3), endsOn: days(1_000), monthlyWage: 650, isFirstProfessional: false }

/** Drafted and sent by the engaging club, from another device. */
export async function send(
  baseURL: string | undefined,
  { buyer, playerId, engaging, releasing }: Cast,
  type = 'permanent',
) {
  const db = await elsewhere(baseURL, buyer)
  const said = {
    releasingClubId: releasing.id,
    terms: type === 'permanent' ? terms : { ...terms, fee: 0 },
    contract,
  }
  const { data } = await db
    .rpc('draft_transfer', {
      p_type: type as 'permanent',
      p_player_id: playerId,
      p_club_id: engaging.id,
      p_request_id: randomUUID(),
      p_details: said,
    })
    .throwOnError()
  const { id, ref } = data as { id: string; ref: string }
  const act = (action: string, version: number, details = {}) =>
    db
      .rpc('act_on_transfer', {
        p_transfer_id: id,
        p_action: action,
        p_version: version,
        p_request_id: randomUUID(),
        p_details: details,
      })
      .throwOnError()
  await act('offer', 1)
  return { id, path: `/transfer-approvals/${ref}`, ref, act }
}

/** Every paper that could be asked for, as if the club had brought them. */
export async function bringPapers(
  baseURL: string | undefined,
  transferId: string,
  left: readonly string[] = [],
) {
  const kinds = [
    'identity',
    'birth_certificate',
    'contract',
    'agreement',
    'contract_end',
    'photo',
    'tpo',
    'payment',
  ]
  const rows = kinds
    .filter(kind => !left.includes(kind))
    .map(kind => ({
      transfer_id: transferId,
      kind,
      path: `${transferId}/${randomUUID()}.pdf`,
      name: `${kind}.pdf`,
      size: 1_000,
      party: 'engaging' as const,
    }))
  const db = operator(baseURL)
  await db.from('transfer_documents').insert(rows).throwOnError()
  const medical = { kind: 'medical', name: 'Medical form', details: { date: days(-5), doctor: 'Dr Dube' } }
  await db
    .from('transfer_documents')
    .insert({ transfer_id: transferId, party: 'engaging', ...medical })
    .throwOnError()
}
