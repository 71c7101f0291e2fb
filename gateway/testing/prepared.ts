// Tests send the same few statements thousands of times. Named ones are parsed and planned once for a connection, which is
// most of what they cost.
import type { Client } from 'pg'

type Row = Record<string, unknown>

export function preparedBy(client: Client): (text: string, values?: unknown[]) => Promise<Row[]> {
  const names = new Map<string, string>()
  return async (text, values = []) => {
    // Without values a text may hold several statements, which cannot be prepared.
    if (values.length === 0) return (await client.query<Row>(text)).rows
    const name = names.get(text) ?? `test_${names.size}`
    names.set(text, name)
    return (await client.query<Row>({ name, text, values })).rows
  }
}
