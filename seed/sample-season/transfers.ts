// Makes the transfers of the sample, once, and by the functions that everybody's go through: so their chains hold. The
// sample has to have its season and its accounts before.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { inTransaction } from '#gateway/database/transaction.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { recordId } from '#seed/record/batch.ts'
import { addDays, officeDay } from './calendar.ts'
import { known } from './dice.ts'
import { sampleSeasonId } from './mark.ts'
import { samplePersonId } from './squads.ts'
import { SampleActs } from './transfers-acts.ts'
import { type ClubSlug, signatories, type TransferStory } from './transfers-paths.ts'
import { transferStories } from './transfer-stories.ts'

// Any number will do, as long as two processes that start together agree on it.
const lock = 263_007

/** Answers how many it made. */
export async function loadSampleTransfers(admin: Connection, now = new Date()): Promise<number> {
  return withClient(admin, client =>
    inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [lock])
      return (await isWanted(client)) ? make(client, now) : 0
    }),
  )
}

async function isWanted(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ wanted: boolean }>(
    `select app.window_now() is not null and not exists (select from public.transfers where is_sample)
       and exists (select from public.seasons where id = $1) as wanted`,
    [sampleSeasonId],
  )
  return known(rows[0]).wanted
}

async function make(client: Client, now: Date): Promise<number> {
  const acts = await SampleActs.open(client, now)
  if (!acts) return 0
  const clubs = await readClubs(client)
  if (clubs.size < 3) return 0
  const taken = new Set<string>()
  for (const [nth, story] of transferStories.entries()) {
    const player = await choosePlayer(client, story, known(clubs.get(story.from)), taken)
    taken.add(player)
    await prepare(client, story, player, acts)
    await makeOne(client, acts, { story, nth, player, clubs, now })
  }
  await client.query('delete from app.set_clock')
  return transferStories.length
}

async function readClubs(client: Client): Promise<Map<ClubSlug, string>> {
  const { rows } = await client.query<{ slug: ClubSlug; id: string }>(
    'select slug, id from public.clubs where slug = any ($1)',
    [Object.keys(signatories)],
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Always the same. Who changes clubs has not played, so that no line-up has somebody who has left. */
async function choosePlayer(
  client: Client,
  { who }: TransferStory,
  club: string,
  taken: Set<string>,
): Promise<string> {
  const own = samplePersonId('dynamos player 12')
  if (who === 'own') return own
  const { rows } = await client.query<{ id: string }>(
    `select held.player_id as id from public.registrations as held
     join public.birth_dates as born on born.person_id = held.player_id
     cross join lateral (
       select count(*) as played from public.lineup_entries as entry where entry.player_id = held.player_id) as counted
     where held.club_id = $1 and held.season_id = $2 and held.kind = 'permanent' and held.is_sample
       and held.player_id <> all ($3) and held.player_id <> $4
       and (born.born_on > app.league_today() - interval '17 years') = ($5 = 'minor')
       and (born.born_on > app.league_today() - interval '22 years') = ($5 = 'minor')
     order by case when $5 in ('idle', 'free') then counted.played else -counted.played end, held.player_id limit 1`,
    [club, sampleSeasonId, [...taken], own, who],
  )
  return known(rows[0]).id
}

/** What has to be so before: a contract that is over, a guardian, accounts that may sign. */
async function prepare(client: Client, { who }: TransferStory, player: string, acts: SampleActs) {
  if (who === 'free')
    await client.query(
      `update public.contracts set ended_on = (now() at time zone 'Africa/Harare')::date - 9, ended_why = 'By agreement (sample).'
       where player_id = $1 and is_sample and ends_on > app.league_today()`,
      [player],
    )
  if (who === 'minor')
    await client.query(
      `insert into public.guardians (player_id, user_id, relation) values ($1, $2, 'aunt (sample)') on conflict do nothing`,
      [player, acts.idOf('fan')],
    )
  await client.query(
    `insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
     select account, $2, 'national_id', 'in_person', 'association', $3 from unnest($1::uuid[]) as account
     on conflict do nothing`,
    [[acts.idOf('player'), ...(who === 'minor' ? [acts.idOf('fan')] : [])], player, acts.idOf('zifa_admin')],
  )
}

type Making = { story: TransferStory; nth: number; player: string; clubs: Map<ClubSlug, string>; now: Date }

async function makeOne(client: Client, acts: SampleActs, { story, nth, player, clubs, now }: Making) {
  const today = officeDay(now)
  const terms = termsOf(story, today)
  const engaging = signatories[story.to]
  const contract = story.type === 'intl_out' ? undefined : contractOf(today, terms.startsOn)
  // The secretary drafts what has no contract; contracts are for club admins.
  const drafter = engaging === 'club_admin' && !contract ? 'club' : engaging
  const transfer = await acts.draft(drafter, story.draftedAgo ?? 140, {
    type: story.type,
    player,
    club: known(clubs.get(story.to)),
    said: {
      ...(story.foreignClub ? { foreignClub: story.foreignClub, foreignCountry: 'South Africa' } : {}),
      ...(story.from === story.to ? {} : { releasingClubId: clubs.get(story.from) }),
      terms,
      ...(contract ? { contract } : {}),
    },
  })
  await addPapers(client, transfer, nth, story, today)
  if (story.isFeeShown)
    await client.query(
      'update public.transfers set engaging_shows_fee = true, releasing_shows_fee = true where id = $1',
      [transfer],
    )
  for (const [actor, hoursAgo, action, said = {}] of story.acts)
    await acts.take(transfer, actor, hoursAgo, action, {
      ...said,
      ...(action === 'counter' ? { terms: { ...terms, ...said, instalments: [] } } : {}),
      ...(action === 'annul' ? { effectiveOn: today } : {}),
      ...(action === 'end_loan' ? { endedOn: today } : {}),
    })
  await client.query(
    `update public.transfers as transfer set created_at = first.created_at
     from public.transfer_events as first where transfer.id = $1 and first.transfer_id = $1 and first.seq = 1`,
    [transfer],
  )
  // Nobody is notified of what is over.
  await client.query(
    `delete from public.notifications as told using public.transfers as transfer
     where transfer.id = $1 and told.is_sample and told.href like '%' || transfer.ref
       and not (told.user_id in (select app.transfer_people(transfer, transfer.waits_for)))`,
    [transfer],
  )
}

function termsOf({ type, fee = 0, startsIn = 0 }: TransferStory, today: string) {
  const startsOn = addDays(today, startsIn)
  return {
    startsOn,
    fee,
    instalments:
      fee > 0
        ? [
            { dueOn: addDays(startsOn, 30), amount: fee / 2 },
            { dueOn: addDays(startsOn, 120), amount: fee / 2 },
          ]
        : [],
    ...(type === 'loan' ? { loanEndsOn: addDays(startsOn, 200), wageSharePercent: 50 } : {}),
    note: 'We would like to have this player, and hope for a quick answer (sample).',
  }
}

const contractOf = (today: string, startsOn: string) => ({
  startsOn,
  endsOn: addDays(today, 900),
  monthlyWage: 550,
  bonuses: 'USD 50 for a win (sample).',
})

const kinds = [
  'identity',
  'birth_certificate',
  'contract',
  'agreement',
  'loan_agreement',
  'contract_end',
  'itc',
  'release',
  'medical',
  'photo',
  'guardian_consent',
  'school_record',
  'tpo',
  'payment',
  'training_history',
]

/** Of a draft there are none yet. */
async function addPapers(client: Client, transfer: string, nth: number, story: TransferStory, today: string) {
  if (story.acts.length === 0) return
  const wanted = kinds.filter(
    kind =>
      (kind !== 'payment' || !story.isWithoutProof) &&
      (kind !== 'itc' || story.type === 'intl_out') &&
      (kind !== 'loan_agreement' || story.type === 'loan') &&
      (!['guardian_consent', 'school_record'].includes(kind) || story.who === 'minor'),
  )
  const papers = wanted.map(kind => {
    const id = recordId('sample paper', `${nth} ${kind}`)
    const details =
      kind === 'medical'
        ? { date: addDays(today, -7), doctor: 'Dr Sample' }
        : kind === 'itc'
          ? { reference: 'ITC 263 (sample)', date: addDays(today, -2) }
          : {}
    return { id, kind, path: kind === 'medical' ? null : `${transfer}/${id}.pdf`, details }
  })
  await client.query(
    `insert into public.transfer_documents (id, transfer_id, kind, path, name, party, details)
     select id, $1, kind, path, replace(kind, '_', ' ') || ' (sample)', $3, details
     from jsonb_to_recordset($2) as given (id uuid, kind text, path text, details jsonb)`,
    [transfer, JSON.stringify(papers), 'engaging'],
  )
}
