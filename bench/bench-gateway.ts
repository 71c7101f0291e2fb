import type { Connection, Database } from '#gateway/database/connection.ts'
import { openGateway } from '#gateway/gateway.ts'
import { noClientLimits } from '#gateway/limits.ts'

/** The database of the parent process, as it stands in the arguments of a measured one. */
export const databaseIn = (admin: string, authenticator: string): Database => ({
  admin: JSON.parse(admin) as Connection,
  authenticator: JSON.parse(authenticator) as Connection,
  stop: async () => undefined,
})

/** A gateway that logs errors only and limits no client. */
export const openBenchGateway = (
  database: Database,
  dataDir: string,
  options: Partial<Parameters<typeof openGateway>[0]> = {},
) =>
  openGateway({
    database,
    dataDir,
    schemas: ['public'],
    log: { info: () => undefined, error: (details: object) => console.error(details) },
    limits: noClientLimits,
    ...options,
  })
