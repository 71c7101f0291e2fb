import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'

async function entry(site: Site, targetId: string, scope: 'accounts' | 'football'): Promise<string> {
  const [row] = await site.sql(`select app.write_audit('something_done', $1, p_scope => $2) as id`, [
    targetId,
    scope,
  ])
  return by('id', row?.['id'])
}

const ofMyself: Fixture['update'] = async ({ site, person }) => ({
  met: { filter: await entry(site, person.id, 'football'), body: { action: 'nothing' } },
  broken: [],
})

export const auditLog: Fixture = {
  select: async ({ site, person, says }) => {
    const account = { filter: await entry(site, person.id, 'accounts') }
    const football = { filter: await entry(site, person.id, 'football') }
    return { met: says('scope=football') ? football : account, broken: [account] }
  },
  insert: async ({ person, allowed }) => {
    const log = (action: string) => ({
      rpc: 'log_super_admin_action',
      body: { p_action_type: action, p_target_user_id: person.id, p_action_details: {} },
    })
    const direct = { body: { id: 1, at: '2026-01-01', action: 'forged', previous_hash: '', hash: '' } }
    if (allowed === 'no') return { met: direct, broken: [] }
    return { met: log('looked'), broken: [log(' '), log('x'.repeat(101)), direct] }
  },
  update: ofMyself,
  delete: ofMyself,
}
