// What each duty at a club lets somebody see and do: the same in SQL and in the domain, and by every table and function.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ClubRight, clubDuties, clubRights, clubRightsOf } from '#domain/accounts/club-duties.ts'
import { roles } from '#domain/accounts/roles.ts'
import { everyDuty, type Given, useDuties } from '#supabase/tests/testing/club-duties-scene.ts'
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { contract, terms } from '#supabase/tests/testing/transfer-scene.ts'

const { as, sql, scene, staffAs, save, given } = useDuties()

const done = (work: Promise<unknown>) =>
  work.then(
    rows => !Array.isArray(rows) || rows.length > 0,
    () => false,
  )

test('the database and the domain give every role and duty the same rights', async () => {
  for (const role of roles)
    for (const duty of [...everyDuty, 'referee']) {
      const [row] = await sql('select app.duty_rights($1, $2) as rights', [role, duty])
      expect([role, duty, row?.['rights']]).toEqual([role, duty, [...clubRightsOf(role, duty)].toSorted()])
    }
})

test('a duty that is not known is not given', async () => {
  const id = await makeAccount(sql, ['club'])
  const member = { user_id: id, club_id: scene.engaging, member_role: 'club' }
  for (const duty of clubDuties) {
    await sql('delete from public.club_members where user_id = $1', [id])
    await add({ sql }, 'club_members', { ...member, duty })
  }
  await sql('savepoint before')
  await expect(add({ sql }, 'club_members', { ...member, duty: 'president' })).rejects.toThrow('known_duties')
  await sql('rollback to savepoint before')
})

/** Each thing that is done at a club, by the right that it takes; without one, by a club admin alone. */
const deeds: {
  what: string
  right: ClubRight | null
  does: (who: { id: string }, given: Given) => Promise<unknown>
}[] = [
  {
    what: 'read a transfer',
    right: 'transfers',
    does: (who, { transfer }) => as(who, 'select id from public.transfers where id = $1', [transfer]),
  },
  {
    what: 'read the fee of a transfer',
    right: 'transfers',
    does: (who, { transfer }) =>
      as(who, 'select fee from public.transfer_terms where transfer_id = $1', [transfer]),
  },
  {
    what: 'draft a transfer',
    right: 'transfers',
    does: who =>
      as(who, `select public.draft_transfer('permanent', $1, $2, $3, $4)`, [
        scene.player,
        scene.engaging,
        randomUUID(),
        JSON.stringify({ releasingClubId: scene.releasing, terms }),
      ]),
  },
  {
    what: 'change a draft',
    right: 'transfers',
    does: (who, { transfer }) => save(who, transfer, { shirtNumber: 9 }),
  },
  {
    what: 'enter a player',
    right: 'transfers',
    does: who =>
      as(who, `select public.enter_player($1, 'Takura Zvobgo', '2005-06-07', $2)`, [
        scene.engaging,
        randomUUID(),
      ]),
  },
  {
    what: 'read what the club asks the association',
    right: 'transfers',
    does: who => as(who, 'select id from public.transfer_asks where club_id = $1', [scene.engaging]),
  },
  {
    what: 'read exceptions from the window',
    right: 'transfers',
    does: who => as(who, 'select id from public.window_exceptions where club_id = $1', [scene.engaging]),
  },
  {
    what: 'read what the clubs write to each other',
    right: 'transfers',
    does: (who, { sent }) =>
      as(who, 'select words from public.transfer_messages where transfer_id = $1', [sent]),
  },
  {
    what: 'write to the other club',
    right: 'transfers',
    does: (who, { sent }) =>
      as(who, 'select public.say_in_transfer($1, $2, $3)', [sent, 'We would like an answer.', randomUUID()]),
  },
  {
    what: 'open the identity paper of a player',
    right: 'transfers',
    does: (who, { identity }) =>
      as(who, 'select public.open_transfer_document($1, $2)', [identity, randomUUID()]),
  },
  {
    what: 'bring a paper',
    right: 'transfers',
    does: (who, { transfer }) =>
      as(who, `select public.add_transfer_document($1, 'medical', null, 'Medical form', $2, $3)`, [
        transfer,
        randomUUID(),
        JSON.stringify({ date: '2026-01-31', doctor: 'Dr Moyo' }),
      ]),
  },
  {
    what: 'read which papers there are',
    right: 'transfers',
    does: (who, { transfer }) =>
      as(who, 'select id from public.transfer_documents where transfer_id = $1', [transfer]),
  },
  {
    what: 'read the timeline of a transfer',
    right: 'transfers',
    does: (who, { transfer }) =>
      as(who, 'select seq from public.transfer_events where transfer_id = $1', [transfer]),
  },
  {
    what: 'invite the player to sign',
    right: 'transfers',
    does: async (who, { transfer }) => {
      await sql('delete from public.person_links where person_id = $1', [scene.player])
      return as(who, `select public.invite_person($1, 'player', $2, $3)`, [
        scene.player,
        randomUUID(),
        transfer,
      ])
    },
  },
  {
    what: 'send an offer',
    right: null,
    does: (who, { transfer }) =>
      as(who, `select public.act_on_transfer($1, 'offer', 1, $2)`, [transfer, randomUUID()]),
  },
  {
    what: 'say that the fee may be public',
    right: null,
    does: (who, { transfer }) =>
      as(who, 'select public.show_transfer_fee($1, true, 1, $2)', [transfer, randomUUID()]),
  },
  {
    what: 'read the contract of a transfer',
    right: null,
    does: (who, { transfer }) =>
      as(who, 'select monthly_wage from public.transfer_contracts where transfer_id = $1', [transfer]),
  },
  {
    what: 'change the contract of a transfer',
    right: null,
    does: (who, { transfer }) => save(who, transfer, { contract }),
  },
  {
    what: 'open the signed contract',
    right: null,
    does: (who, { signed }) =>
      as(who, 'select public.open_transfer_document($1, $2)', [signed, randomUUID()]),
  },
  {
    what: 'read the phone and identity number of a player',
    right: null,
    does: (who, { own }) =>
      as(who, 'select identity_number from public.player_private where person_id = $1', [own]),
  },
  {
    what: 'change the phone number of a player',
    right: null,
    does: (who, { own }) =>
      as(who, `update public.player_private set phone = '0771' where person_id = $1 returning person_id`, [
        own,
      ]),
  },
  {
    what: 'name a recorder for a match',
    right: null,
    does: (who, { match }) =>
      as(
        who,
        'insert into public.match_recorders (match_id, user_id, club_id) values ($1, $2, $3) returning match_id',
        [match, scene.people.staff, scene.engaging],
      ),
  },
  {
    what: 'read the contracts of the club',
    right: 'contracts',
    does: who => as(who, 'select monthly_wage from public.contracts where club_id = $1', [scene.engaging]),
  },
  {
    what: 'read the line-up before it is public',
    right: 'lineups',
    does: (who, { match }) =>
      as(who, 'select saved_at from public.lineup_sheets where match_id = $1', [match]),
  },
  {
    what: 'answer a charge',
    right: 'discipline',
    does: (who, { charge }) =>
      as(who, `select public.answer_discipline_case($1, 'contests', $2, 'It was not us.')`, [
        charge,
        randomUUID(),
      ]),
  },
  {
    what: 'write club news',
    right: 'news',
    does: who =>
      as(
        who,
        `insert into public.articles (slug, title, byline, body, kind, status, club_id)
         values ($1, 'A title of news', 'The club', 'Words.', 'news', 'draft', $2) returning id`,
        [`news-${nextNumber()}`, scene.engaging],
      ),
  },
  {
    what: 'edit the club page',
    right: 'news',
    does: who =>
      as(who, `update public.clubs set description = 'A club.' where id = $1 returning id`, [scene.engaging]),
  },
  {
    what: 'invite staff',
    right: 'staff',
    does: who =>
      as(who, `select public.invite_to_club($1, $2, 'analyst', $3)`, [
        scene.engaging,
        `New Person ${nextNumber()}`,
        randomUUID(),
      ]),
  },
  {
    what: 'give a duty',
    right: 'staff',
    does: (who, { member }) =>
      as(who, `select public.set_club_duty($1, 'analyst', $2)`, [member, randomUUID()]),
  },
  {
    what: 'end the work of somebody',
    right: 'staff',
    does: (who, { member }) => as(who, 'select public.end_club_membership($1, $2)', [member, randomUUID()]),
  },
]

test('staff see and do what their duty needs, and nothing else', async () => {
  const there = await given()
  for (const [role, duty] of [...everyDuty.map(each => ['club', each] as const), ['coach', null] as const]) {
    const who = await staffAs(duty, { role })
    const rights = clubRightsOf(role, duty)
    for (const { what, right, does } of deeds) {
      await sql('savepoint before_deed')
      expect({ role, duty, what, may: await done(does(who, there)) }).toEqual({
        role,
        duty,
        what,
        may: right !== null && rights.includes(right),
      })
      await sql('rollback to savepoint before_deed')
    }
  }
  expect(new Set(deeds.map(({ right }) => right))).toEqual(new Set([...clubRights, null]))
})

test('a club admin may do all of it, and staff of another club nothing', async () => {
  const there = await given()
  const stranger = await staffAs('secretary', { club: scene.releasing })
  for (const { what, does } of deeds) {
    for (const [who, may] of [
      [{ id: scene.people.engaging }, true],
      [stranger, false],
    ] as const) {
      // The releasing club takes part in what was sent to it.
      if (who === stranger && /other club|each other/.test(what)) continue
      await sql('savepoint before_deed')
      expect([what, may, await done(does(who, there))]).toEqual([what, may, may])
      await sql('rollback to savepoint before_deed')
    }
  }
})

test('the duty alone gives no right: without the role of club staff nobody acts for a club', async () => {
  const there = await given()
  const id = await makeAccount(sql, ['fan'])
  await add({ sql }, 'club_members', {
    user_id: id,
    club_id: scene.engaging,
    member_role: 'club',
    duty: 'secretary',
  })
  for (const { what, does } of deeds) {
    await sql('savepoint before_deed')
    expect([what, await done(does({ id }, there))]).toEqual([what, false])
    await sql('rollback to savepoint before_deed')
  }
})
