// What is refused on a match day, with what stands in it, as a page in Shona and in Ndebele says it.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusalWords } from '#lib/data/refusals.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()

let match: string

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'cup-of-words', name: 'Cup', kind: 'cup' })
  match = await idOf({ sql }, 'matches', {
    season_id: await idOf({ sql }, 'seasons', newSeason(competition)),
    home_club_id: await addClub({ sql }),
    away_club_id: await addClub({ sql }),
    played_on: '2031-03-08',
  })
})

const languages = {
  sn: { 'matchday.refusals': () => import('#catalogues/sn/matchday/refusals.js') },
  nd: { 'matchday.refusals': () => import('#catalogues/nd/matchday/refusals.js') },
}

/** What is said in English, Shona and Ndebele when somebody reminds the officials of a match that is to come. */
async function refusedTo(who: 'admin' | 'fan') {
  const reminding = as(who, 'select public.remind_officials($1, $2)', [match, randomUUID()])
  const { message, detail } = await reminding.then(
    () => ({ message: 'nothing', detail: '{}' }),
    (error: { message: string; detail: string }) => error,
  )
  const { code, parameters } = JSON.parse(detail)
  return [
    message,
    await refusalWords(code, parameters, languages.sn),
    await refusalWords(code, parameters, languages.nd),
  ]
}

test('the state of a match has its name in each language', async () => {
  expect(await refusedTo('admin')).toEqual([
    'This match is scheduled. The league asks for its reports between the final whistle and the confirmation.',
    'Mamiriro emutambo uyu: wakarongwa. Ligi inokumbira nhoroondo dzawo pakati pekupera kwemutambo nekusimbiswa.',
    'Isimo salo mdlalo: uhleliwe. Iligi icela imibiko yawo phakathi kokuphela komdlalo lokuqinisekiswa.',
  ])
})

test('so have what is done and who may do it', async () => {
  expect(await refusedTo('fan')).toEqual([
    'Officials are reminded by the league. You are not appointed to it in this match.',
    'Vanoyeuchidza vakuru vemutambo: ligi. Hamuna kusarudzirwa basa iri mumutambo uyu.',
    'Abakhumbuza izikhulu zomdlalo: iligi. Awukhethelwanga lo msebenzi kulo mdlalo.',
  ])
})
