// Profiles: names that can be shown beside others', and what only the account itself changes.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const rename = async (name: string | null, who: (typeof everybody)[number] = 'fan') =>
  (
    await as(
      who,
      'update public.profiles set full_name = $1 where id = app.caller_id() returning full_name',
      [name],
    )
  )[0]?.['full_name']

async function signedUpAs(metadata: object): Promise<unknown> {
  const [account] = await sql(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'new@example.com', $1) returning id`,
    [metadata],
  )
  const [profile] = await sql('select full_name from public.profiles where id = $1', [account?.['id']])
  await sql('delete from auth.users where id = $1', [account?.['id']])
  return profile?.['full_name']
}

describe('a name', () => {
  test.each([
    ['as it is', 'Tinashe Moyo', 'Tinashe Moyo'],
    ['with accents and signs', 'Zoë O’Brien-Ncube Jr.', 'Zoë O’Brien-Ncube Jr.'],
    ['in another alphabet', 'محمد صلاح', 'محمد صلاح'],
    ['taken apart', 'Zoe\u0308', 'Zoë'],
    ['with too many spaces', '  Tino \t\n  Moyo ', 'Tino Moyo'],
    ['with spaces that are none', 'Tino\u00a0\u2003\u3000\u2800Moyo', 'Tino Moyo'],
    ['turned round', 'Tino\u202e oyoM\u202c\u2066x\u2069', 'Tino oyoMx'],
    ['with nothing between', 'T\u200bi\u200cn\u200d\u2060\ufeffo\u00ad', 'Tino'],
    ['with control characters', 'Ti\u0007no\u001b[31m\u0085\u009f', 'Tino[31m'],
    ['with tags and selectors', 'Tino\u{e0041}\u{e007f}\ufe0f\u{e0100}', 'Tino'],
    ['with private characters', 'Tino\ue000\u{f0000}', 'Tino'],
    ['with a tower on it', `Ti\u0301\u0302\u0303\u0304\u0305no`, 'Tí\u0302\u0303no'],
  ])('%s', async (_, given, shown) => {
    expect(await rename(given)).toBe(shown)
    expect(await signedUpAs({ full_name: given })).toBe(shown)
  })

  const unseen = [
    '',
    ' ',
    '\t\n',
    '\u200b',
    '\u2800\u3164\u115f',
    '\u202e\u202c',
    '\u00ad\ufeff',
    '\u{e0020}',
  ]

  test.each(unseen)('of which nothing is seen is refused, and left out at sign-up (%j)', async given => {
    await expect(rename(given)).rejects.toThrow('Enter a name of 1 to 100 visible characters.')
    expect(await signedUpAs({ full_name: given })).toBeNull()
  })

  test('has 100 characters at most; at sign-up the rest is left out', async () => {
    expect(await rename('é'.repeat(100))).toBe('é'.repeat(100))
    await expect(rename('é'.repeat(101))).rejects.toThrow('1 to 100')
    expect(await signedUpAs({ full_name: `${'x'.repeat(99)} y` })).toBe('x'.repeat(99))
    expect(await signedUpAs({ full_name: 'x'.repeat(10_000) })).toBe('x'.repeat(100))
  })

  test('can be taken away', async () => {
    expect(await rename(null)).toBeNull()
  })

  test('at sign-up is words, or the name that a provider tells', async () => {
    expect(await signedUpAs({ full_name: { a: 1 }, name: 'Tino' })).toBe('Tino')
    expect(await signedUpAs({ full_name: ['Tino'] })).toBeNull()
    expect(await signedUpAs({ full_name: 7 })).toBeNull()
    expect(await signedUpAs({ full_name: 'Admin', name: 'Tino' })).toBe('Tino')
    expect(await signedUpAs({})).toBeNull()
  })

  const reserved = [
    'Admin',
    'ADMIN',
    'a d m i n',
    'A.d.m.i.n',
    'Administrator',
    'Super Admin',
    'Pitch263',
    'pitch 263',
    'PITCH-263',
    'The Pitch263 Team',
    'ZIFA',
    'Zifa Admin',
    'PSL',
    'Support',
    'The Official Account',
    'Moderator',
    'System',
    'Аdmin',
    'аdmіn',
    'АDМIN',
    'ΑDΜΙΝ',
    'ａｄｍｉｎ',
    '𝐀𝐝𝐦𝐢𝐧',
    'Admın',
    'Adm1n',
    'Adm!n',
    '@dmin',
    '4dmin',
    'Adrnin',
    'Ádmin',
    'A\u0301dmin',
    'Suрроrt',
    'Supp0rt',
    '$upport',
    'ZlFA',
    'Z1FA',
    'РSL',
    'P5L',
    'Officia1',
    'Оfficial',
    'Ad\u200bmin',
    '\u202eAdmin',
  ]

  test.each(reserved)('that would pass for the site’s own is refused to people: %s', async name => {
    await expect(rename(name)).rejects.toThrow('This name is reserved for the site. Use your own.')
    expect(await signedUpAs({ full_name: name })).toBeNull()
    expect(await rename(name, 'admin')).not.toBeUndefined()
  })

  test.each(['Adam Min', 'Supporter', 'Official Moyo', 'Zifana', 'Sister Admina', 'Nimda', 'Psalm'])(
    'that only begins like one is anybody’s: %s',
    async name => {
      expect(await rename(name)).toBe(name)
    },
  )
})

describe('the rest of a profile', () => {
  test.each([
    'https://evil.example/x.png',
    'javascript:alert(1)',
    '/etc/passwd',
    '../x.png',
    'a/../../b',
    'a b',
    '',
    'x'.repeat(201),
  ])('a picture is a file of ours, not %s', async path => {
    await expect(as('fan', 'update public.profiles set avatar_path = $1', [path])).rejects.toThrow(
      'a_picture_is_a_file_of_ours',
    )
  })

  test('the language is one that the site speaks', async () => {
    await expect(as('fan', `update public.profiles set locale = 'fr'`)).rejects.toThrow('a_known_language')
  })

  test('address, number, confirmation, sign-in and suspension follow the account', async () => {
    await sql(
      `update auth.users set email = 'moved@example.com', phone = '263770000009', phone_confirmed_at = now(),
         last_sign_in_at = '2026-01-01Z', banned_until = '2099-01-01Z' where id = $1`,
      [ids.fan],
    )
    const [row] = await sql(
      `select email, phone, last_sign_in_at = '2026-01-01Z' as signed_in, suspended_until = '2099-01-01Z' as suspended
       from public.profiles where id = $1`,
      [ids.fan],
    )
    expect(row).toEqual({
      email: 'moved@example.com',
      phone: '263770000009',
      signed_in: true,
      suspended: true,
    })
  })
})
