// npm run verify-numbers: works the last runs of each model out again from the stored inputs, while the server runs or
// while it does not. Ends with 1 where anything else comes out.
import { verifyNumbers } from '#server/numbers/verify.ts'
import { withInstalledDatabase } from './with-installed-database.ts'

await withInstalledDatabase(async client => {
  const verified = await verifyNumbers(client)
  for (const { kind, version, asOf, hash, found } of verified)
    console.log(`${kind} ${version}, as of ${asOf}, inputs ${hash.slice(0, 8)}: ${found}`)
  const others = verified.filter(({ found }) => found === 'other').length
  console.log(`${verified.length} runs, ${others} with another outcome`)
  return others > 0 ? 1 : 0
})
