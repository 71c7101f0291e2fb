// What a super admin who impersonates a club admin does not see of a transfer whose steps they do see.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { impersonate, makeAccount } from '#supabase/tests/testing/site.ts'
import { useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'
import { addTransferOf } from '#supabase/tests/testing/transfer-sight-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })

async function transferAndReaders() {
  const id = await addTransferOf({ sql }, scene, {
    state: 'registered',
    stage: 'registered',
    isDisputed: false,
  })
  const impersonating = await makeAccount(sql, ['super_admin'])
  await impersonate(sql, { id: impersonating }, { id: scene.people.engaging })
  return { id, engaging: { id: scene.people.engaging }, impersonating: { id: impersonating } }
}

test('amounts in steps', async () => {
  const { id, engaging, impersonating } = await transferAndReaders()
  const step = { type: 'approve', to_state: 'approved', actor_party: 'association', text: 'It is in order.' }
  const chain = { prev_hash: String.raw`\x`, hash: String.raw`\x` }
  for (const payload of [{ levy: 1_350 }, { feePaid: true }])
    await add({ sql }, 'transfer_events', {
      ...step,
      ...chain,
      id: randomUUID(),
      transfer_id: id,
      seq: 2,
      payload,
    })
  const steps = 'select seq from public.transfer_events where transfer_id = $1 order by seq'
  expect(await as(engaging, steps, [id])).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
  expect(await as(impersonating, steps, [id])).toEqual([{ seq: 1 }])
})

test('who opened which paper', async () => {
  const { id, engaging, impersonating } = await transferAndReaders()
  const [paper] = await sql('select id from public.transfer_documents where transfer_id = $1', [id])
  for (const { id: reader } of [engaging, impersonating])
    await add({ sql }, 'document_access', {
      document_id: paper?.['id'],
      user_id: reader,
      party: 'engaging',
      request_id: randomUUID(),
    })
  const openings = 'select document_id from public.document_access'
  expect(await as(engaging, openings)).toHaveLength(1)
  expect(await as(impersonating, openings)).toEqual([])
})
