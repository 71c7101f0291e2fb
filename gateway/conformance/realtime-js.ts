// The suite of realtime-js, as the library's own package runs it. It speaks to a socket of its own making; the cases
// in which the library meets a server are in the suite of supabase-js.
import type { Suite } from './suite.ts'

export const realtimeJs: Suite = {
  name: 'realtime-js',
  folder: 'packages/core/realtime-js',
  schemas: ['public'],
  addsKey: false,
  settings: {},
  runner: 'vitest',
  arguments: [],
  notApplicable: [],
  prepare: () => Promise.resolve(),
}
