// Minors: the year of birth, a guardian who agrees, and nobody's name before.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { as, sql, ids } = useTables()

/** As Harare's calendars show it. */
const thisYear = new Date(Date.now() + 2 * 60 * 60_000).getUTCFullYear()

async function signUp(metadata: object, email = 'new@example.com'): Promise<string> {
  const [account] = await sql(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), $1, now(), $2) returning id`,
    [email, { full_name: 'Tino Moyo', ...metadata }],
  )
  return String(account?.['id'])
}

const tell = (id: string, year: number | null, guardian = '') =>
  as({ id }, 'select public.tell_birth_year($1, $2, gen_random_uuid()) as "needsGuardian"', [year, guardian])

const answer = (id: string, ward: string, agrees: boolean) =>
  as({ id }, 'select public.answer_as_guardian($1, $2, gen_random_uuid())', [ward, agrees])

const shown = async (id: string) => (await sql('select app.shown_name($1) as name', [id]))[0]?.['name']

const privacy = async (id: string) =>
  (await as({ id }, 'select public.my_privacy() as known'))[0]?.['known'] as Record<string, unknown>

const askedAt = async (id: string) =>
  (await sql('select age_asked_at from public.profiles where id = $1', [id]))[0]?.['age_asked_at']

const mayShowPicture = async (id: string) =>
  (await sql('select app.may_show_picture($1) as may', [id]))[0]?.['may']

const putOff = (id: string) => as({ id }, 'select public.put_off_birth_year(gen_random_uuid())')

describe('an account whose year of birth is not known', () => {
  test('is protected like a minor’s, whether it has been asked or has put it off', async () => {
    const id = await signUp({})
    expect(await askedAt(id)).toBeNull()
    for (const later of [async () => undefined, () => putOff(id)]) {
      await later()
      expect(await privacy(id)).toMatchObject({ birthYear: null, isPublic: false, mayShowPicture: false })
      expect(await shown(id)).toBe('A member')
    }
    const brought = as(
      { id },
      `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)`,
      [`${id}/me.png`, id],
    )
    await expect(brought).rejects.toThrow('row-level security')
    await tell(id, 1994)
    expect(await privacy(id)).toMatchObject({ birthYear: 1994, isPublic: true, mayShowPicture: true })
    expect(await shown(id)).toBe('Tino Moyo')
  })

  test('is asked once: to tell it and to put it off both count, and the first time stays', async () => {
    const [teller, waiter] = [await signUp({}, 'a@example.org'), await signUp({}, 'b@example.org')]
    await tell(teller, 1994)
    await putOff(waiter)
    const first = await askedAt(waiter)
    expect([await askedAt(teller), first]).toEqual([expect.any(Date), expect.any(Date)])
    await sql(`update public.profiles set age_asked_at = '2026-01-01' where id = $1`, [waiter])
    await tell(waiter, 1994)
    expect(await askedAt(waiter)).toEqual(new Date('2026-01-01T00:00:00Z'))
    await expect(putOff(ids.super_admin_as)).rejects.toThrow('during an impersonation')
    await expect(
      as({ id: waiter }, 'update public.profiles set age_asked_at = null where id = $1', [waiter]),
    ).rejects.toThrow('permission denied')
  })

  test('of a sample person is not asked for, and hides nothing', async () => {
    const id = await signUp({})
    await sql('update public.profiles set is_sample = true where id = $1', [id])
    expect(await mayShowPicture(id)).toBe(true)
    expect(await sql('select kind from app.privacy_tasks($1)', [id])).toEqual([])
  })
})

describe('an account that an operator makes', () => {
  test('tells the year, which then travels with no token', async () => {
    const id = await signUp({ birth_year: '1994' })
    expect(await privacy(id)).toMatchObject({ birthYear: 1994, isMinor: false, isPublic: true })
    expect(await askedAt(id)).toEqual(expect.any(Date))
    expect(await shown(id)).toBe('Tino Moyo')
    const [account] = await sql('select raw_user_meta_data as said from auth.users where id = $1', [id])
    expect(account).toEqual({ said: { full_name: 'Tino Moyo' } })
  })

  test('of a minor names the guardian, and shows no name', async () => {
    const id = await signUp({ birth_year: thisYear - 15, guardian_email: ' Mother@Example.org ' })
    expect(await privacy(id)).toMatchObject({
      isMinor: true,
      isPublic: false,
      guardianEmail: 'mother@example.org',
    })
    expect(await shown(id)).toBe('A member')
  })

  test.each(['', 'twelve', '1850', String(thisYear + 1), '199', '19944', [], { a: 1 }])(
    'with a year that is none knows none, and is not refused (%j)',
    async year => {
      const id = await signUp({ birth_year: year, guardian_email: 'not an address' })
      expect(await privacy(id)).toMatchObject({ birthYear: null, isMinor: null, isPublic: false })
    },
  )

  test('somebody is taken for a minor until the year in which they turn 18 is over', async () => {
    for (const [age, isMinor] of [
      [17, true],
      [18, true],
      [19, false],
    ] as const)
      expect(
        await privacy(await signUp({ birth_year: thisYear - age }, `a${age}@example.com`)),
      ).toMatchObject({ isMinor })
  })
})

describe('the year', () => {
  test('is told once, and makes no minor older', async () => {
    const id = await signUp({})
    expect(await tell(id, thisYear - 16)).toEqual([{ needsGuardian: true }])
    await expect(tell(id, 1990)).rejects.toThrow('You told us that you are under 18')
    expect(await tell(id, thisYear - 15)).toEqual([{ needsGuardian: true }])
    expect(await privacy(id)).toMatchObject({ birthYear: thisYear - 15 })
  })

  test('is refused where it is none, and so is one’s own address as guardian', async () => {
    const id = await signUp({})
    for (const year of [null, 0, 1899, thisYear + 1])
      await expect(tell(id, year)).rejects.toThrow('four digits')
    await expect(tell(id, thisYear - 16, 'new@example.com')).rejects.toThrow('your own address')
    await expect(tell(id, thisYear - 16, 'nobody')).rejects.toThrow('not a valid e-mail address')
  })

  test('three guardians are named at most', async () => {
    const id = await signUp({})
    for (const guardian of ['a@x.org', 'b@x.org', 'c@x.org']) await tell(id, thisYear - 16, guardian)
    await expect(tell(id, thisYear - 16, 'd@x.org')).rejects.toThrow('three addresses')
  })
})

describe('the guardian', () => {
  test('agrees with the address that was named, is of age, and can take it back', async () => {
    const child = await signUp(
      { birth_year: thisYear - 15, guardian_email: 'mother@example.org' },
      'child@example.org',
    )
    const mother = await signUp({}, 'mother@example.org')
    expect(await privacy(mother)).toMatchObject({
      wards: [{ userId: child, name: 'Tino Moyo', confirmedAt: null }],
    })
    await expect(answer(ids.fan, child, true)).rejects.toThrow('has not named you')
    await expect(answer(mother, child, true)).rejects.toThrow('Add your own year of birth first')
    await tell(mother, 1980)
    await answer(mother, child, true)
    await answer(mother, child, true)
    expect(await shown(child)).toBe('Tino Moyo')
    expect(await privacy(child)).toMatchObject({ isPublic: true, mayShowPicture: true })
    await answer(mother, child, false)
    expect(await shown(child)).toBe('A member')
    await answer(mother, child, true)
    expect(await shown(child)).toBe('Tino Moyo')
    const said = await sql(
      `select is_given, said_by = $2 as "byMother" from app.consents where user_id = $1 and purpose = 'account' order by id`,
      [child, mother],
    )
    expect(said.slice(1).map(row => row['is_given'])).toEqual([true, false, true])
    expect(said.slice(1).every(row => row['byMother'])).toBe(true)
    // With the guardian goes the guardian's yes.
    await sql('select app.erase_account($1)', [mother])
    expect(await shown(child)).toBe('A member')
  })

  test('whose address is not confirmed is asked nothing', async () => {
    const child = await signUp(
      { birth_year: thisYear - 15, guardian_email: 'father@example.org' },
      'child@example.org',
    )
    const father = await signUp({ birth_year: '1980' }, 'father@example.org')
    await sql('update auth.users set email_confirmed_at = null where id = $1', [father])
    expect(await privacy(father)).toMatchObject({ wards: [] })
    await expect(answer(father, child, true)).rejects.toThrow('has not named you')
  })

  test('who says no is not asked again', async () => {
    const child = await signUp(
      { birth_year: thisYear - 15, guardian_email: 'mother@example.org' },
      'child@example.org',
    )
    const mother = await signUp({ birth_year: '1980' }, 'mother@example.org')
    await answer(mother, child, false)
    expect(await privacy(mother)).toMatchObject({ wards: [] })
    expect(await privacy(child)).toMatchObject({ guardianEmail: null, isPublic: false })
  })
})

const family = async () => {
  const child = await signUp(
    { birth_year: thisYear - 15, guardian_email: 'mother@example.org' },
    'child@example.org',
  )
  const mother = await signUp({ birth_year: '1980' }, 'mother@example.org')
  return { child, mother }
}
const exported = (by: string, ward: string) =>
  as({ id: by }, 'select public.export_ward_data($1) as taken', [ward])
const erase = (by: string, ward: string, words = 'erase this account') =>
  as({ id: by }, 'select public.erase_ward_account($1, $2, gen_random_uuid()) as due', [ward, words])
const keepOwn = (by: string) => as({ id: by }, 'select public.keep_my_account(gen_random_uuid()) as kept')
const keep = (by: string, ward: string) =>
  as({ id: by }, 'select public.keep_ward_account($1, gen_random_uuid()) as kept', [ward])

describe('what a guardian does for a ward', () => {
  test('takes along the data of a child whose account they agreed to, and of nobody else', async () => {
    const { child, mother } = await family()
    await expect(exported(mother, child)).rejects.toThrow('You are not the guardian')
    await answer(mother, child, true)
    const [answered] = await exported(mother, child)
    expect(answered).toMatchObject({ taken: { account: child } })
    expect(JSON.stringify(answered)).toContain('child@example.org')
    const told = await sql(`select title from public.notifications where user_id = $1`, [child])
    expect(told).toContainEqual({ title: 'Your guardian has downloaded your data' })
    await expect(exported(child, mother)).rejects.toThrow('You are not the guardian')
    await expect(exported(ids.super_admin, child)).rejects.toThrow('You are not the guardian')
    await expect(as('super_admin_as', 'select public.export_ward_data($1)', [child])).rejects.toThrow(
      'during an impersonation',
    )
    for (let time = 1; time < 5; time++) await exported(mother, child)
    await expect(exported(mother, child)).rejects.toThrow('five times today')
    await answer(mother, child, false)
    await expect(exported(mother, child)).rejects.toThrow('You are not the guardian')
  })

  test('has the account erased in 30 days, which the child cannot take back', async () => {
    const { child, mother } = await family()
    await answer(mother, child, true)
    await expect(erase(ids.admin, child)).rejects.toThrow('You are not the guardian')
    await expect(erase(mother, child, 'yes')).rejects.toThrow('Type "erase this account"')
    const [{ due } = {}] = await erase(mother, child)
    expect(await erase(mother, child)).toEqual([{ due }])
    expect(await privacy(mother)).toMatchObject({ wards: [{ userId: child, erasedOn: expect.any(String) }] })
    expect(await privacy(child)).toMatchObject({ erasure: { isByGuardian: true } })
    await expect(keepOwn(child)).rejects.toThrow('Only they can cancel it')
    expect(await keep(mother, child)).toEqual([{ kept: true }])
    expect(await keep(mother, child)).toEqual([{ kept: false }])
    expect(await privacy(child)).toMatchObject({ erasure: null })
    await erase(mother, child)
    await sql(`update app.erasures set due_at = now()`)
    await sql('select app.erase_what_is_due()')
    expect(await sql('select from public.profiles where id = $1', [child])).toEqual([])
  })

  test('makes a wish of the child their own, and without a guardian it is the child’s again', async () => {
    const { child, mother } = await family()
    await answer(mother, child, true)
    await as({ id: child }, `select public.delete_my_account('erase my account', false, gen_random_uuid())`)
    await erase(mother, child)
    await expect(keepOwn(child)).rejects.toThrow('Only they can cancel it')
    await answer(mother, child, false)
    expect(await keepOwn(child)).toEqual([{ kept: true }])
  })

  test('ends when the child is of age', async () => {
    const { child, mother } = await family()
    await answer(mother, child, true)
    await erase(mother, child)
    await sql('update app.account_ages set birth_year = birth_year - 4 where user_id = $1', [child])
    for (const act of [exported, erase, keep])
      await expect(act(mother, child)).rejects.toThrow('You are not the guardian')
    expect(await keepOwn(child)).toEqual([{ kept: true }])
  })
})

test('what waits for whom', async () => {
  const kinds = async (id: string) =>
    (await sql('select kind from app.privacy_tasks($1)', [id])).map(({ kind }) => kind)
  const child = await signUp({ birth_year: thisYear - 15 }, 'child@example.org')
  const mother = await signUp({ birth_year: '1980' }, 'mother@example.org')
  expect(await kinds(child)).toEqual(['privacy_name_guardian'])
  await tell(child, thisYear - 15, 'mother@example.org')
  expect(await kinds(child)).toEqual([])
  expect(await kinds(mother)).toEqual(['privacy_guardian'])
  await sql(`insert into app.erasures (user_id, due_at) values ($1, now() + interval '30 days')`, [ids.fan])
  expect(await kinds(ids.fan)).toEqual(['privacy_erasure'])
  const unknown = await signUp({})
  expect(await kinds(unknown)).toEqual(['privacy_birth_year'])
  await tell(unknown, 1990)
  expect(await kinds(unknown)).toEqual([])
})

test('in a mini-league nobody reads the name of a minor before the guardian agrees, nor after it is taken back', async () => {
  const child = await signUp(
    { birth_year: thisYear - 15, guardian_email: 'mother@example.org' },
    'child@example.org',
  )
  const mother = await signUp({ birth_year: '1980' }, 'mother@example.org')
  const competition = await idOf({ sql }, 'competitions', { slug: 'l', name: 'L', kind: 'league' })
  const season = await idOf({ sql }, 'seasons', newSeason(competition))
  const join = async (code: string) => {
    const [league] = await sql(
      `insert into public.mini_leagues (id, season_id, name, code, code_request_id)
       values (gen_random_uuid(), $1, 'Ours', $2, gen_random_uuid()) returning id`,
      [season, code],
    )
    await sql(
      `insert into public.mini_league_members (league_id, user_id, shown_name) values ($1, $2, 'Tino M')`,
      [league?.['id'], child],
    )
  }
  const names = async () =>
    (
      await sql(
        'select shown_name as name from public.mini_league_members where user_id = $1 order by shown_name',
        [child],
      )
    ).map(({ name }) => name)
  await join('aaaaaaaaaaaa')
  expect(await names()).toEqual(['A member'])
  await answer(mother, child, true)
  await join('bbbbbbbbbbbb')
  expect(await names()).toEqual(['A member', 'Tino M'])
  await answer(mother, child, false)
  expect(await names()).toEqual(['A member', 'A member'])
})
