// What a dashboard needs is asked for before its scripts are there: each once, and all of it is used.
import type { Role } from '#domain/roles.ts'
import { expect, test } from './people.ts'
import { leftAhead, requests } from './watching.ts'

const dashboards: [role: Role, path: string, ahead: number][] = [
  ['fan', '/dashboard', 4],
  ['fan', '/fan-dashboard', 4],
  ['scout', '/dashboard/scouting', 3],
  ['player', '/player-dashboard', 3],
  ['club_admin', '/club-dashboard', 4],
  ['admin', '/admin', 4],
  ['zifa_admin', '/admin?tab=zifa', 4],
  ['super_admin', '/super/dashboard', 5],
  ['super_admin', '/super/features', 4],
  ['super_admin', '/super/zifa-oversight', 4],
]

for (const [role, path, ahead] of dashboards) {
  test(`${path} asks ahead for what a ${role} will see, once and with no waste`, async ({
    page,
    person,
    signInAs,
  }) => {
    await signInAs(await person([role]))
    const asked = requests(page, 'fetch')
    // What the document asks is asked before any script of a file runs.
    let early = -1
    page.on('response', response => {
      if (response.request().resourceType() === 'script' && early < 0) early = asked.length
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(early).toBeGreaterThanOrEqual(ahead)
    const ofData = asked.filter(each => each.startsWith('/rest/v1/'))
    expect(ofData).toEqual([...new Set(ofData)])
    expect(ofData.length).toBeLessThanOrEqual(6)
    expect(await leftAhead(page)).toEqual([])
  })
}
