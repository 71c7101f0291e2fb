// A super admin who looks through another person's eyes sees no wage, fee, payment or identity paper: by no table, view or
// function. Each amount is a number that stands nowhere else, and is looked for in every answer.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, idOf } from '#supabase/tests/testing/rows.ts'
import { impersonate, makeAccount } from '#supabase/tests/testing/site.ts'
import { tryReads, type Read } from '#supabase/tests/testing/try-reads.ts'
import { daysFromNow, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent } = useTransferActs(tables, scene)

const fee = 838_300
const secrets = {
  fee,
  instalment: 412_111,
  wage: 7_313,
  oldWage: 9_717,
  levy: fee * 0.05,
  likelyFee: 663_311,
  identity: '63-555777 Z 07',
  phone: '0777 313 717',
  paper: 'Passport of the player',
  ownPaper: 'Birth certificate of mine',
  message: 'We cannot go above 838',
}
const words = Object.values(secrets).map(String)
const foundIn = (text: string) => {
  const stands = (word: string) =>
    text.includes(word) && new RegExp(String.raw`(?<![\w.-])${word}(?![\w-])`).test(text)
  // As a word of its own: the digits of a wage also come up within identifiers and fractions of seconds.
  return words.filter(word => stands(word) || stands(Number(word).toLocaleString('en')))
}

/** A transfer on its way with everything that is secret, seen by those whom it concerns. */
async function secretTransfer() {
  await sql('update public.transfer_rules set levy_percent = 5')
  await sql(`update public.contracts set monthly_wage = $2, ends_on = $3 where player_id = $1`, [
    scene.player,
    secrets.oldWage,
    daysFromNow(100),
  ])
  const rest = secrets.fee - secrets.instalment
  const id = await draft('engaging', 'permanent', {
    terms: {
      startsOn: daysFromNow(0),
      fee: secrets.fee,
      instalments: [
        { dueOn: daysFromNow(1), amount: secrets.instalment },
        { dueOn: daysFromNow(60), amount: rest },
      ],
      note: 'We would like to sign him.',
    },
    contract: { startsOn: daysFromNow(0), endsOn: daysFromNow(1_000), monthlyWage: secrets.wage },
  })
  await sql(`update public.transfer_documents set name = $2 where transfer_id = $1 and kind = 'identity'`, [
    id,
    secrets.paper,
  ])
  await act('engaging', id, 'offer')
  await as({ id: scene.people.engaging }, 'select public.say_in_transfer($1, $2, gen_random_uuid())', [
    id,
    secrets.message,
  ])
  await accept('releasing', id)
  await consent('player', id)
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  await act('association', id, 'approve')
  await add({ sql }, 'player_private', {
    person_id: scene.player,
    identity_number: secrets.identity,
    phone: secrets.phone,
  })
  await add({ sql }, 'person_documents', {
    user_id: scene.people.player,
    kind: 'birth_certificate',
    path: `${scene.people.player}/1.pdf`,
    name: secrets.ownPaper,
    size: 9,
  })
  await add({ sql }, 'club_seasons', { season_id: scene.season, club_id: scene.releasing })
  await add({ sql }, 'club_seasons', { season_id: scene.season, club_id: scene.engaging })
  return id
}

async function readsOf(transfer: string): Promise<Read[]> {
  const [row] = await sql('select ref from public.transfers where id = $1', [transfer])
  const readable = await sql(
    `select relname as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and has_column_privilege('authenticated', pg_class.oid, attnum, 'select') group by relname order by relname`,
  )
  /** Every function of the API that reads, with what it needs to be called. */
  const functions = await sql(
    `select proname as name, array(
       select format_type(type, null) from unnest(proargtypes[0:pronargs - pronargdefaults - 1]) as type) as types,
       coalesce(proargnames, '{}') as names
     from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'
       and has_function_privilege('authenticated', oid, 'execute') order by proname`,
  )
  const given = (name: string, type: string) => {
    if (name === 'p_ref') return `'${String(row?.['ref'])}'`
    if (name === 'p_transfer_id') return `'${transfer}'::uuid`
    if (name === 'p_club_id') return `'${scene.engaging}'::uuid`
    if (/player_id|person_id/.test(name)) return `'${scene.player}'::uuid`
    if (name === 'p_season_id') return `'${scene.season}'::uuid`
    return `null::${type}`
  }
  return [
    ...readable.map(({ name, columns }) => ({
      name: String(name),
      text: `select jsonb_agg(it) from (select ${String(columns)} from public.${String(name)}) as it`,
    })),
    ...functions.map(({ name, types, names }) => ({
      name: `${String(name)}()`,
      text: `select jsonb_agg(it) from public.${String(name)}(${(types as string[])
        .map((type, place) => given((names as string[])[place] ?? '', type))
        .join(', ')}) as it`,
    })),
  ]
}

/** What of the secrets each read shows to somebody; a refusal shows its words. */
async function shown(who: { id: string }, reads: Read[]) {
  const answers = await tryReads(sql, text => as(who, text), reads)
  return Object.fromEntries(
    [...answers]
      .map(([name, answer]) => [name, foundIn(answer ?? '')] as const)
      .filter(([, secret]) => secret.length > 0),
  )
}

test('what the people concerned read, nobody reads through their eyes', async () => {
  const transfer = await secretTransfer()
  const run = await idOf({ sql }, 'model_runs', {
    kind: 'values',
    version: 'v1',
    as_of: '2026-01-01',
    status: 'failed',
    trouble: 'None.',
    took_ms: 1,
  })
  await add({ sql }, 'likely_fees', {
    run_id: run,
    player_id: scene.player,
    club_id: scene.releasing,
    contract_months: 9,
    point_usd: secrets.likelyFee,
    low_usd: 1,
    high_usd: 900_000,
    is_free_agent: false,
  })
  const reads = await readsOf(transfer)
  const all = new Set<string>()
  for (const side of [
    'engaging',
    'releasing',
    'player',
    'guardian',
    'staff',
    'league',
    'association',
  ] as const) {
    const own = await shown({ id: scene.people[side] }, reads)
    for (const found of Object.values(own)) for (const secret of found) all.add(secret)
    const overseer = await makeAccount(sql, ['super_admin'])
    await impersonate(sql, { id: overseer }, { id: scene.people[side] })
    expect([side, await shown({ id: overseer }, reads)]).toEqual([side, {}])
  }
  // Each of them is there to be read by somebody: the test would not notice otherwise.
  expect([...all].toSorted()).toEqual([...words].toSorted())
})

test('a finance officer’s dashboard is closed as well', async () => {
  await secretTransfer()
  const officer = await makeAccount(sql, ['club'])
  const member = { user_id: officer, club_id: scene.releasing, member_role: 'club', duty: 'finance officer' }
  await add({ sql }, 'club_members', member)
  const home = `select public.my_club_home(null) as home`
  const own = await as({ id: officer }, home)
  expect(JSON.stringify(own)).toContain(daysFromNow(100))
  const overseer = await makeAccount(sql, ['super_admin'])
  await impersonate(sql, { id: overseer }, { id: officer })
  expect(JSON.stringify(await as({ id: overseer }, home))).not.toContain(daysFromNow(100))
})
