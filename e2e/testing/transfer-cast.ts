// Who takes part in the transfers of the journeys, and what is done before they begin.
import { randomUUID } from 'node:crypto'
import { withClient } from '#gateway/database/with-client.ts'
import { operator, type Person, twoClubs } from './people.ts'
import { sharedDatabase } from './processes.ts'
import { elsewhere } from './signed-in.ts'

const dayMs = 86_400_000
const aheadOfGreenwichMs = 2 * 60 * 60_000
/** So many days from today, in Harare, by which transfers go. */
export const days = (count: number) =>
  new Date(Date.now() + aheadOfGreenwichMs + count * dayMs).toISOString().slice(0, 10)

type Club = { id: string; name: string }
type Cast = {
  engaging: Club
  releasing: Club
  buyer: Person
  seller: Person
  player: Person
  playerId: string
  playerSlug: string
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
  {
    bornOn = '2000-02-29',
    contractEnds = days(300),
    // Other journeys make people who act for both of the usual two, which the association would have to look into.
    clubs = ['chicken-inn', 'manica-diamonds'],
  }: { bornOn?: string; contractEnds?: string; clubs?: string[] } = {},
): Promise<Cast> {
  const db = operator(baseURL)
  const [engaging, releasing] = await twoClubs(baseURL, clubs)
  const playerName = `Tafara Q${letters()}`
  const playerSlug = `journey-player-${randomUUID().slice(0, 8)}`
  const { data } = await db
    .from('people')
    .insert({ slug: playerSlug, name: playerName, nationality: 'Zimbabwe' })
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
  await checkIdentity(baseURL, player.id, playerId)
  return { engaging, releasing, buyer, seller, player, playerId, playerSlug, playerName }
}

/** As if an office had compared the owner of the account with an identity document: what it signs counts. */
export async function checkIdentity(baseURL: string | undefined, account: string, player: string) {
  const { admin, release } = sharedDatabase(baseURL)
  await withClient(admin, client =>
    client.query(
      `insert into app.identity_checks (user_id, person_id, document, seen, office)
       values ($1, $2, 'national_id', 'in_person', 'association')`,
      [account, player],
    ),
  )
  release()
}

const terms = { startsOn: days(3), fee: 12_000, note: 'We would like to sign him for three years.' }
const contract = { startsOn: days(3), endsOn: days(1_000), monthlyWage: 650, isFirstProfessional: false }

/** Drafted and sent by the engaging club, from another device. */
export async function send(
  baseURL: string | undefined,
  { buyer, playerId, engaging, releasing }: Cast,
  type = 'permanent',
  startsOn = terms.startsOn,
) {
  const db = await elsewhere(baseURL, buyer)
  const said = {
    releasingClubId: releasing.id,
    terms: { ...terms, startsOn, ...(type === 'permanent' ? {} : { fee: 0 }) },
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

/** What was offered is agreed to by all, submitted and found complete, each from another device or all from `device`. */
export async function bringToAssociation(
  baseURL: string | undefined,
  { id, ref }: { id: string; ref: string },
  { seller, player, buyer }: Cast,
  league: Person,
  device?: string,
) {
  await bringPapers(baseURL, id)
  const act = (who: Person, action: string, detailsOf?: (told: Told) => object) =>
    takeStep(baseURL, { id, ref }, who, action, { detailsOf, device })
  await act(seller, 'accept', byTerms)
  await act(player, 'consent', ({ consentHash }) => ({ consentHash, typedName: player.name, hasRead: true }))
  await act(buyer, 'submit')
  await act(league, 'complete')
}

/** The releasing club accepts what was offered, from another device. */
export const acceptTerms = (
  baseURL: string | undefined,
  transfer: { id: string; ref: string },
  seller: Person,
) => takeStep(baseURL, transfer, seller, 'accept', { detailsOf: byTerms })

const byTerms = ({ terms: [first] }: Told) => ({ termsHash: first?.hash })

async function takeStep(
  baseURL: string | undefined,
  { id, ref }: { id: string; ref: string },
  who: Person,
  action: string,
  {
    detailsOf = () => ({}),
    device,
  }: { detailsOf?: ((told: Told) => object) | undefined; device?: string | undefined },
) {
  const db = await elsewhere(baseURL, who, device)
  const { data } = await db.rpc('transfer_of', { p_ref: ref }).throwOnError()
  const told = data as unknown as Told
  const details = detailsOf(told) as Record<string, string | boolean>
  const step = { p_transfer_id: id, p_action: action, p_version: told.version, p_details: details }
  await db.rpc('act_on_transfer', { ...step, p_request_id: randomUUID() }).throwOnError()
}

type Told = { version: number; consentHash: string; terms: { hash: string }[] }

/** What the clock does with this one, which stands still in the journeys. */
export async function registerByClock(baseURL: string | undefined, id: string) {
  const { admin, release } = sharedDatabase(baseURL)
  await withClient(admin, client =>
    client.query(`select app.take_transfer_step($1, 'register', null, null, '{}', true)`, [id]),
  )
  release()
}
