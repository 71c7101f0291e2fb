// How to reach a database, as the driver takes it.

export type Connection = {
  host: string
  port: number
  user: string
  password?: string
  database: string
  ssl?: boolean | { rejectUnauthorized: boolean }
}

export type Database = {
  /** The owner of the schema: migrations, the catalogue, backups. Never used for a request. */
  admin: Connection
  /** The login of every request: not a superuser, and may only become anon, authenticated or service_role. */
  authenticator: Connection
  /** Whether only the reserve of the disk is left: then nothing more may be written. */
  isFull?(): boolean
  /** Stops the server when it is ours to stop. */
  stop(): Promise<void>
}
