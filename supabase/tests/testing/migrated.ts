// Our schema, as a test file has it in its database from the start.
import { migrate } from '#gateway/database/migrate.ts'
import type { Filling } from '#gateway/testing/test-database.ts'
import { migrations } from '#scripts/schema/files.ts'

export const migrated: Filling = {
  name: 'migrated',
  load: admin => migrate(admin, migrations, () => undefined),
}
