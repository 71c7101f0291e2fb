// What waits for the association, and for those who watch over it.
import { randomUUID } from 'node:crypto'
import { daysFromNow } from './transfer-scene.ts'
import { update, type Waiting, type World } from './waiting-world.ts'

const now = () => new Date().toISOString()

const ban = (world: World, more: object = {}) =>
  world.add('registration_bans', {
    club_id: world.match.home,
    reason: 'Unpaid wages.',
    document_path: 'x',
    set_by: world.transfer.people.association,
    ...more,
  })

async function complete(world: World) {
  const { acts, ways } = world
  const id = await ways.agreed()
  await acts.consent('player', id)
  await acts.act('engaging', id, 'submit')
  await acts.act('league', id, 'complete')
  return id
}

/** A guardian who has come by the link of a club, and is not confirmed. */
async function guardianComes(world: World) {
  const { people, player, engaging } = world.transfer
  await world.sql('delete from public.guardians where player_id = $1', [player])
  await world.sql(`update public.birth_dates set born_on = app.league_today() - 5800 where person_id = $1`, [
    player,
  ])
  const transfer = await world.acts.draft('engaging', 'first_registration')
  await world.sql(
    `insert into app.person_invitations (kind, person_id, transfer_id, club_id, token_hash, request_id, used_by, used_at)
     values ('guardian', $1, $2, $3, repeat('a', 64), gen_random_uuid(), $4, now())`,
    [player, transfer, engaging, people.guardian],
  )
}

export const associationStates: Waiting[] = [
  {
    state: 'a registration ban is set',
    by: 'association_tasks',
    kind: 'ban',
    says: /^Registration ban to confirm/,
    owners: ['zifa_admin', '-transfer.association'],
    begins: world => ban(world),
    ends: update('public.registration_bans', 'confirmed_at = now()'),
  },
  {
    state: 'a registration ban is to be lifted',
    by: 'association_tasks',
    kind: 'ban',
    says: /^Lifting of a registration ban/,
    owners: ['zifa_admin', '-transfer.second'],
    begins: world =>
      ban(world, { confirmed_at: now(), lift_reason: 'Paid.', lifted_by: world.transfer.people.second }),
    ends: update('public.registration_bans', 'lifted_at = now(), lifted_on = app.league_today()'),
  },
  {
    state: 'a club asks for an exception',
    by: 'association_tasks',
    kind: 'ask',
    owners: ['zifa_admin'],
    begins: ({ add, transfer }) =>
      add('transfer_asks', {
        about: 'window',
        player_id: transfer.player,
        club_id: transfer.engaging,
        words: 'Our goalkeeper is hurt.',
        request_id: randomUUID(),
      }),
    ends: update('public.transfer_asks', `answered_at = now(), is_granted = false, answer = 'No.'`),
  },
  {
    state: 'a player reports a missing payment',
    by: 'payment_tasks',
    kind: 'payment_report',
    owners: ['zifa_admin'],
    begins: ({ add, transfer }) =>
      add('payment_reports', {
        person_id: transfer.player,
        club_id: transfer.releasing,
        what: 'wage',
        period: 'June',
        words: 'Two months.',
        sent_by: transfer.people.player,
      }),
    ends: update('public.payment_reports', `state = 'looked_into', answer = 'We ask.', answered_at = now()`),
  },
  {
    state: 'a longer window is proposed',
    by: 'oversight_tasks',
    kind: 'window_change',
    owners: ['zifa_admin', '-transfer.association'],
    begins: ({ add, transfer }) =>
      add('window_changes', {
        window_id: transfer.window,
        opens_on: daysFromNow(-10),
        closes_on: daysFromNow(30),
        reason: 'A final was moved.',
        proposed_by: transfer.people.association,
      }),
    ends: update('public.window_changes', 'discarded_at = now()'),
  },
  {
    state: 'a guardian has come by the link of a club',
    by: 'association_tasks',
    kind: 'guardian',
    owners: ['zifa_admin'],
    begins: guardianComes,
    ends: ({ add, transfer }) =>
      add('guardians', { player_id: transfer.player, user_id: transfer.people.guardian, relation: 'mother' }),
  },
  {
    state: 'an account is to be checked before it can sign',
    by: 'identity_tasks',
    kind: 'identity',
    owners: ['admin', 'zifa_admin'],
    begins: async world => {
      await world.sql('delete from app.identity_checks where user_id = $1', [world.transfer.people.player])
      await world.ways.agreed()
    },
    ends: world =>
      world.as(
        { id: world.transfer.people.league },
        `select public.check_identity($1, $2, 'passport', 'in_person', $3)`,
        [world.transfer.people.player, world.transfer.player, randomUUID()],
      ),
  },
  {
    state: 'an account is disowned',
    by: 'disowning_tasks',
    kind: 'disowned',
    owners: ['zifa_admin'],
    begins: async ({ sql, transfer }) =>
      (
        await sql(
          `insert into app.account_disownings (user_id, person_id, party, said_by, reason)
           values ($1, $2, 'player', $3, 'It is not mine.') returning id`,
          [transfer.people.player, transfer.player, transfer.people.guardian],
        )
      )[0],
    ends: update('app.account_disownings', `settled_at = now(), is_upheld = false, answer = 'It is his.'`),
  },
  {
    state: 'the association is asked to explain',
    by: 'oversight_tasks',
    kind: 'explanation_asked',
    owners: ['zifa_admin'],
    begins: ({ add }) => add('oversight_questions', { words: 'Why so fast?', due_at: now() }),
    ends: update('public.oversight_questions', `answer = 'It was complete.', answered_at = now()`),
  },
  {
    state: 'a freeze is proposed',
    by: 'oversight_tasks',
    kind: 'freeze_proposed',
    owners: ['super_admin', '-transfer.super'],
    begins: async world =>
      world.add('transfer_freezes', {
        transfer_id: await complete(world),
        hours: 24,
        reason: 'A paper may be false.',
        proposed_by: world.transfer.people.super,
      }),
    ends: update('public.transfer_freezes', `ended_at = now(), end_reason = 'By mistake.'`),
  },
  {
    state: 'the reset of a second factor is proposed',
    by: 'factor_tasks',
    kind: 'factor_reset_proposed',
    owners: ['super_admin', '-transfer.super'],
    begins: async ({ sql, ids, transfer }) =>
      (
        await sql(
          `insert into app.factor_resets (user_id, reason, proposed_by) values ($1, 'Lost the phone.', $2) returning id`,
          [ids.fan, transfer.people.super],
        )
      )[0],
    ends: update('app.factor_resets', 'settled_at = now(), is_confirmed = false'),
  },
  {
    state: 'an incident has to be reported',
    by: 'privacy_tasks',
    kind: 'incident',
    owners: ['super_admin'],
    begins: async ({ sql }) =>
      (
        await sql(
          `insert into app.incidents (noticed_at, words, from_at, to_at, request_id)
           values (now(), 'A laptop was lost.', now() - interval '1 day', now(), gen_random_uuid()) returning id`,
        )
      )[0],
    ends: update('app.incidents', 'reported_at = now()'),
  },
  {
    state: 'the controller’s licence ends',
    by: 'privacy_tasks',
    kind: 'privacy_licence',
    owners: ['super_admin'],
    begins: ({ sql }) =>
      sql(`insert into app.privacy_office (licence, licence_ends_on) values ('DP-1', app.league_today() + 10)
           on conflict (is_the_only_row) do update set licence = 'DP-1', licence_ends_on = app.league_today() + 10`),
    ends: ({ sql }) => sql('update app.privacy_office set licence_ends_on = app.league_today() + 300'),
  },
]
