// After a registered transfer everything that names the player's club names the new one.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { daysFromNow, terms, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { registered } = useTransferWays(tables, scene)

/** Which of the two clubs the account's home and the squads name. */
async function clubs() {
  const nameOf = async (id: string) =>
    String((await sql('select name from public.clubs where id = $1', [id]))[0]?.['name'])
  const names = { [await nameOf(scene.engaging)]: 'engaging', [await nameOf(scene.releasing)]: 'releasing' }
  const [home] = await as(
    { id: scene.people.player },
    `select public.my_player_home() -> 'club' ->> 'name' as club`,
  )
  const squads = await sql(
    `select club.name as club from unnest($1::uuid[]) as asked
     join public.clubs as club on club.id = asked
     where exists (select from app.squad_on(asked, $2, app.league_today()) where player_id = $3)`,
    [[scene.engaging, scene.releasing], scene.season, scene.player],
  )
  return {
    account: names[String(home?.['club'])],
    squads: squads.map(({ club }) => names[String(club)]),
  }
}

test('the account and the squads follow the player', async () => {
  expect(await clubs()).toMatchObject({ account: 'releasing', squads: ['releasing'] })
  await registered()
  expect(await clubs()).toMatchObject({ account: 'engaging', squads: ['engaging'] })
})

test('a player on loan is in the squad of the club that plays them alone', async () => {
  await registered('loan', { terms: { ...terms, loanEndsOn: daysFromNow(200) } })
  expect(await clubs()).toMatchObject({ account: 'engaging', squads: ['engaging'] })
})
