// How the people of the sample act on its transfers: by the same functions as everybody, each at a time of its own.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { TransferAction } from '#domain/transfers/moves.ts'
import { sampleAddress } from '#seed/sample-accounts.ts'
import { known } from './dice.ts'

export type Actor =
  | 'club'
  | 'club_admin'
  | 'club_admin2'
  | 'club_admin3'
  | 'player'
  | 'admin'
  | 'zifa_admin'
  | 'zifa_admin2'
  | 'clock'

const hour = 3_600_000

export class SampleActs {
  readonly #client: Client
  readonly #now: Date
  readonly #ids: ReadonlyMap<string, string>

  private constructor(client: Client, now: Date, ids: ReadonlyMap<string, string>) {
    this.#client = client
    this.#now = now
    this.#ids = ids
  }

  /** Null where not all of the sample accounts are there. */
  static async open(client: Client, now: Date): Promise<SampleActs | null> {
    const wanted = [
      'club',
      'club_admin',
      'club_admin2',
      'club_admin3',
      'player',
      'fan',
      'admin',
      'zifa_admin',
      'zifa_admin2',
    ]
    const { rows } = await client.query<{ id: string; email: string }>(
      'select id, email from public.profiles where is_sample and email = any ($1)',
      [wanted.map(sampleAddress)],
    )
    if (rows.length < wanted.length) return null
    const ids = wanted.map(
      name => [name, known(rows.find(({ email }) => email === sampleAddress(name))).id] as const,
    )
    return new SampleActs(client, now, new Map(ids))
  }

  idOf(account: string): string {
    return known(this.#ids.get(account))
  }

  /** `hoursAgo`: when it happened; 0 is now, by the real clock. */
  async #as<T>(actor: Actor, hoursAgo: number, sql: string, values: unknown[]): Promise<T> {
    const claims = actor === 'clock' ? '' : JSON.stringify({ sub: this.idOf(actor), role: 'authenticated' })
    await this.#client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    await this.#client.query('delete from app.set_clock')
    if (hoursAgo > 0)
      await this.#client.query('insert into app.set_clock (at) values ($1)', [
        new Date(this.#now.getTime() - hoursAgo * hour),
      ])
    const { rows } = await this.#client.query<{ answer: T }>(sql, values)
    await this.#client.query(`select set_config('request.jwt.claims', '', true)`)
    await this.#client.query('delete from app.set_clock')
    return known(rows[0]).answer
  }

  async draft(actor: Actor, hoursAgo: number, { type, player, club, said }: Drafted): Promise<string> {
    const answer = await this.#as<{ id: string }>(
      actor,
      hoursAgo,
      'select public.draft_transfer($1, $2, $3, $4, $5) as answer',
      [type, player, club, randomUUID(), JSON.stringify(said)],
    )
    return answer.id
  }

  async take(transfer: string, actor: Actor, hoursAgo: number, action: TransferAction, said: object = {}) {
    const { rows } = await this.#client.query<{
      version: number
      hash: string
      consent: string
      player: string
      name: string
    }>(
      `select transfer.version, (app.latest_terms(transfer.id)).hash, app.consent_hash(transfer.id) as consent,
         transfer.player_id as player, person.name
       from public.transfers as transfer join public.people as person on person.id = transfer.player_id where transfer.id = $1`,
      [transfer],
    )
    const { version, hash, consent, player, name } = known(rows[0])
    const details = {
      ...(action === 'accept' ? { termsHash: hash } : {}),
      ...(action === 'consent' ? { consentHash: consent, typedName: name, hasRead: true } : {}),
      ...said,
    }
    const step =
      actor === 'clock'
        ? 'select app.take_transfer_step($1, $2, $3, $4, $5, true) as answer'
        : 'select public.act_on_transfer($1, $2, $3, $4, $5) as answer'
    const take = () =>
      this.#as(actor, hoursAgo, step, [transfer, action, version, randomUUID(), JSON.stringify(details)])
    await (actor === 'player' ? this.#speakingFor(player, take) : take())
  }

  /** The sample has one account for all of its players. */
  async #speakingFor(player: string, act: () => Promise<unknown>) {
    const account = this.idOf('player')
    const { rows } = await this.#client.query<{ person: string }>(
      `select person_id as person from public.person_links where user_id = $1 and status = 'confirmed'`,
      [account],
    )
    const link = (person: string) =>
      this.#client.query(
        `update public.person_links set person_id = $2 where user_id = $1 and status = 'confirmed'`,
        [account, person],
      )
    await link(player)
    await act()
    await link(known(rows[0]).person)
  }
}

type Drafted = { type: string; player: string; club: string; said: object }
