// The windows as phones subscribe to them: a change comes under a higher number.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const { sql, as } = useTables()
const scene = useTransferScene({ sql })

test('a window that is moved has a higher version, and nobody sets it', async () => {
  const read = async () =>
    (await as('anon', 'select version from public.transfer_windows where id = $1', [scene.window]))[0]
  expect(await read()).toEqual({ version: 1 })
  const { association, second } = scene.people
  const [change] = await as(
    { id: association },
    `select public.propose_window_change($1, $2, $3, 'A final was moved.', $4) as id`,
    [scene.window, daysFromNow(-10), daysFromNow(15), randomUUID()],
  )
  await as({ id: second }, 'select public.confirm_window_change($1, $2)', [change?.['id'], randomUUID()])
  expect(await read()).toEqual({ version: 2 })
  await expect(
    as({ id: scene.people.association }, 'update public.transfer_windows set version = 9 where id = $1', [
      scene.window,
    ]),
  ).rejects.toMatchObject({ code: '42501' })
})
