// npm run verify-numbers: calculates every published number again from the inputs of its run, while the server runs or
// while it does not, and says what is published otherwise. Ends with 1 where anything is.
import { verifyNumbers } from '#server/numbers/verify.ts'
import { sentenceOf } from '#server/numbers/verify-compare.ts'
import { withInstalledDatabase } from './with-installed-database.ts'

await withInstalledDatabase(async client => {
  const { compared, differences, unknown } = await verifyNumbers(client)
  for (const [what, count] of Object.entries(compared)) console.log(`${what}: ${count} compared`)
  for (const [version, count] of Object.entries(unknown))
    console.log(`${version}: ${count} left out, which only an earlier version of the program can calculate`)
  for (const each of differences) console.log(sentenceOf(each))
  console.log(`${differences.length} difference${differences.length === 1 ? '' : 's'}`)
  return differences.length > 0 ? 1 : 0
})
