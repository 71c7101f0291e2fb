/** What an account or an identity says of itself, as JSON. */
export type Metadata = Record<string, unknown>
