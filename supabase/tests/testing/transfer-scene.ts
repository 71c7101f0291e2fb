// Two clubs, a player under contract at one of them, an open window, and one person for every side of a transfer.
import { randomUUID } from 'node:crypto'
import type { TransferParty, TransferType } from '#domain/transfers/moves.ts'
import { prepare, type Tables } from './as.ts'
import { add, addClub, addPerson, idOf, newSeason, nextNumber } from './rows.ts'
import { makeAccount } from './site.ts'

export type Side = Exclude<TransferParty, 'system'> | 'second' | 'super' | 'nobody'

export type TransferScene = {
  season: string
  window: string
  engaging: string
  releasing: string
  player: string
  people: Record<Side, string>
}

type Sql = Pick<Tables, 'sql'>

/** Made before the first test; what each does to it is undone after it. */
export function useTransferScene({ sql }: Sql): TransferScene {
  const scene = {} as TransferScene
  prepare({ sql }, scene, () => makeTransferScene({ sql }))
  return scene
}

export async function makeTransferScene({ sql }: Sql): Promise<TransferScene> {
  const slug = `league-of-transfers-${nextNumber()}`
  const competition = await idOf({ sql }, 'competitions', { slug, name: 'League', kind: 'league' })
  const season = await idOf({ sql }, 'seasons', newSeason(competition))
  const window = await idOf({ sql }, 'transfer_windows', {
    season_id: season,
    name: 'Mid-season',
    opens_on: daysFromNow(-10),
    closes_on: daysFromNow(20),
  })
  const [engaging, releasing] = [await addClub({ sql }), await addClub({ sql })]
  const player = await addPerson({ sql }, 'player')
  await sql(`insert into public.birth_dates (person_id, born_on) values ($1, '2000-02-29')`, [player])
  const registered = { player_id: player, club_id: releasing, season_id: season, starts_on: '2025-01-01' }
  await add({ sql }, 'registrations', registered)
  const contract = { player_id: player, club_id: releasing, starts_on: '2025-01-01' }
  await add({ sql }, 'contracts', { ...contract, ends_on: daysFromNow(300), monthly_wage: 400 })

  const joins = async (club: string, role: 'club_admin' | 'club') => {
    const id = await makeAccount(sql, [role])
    const duty = role === 'club' ? 'secretary' : null
    await add({ sql }, 'club_members', { user_id: id, club_id: club, member_role: role, duty })
    return id
  }
  const playersAccount = await makeAccount(sql, ['player'])
  await add({ sql }, 'person_links', {
    user_id: playersAccount,
    person_id: player,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  const guardian = await makeAccount(sql, ['fan'])
  await add({ sql }, 'guardians', { player_id: player, user_id: guardian, relation: 'mother' })
  for (const account of [playersAccount, guardian]) await checkIdentity({ sql }, account, player)
  return {
    season,
    window,
    engaging,
    releasing,
    player,
    people: {
      staff: await joins(engaging, 'club'),
      engaging: await joins(engaging, 'club_admin'),
      releasing: await joins(releasing, 'club_admin'),
      player: playersAccount,
      guardian,
      league: await makeAccount(sql, ['admin']),
      association: await makeAccount(sql, ['zifa_admin']),
      second: await makeAccount(sql, ['zifa_admin']),
      super: await makeAccount(sql, ['super_admin']),
      nobody: await makeAccount(sql, ['club_admin']),
    },
  }
}

/** As if an office had compared the owner of the account with an identity document: what it signs counts. */
export const checkIdentity = ({ sql }: Sql, account: string, player: string) =>
  sql(
    `insert into app.identity_checks (user_id, person_id, document, seen, office)
     values ($1, $2, 'national_id', 'in_person', 'association') on conflict do nothing`,
    [account, player],
  )

const aheadOfGreenwich = 2 * 60 * 60_000

/** A day in Harare, by which transfers go. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + aheadOfGreenwich + days * 86_400_000).toISOString().slice(0, 10)

// Their days are those of the moment they are used at: a run may begin on one day and end on the next.
export const terms = {
  get startsOn() {
    return daysFromNow(0)
  },
  fee: 12_000,
  get instalments() {
    return [
      { dueOn: daysFromNow(1), amount: 6_000 },
      { dueOn: daysFromNow(60), amount: 6_000 },
    ]
  },
  note: 'We would like to sign him for three years.',
}
export const contract = {
  get startsOn() {
    return daysFromNow(0)
  },
  get endsOn() {
    return daysFromNow(1_000)
  },
  monthlyWage: 650,
}

const papers = [
  'identity',
  'birth_certificate',
  'contract',
  'amateur_form',
  'agreement',
  'loan_agreement',
  'contract_end',
  'itc',
  'release',
  'medical',
  'photo',
  'guardian_consent',
  'school_record',
  'minor_approval',
  'tpo',
  'payment',
  'training_history',
]

/** As if the engaging club had brought them; every paper that any check asks for, or some. */
export async function addPapers({ sql }: Sql, transfer: string, kinds: readonly string[] = papers) {
  for (const kind of kinds)
    await add({ sql }, 'transfer_documents', {
      transfer_id: transfer,
      kind,
      path: kind === 'medical' ? null : `${transfer}/${randomUUID()}.pdf`,
      name: kind,
      party: 'engaging',
      details: kind === 'medical' ? { date: daysFromNow(-1), doctor: 'Dr Moyo' } : {},
    })
}

/** What people do to the transfers of a scene, as they do it by the data API. */
export function useTransferActs({ as, sql }: Tables, scene: TransferScene) {
  /** With all papers that it could need, unless it is to be without. */
  async function draft(
    by: Side,
    type: TransferType = 'permanent',
    details: object = {},
    { hasPapers = true, club = scene.engaging }: { hasPapers?: boolean; club?: string } = {},
  ) {
    const said = { releasingClubId: scene.releasing, terms, contract, ...details }
    const [row] = await as(
      { id: scene.people[by] },
      `select public.draft_transfer($1, $2, $3, $4, $5) as answer`,
      [type, scene.player, club, randomUUID(), JSON.stringify(said)],
    )
    const answer = row?.['answer'] as { id: string } | undefined
    if (!answer) throw new Error('No transfer was drafted.')
    if (hasPapers) await addPapers({ sql }, answer.id)
    return answer.id
  }

  async function act(
    by: Side,
    transfer: string,
    action: string,
    {
      details = {},
      request = randomUUID(),
      version,
    }: { details?: object; request?: string; version?: number } = {},
  ) {
    const [now] = await sql('select version from public.transfers where id = $1', [transfer])
    const [row] = await as(
      { id: scene.people[by] },
      `select public.act_on_transfer($1, $2, $3, $4, $5) as answer`,
      [transfer, action, version ?? now?.['version'], request, JSON.stringify(details)],
    )
    return row?.['answer'] as { state: string; version: number; seq: number }
  }

  const hashOf = async (transfer: string) =>
    (await sql('select (app.latest_terms($1)).hash, app.consent_hash($1) as consent', [transfer]))[0]

  /** The usual yes of each: to what stands there now. */
  async function accept(by: Side, transfer: string) {
    return act(by, transfer, 'accept', { details: { termsHash: (await hashOf(transfer))?.['hash'] } })
  }
  async function consent(by: Side, transfer: string) {
    const said = { consentHash: (await hashOf(transfer))?.['consent'], typedName: 'A. Player', hasRead: true }
    return act(by, transfer, 'consent', { details: said })
  }
  /** What the clock does; a refusal leaves the rest of the test as it was. */
  async function tick(transfer: string, action: string) {
    await sql('savepoint before_tick')
    try {
      const text = `select app.take_transfer_step($1, $2, null, null, '{}', true) as answer`
      const [row] = await sql(text, [transfer, action])
      return row?.['answer'] as { state: string }
    } catch (error) {
      await sql('rollback to savepoint before_tick')
      throw error
    }
  }
  return { draft, act, accept, consent, tick }
}
