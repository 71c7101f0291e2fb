// What the page of a model run reads. The queries themselves are loaded on the server only.
import { read } from '#lib/data/read.ts'
import type { ModelRun } from './run-queries.ts'

export const runRead = (id: string) =>
  read<ModelRun>(['model run', id], async db => (await import('./run-queries.ts')).getRun(db, id))
