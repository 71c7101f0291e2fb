// What each duty at a club lets somebody see and do: the same in SQL and in the domain, and by every table and function.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ClubRight, clubDuties, clubRights, clubRightsOf } from '#domain/accounts/club-duties.ts'
import { roles } from '#domain/accounts/roles.ts'
import { everyDuty, type Given, useDuties } from '#supabase/tests/testing/club-duties-scene.ts'
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { terms } from '#supabase/tests/testing/transfer-scene.ts'

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

/** Each thing that staff can do, by the right that it takes. */
const deeds: {
  what: string
  right: ClubRight
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
        `new${nextNumber()}@example.com`,
        randomUUID(),
      ]),
  },
]

test('staff see and do what their duty needs, and nothing else', async () => {
  const there = await given()
  for (const duty of everyDuty) {
    const who = await staffAs(duty)
    const rights = clubRightsOf('club', duty)
    for (const { what, right, does } of deeds) {
      await sql('savepoint before_deed')
      expect({ duty, what, may: await done(does(who, there)) }).toEqual({
        duty,
        what,
        may: rights.includes(right),
      })
      await sql('rollback to savepoint before_deed')
    }
  }
  expect(new Set(deeds.map(({ right }) => right))).toEqual(new Set(clubRights))
})

test('a club admin may do all of it, and staff of another club nothing', async () => {
  const there = await given()
  const stranger = await staffAs('secretary', scene.releasing)
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
