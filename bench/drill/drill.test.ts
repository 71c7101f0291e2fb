// The drills in short form: the site runs, people use it, something is broken and mended. Nothing that was acknowledged may
// be gone, and everybody is answered as docs/operations.md promises. `npm run drill` has them three times as long.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/stage.ts'
import { runDrill } from './drill.ts'
import { drills } from './drills.ts'

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}, 240_000)

const chosen = drills.filter(({ missing }) => !missing?.())

test.each(chosen.map(drill => [drill.name, drill] as const))(
  '%s: nothing is lost, and everybody is answered as promised',
  async (_, drill) => {
    const { lost, faults, acknowledged } = await runDrill(drill, 1)
    expect({ lost, faults }).toEqual({ lost: [], faults: [] })
    expect(acknowledged).toBeGreaterThan(2)
  },
  300_000,
)
