// npm run verify-numbers: works the last runs of each model out again from what was kept of their inputs, while the
// server runs or while it does not. Ends with 1 where anything else comes out.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { verifyNumbers } from '#server/numbers/verify.ts'

const dataDir = resolve(process.env['DATA_DIR'] || './data')
const databaseUrl = process.env['DATABASE_URL']

if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  process.exitCode = 2
} else {
  const { admin, release } = await connectOrStart({
    dataDir,
    databaseUrl,
    log: words => console.error(words),
  })
  try {
    const verified = await withClient(admin, verifyNumbers)
    for (const { kind, version, asOf, hash, found } of verified)
      console.log(`${kind} ${version}, as of ${asOf}, inputs ${hash.slice(0, 8)}: ${found}`)
    const others = verified.filter(({ found }) => found === 'other').length
    console.log(`${verified.length} runs, ${others} with another outcome`)
    process.exitCode = others > 0 ? 1 : 0
  } finally {
    await release()
  }
}
