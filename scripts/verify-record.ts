// npm run verify-record: folds the whole log again, while the server runs or while it does not, and says what is
// stored otherwise. Ends with 1 where something is.
import { checkRecord } from '#server/jobs/record-check.ts'
import { withInstalledDatabase } from './with-installed-database.ts'

await withInstalledDatabase(async client => {
  const { compared, differences } = await checkRecord(client)
  for (const [what, count] of Object.entries(compared)) console.log(`${what}: ${count} compared`)
  for (const each of differences)
    console.log(
      `${each.keptIn} ${each.subject}: kept ${JSON.stringify(each.kept)}, the log says ${JSON.stringify(each.folded)}`,
    )
  console.log(`${differences.length} difference${differences.length === 1 ? '' : 's'}`)
  return differences.length > 0 ? 1 : 0
})
