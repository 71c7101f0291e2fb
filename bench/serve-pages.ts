// The built site on what a benchmark gives it, as the server answers: files, pages and the data API.
import { resolve } from 'node:path'
import { loadFiles } from '#server/files.ts'
import { createHttpServer } from '#server/http-server.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { serve } from '#server/request-handler.ts'

type Served = Parameters<typeof serve>[0]

export function servePages(given: Pick<Served, 'api' | 'website' | 'pages' | 'log'>) {
  const server = createHttpServer()
  serve({
    ...given,
    server,
    files: loadFiles(resolve('dist/client')),
    isProxy: () => false,
    metrics: openMetrics(),
    version: { version: '', commit: null, schema: null },
  })
  return server
}
