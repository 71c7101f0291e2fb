// npm run postgres-versions [-- 15 16 17 PATH…]: the tests of the database and of the published numbers, or those whose
// path is given, on the versions of PostgreSQL that DATABASE_URL may lead to. Ends with 1 where a test fails.
// npm run postgres-versions -- restores: a backup that goes from version to version, and nothing differs on any.
import { runStage } from '#scripts/stage.ts'
import { restoreThrough } from './restores.ts'
import { startServer } from './server.ts'

const known = ['15', '16', '17']
const isVersion = (each: string) => /^\d+$/.test(each)

const words = process.argv.slice(2)
if (words[0] === 'restores') await restoreThrough(['15', '17', '16'])
else await testOn(words)

async function testOn(asked: string[]) {
  const versions = asked.filter(isVersion)
  const paths = asked.filter(each => !isVersion(each))
  const wanted = versions.length > 0 ? versions : known
  const unknown = wanted.filter(major => !known.includes(major))
  if (unknown.length > 0) throw new Error(`Versions are ${known.join(', ')}; npm test runs on 18.`)
  const tested = paths.length > 0 ? paths : ['supabase/tests', 'server/numbers']
  for (const major of wanted) {
    const server = await startServer(major)
    const code = await runStage(`PostgreSQL ${major}`, 'vitest', ['run', ...tested], {
      TEST_DATABASE_URL: server.url,
    })
    await server.stop()
    if (code !== 0) process.exitCode = 1
  }
}
