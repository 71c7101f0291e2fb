// The website while it is being worked on: Vite serves the sources on the same port, and reloads what changes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './headers.ts'
import type { HttpServer } from './http-server.ts'
import { plainPage, type Website } from './website.ts'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export async function openDevWebsite(root: string, server: HttpServer, apiUrl = '/') {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  // Compiled once: after a change the server has to be restarted.
  const { compileInlineScripts } = await import('./inline-scripts.ts')
  const inline = await compileInlineScripts(root)
  const website: Website = {
    headers: securityHeaders({ inline: { scripts: Object.values(inline), styles: [] }, dev: true, apiUrl }),
    entry: async () => {
      const { renderPage, readPageData, findRedirect, findFeed } = await vite.ssrLoadModule(
        '/app/boot/entry-server.tsx',
      )
      return { renderPage, readPageData, findRedirect, findFeed }
    },
    sizeOf: () => 0,
    assetsFor: (_page, { lite }) => ({
      preload: [],
      stylesheet: '/app/app.css',
      ...(lite ? {} : { inline, script: '/app/boot/entry-client.tsx', older: '/app/boot/older-engines.ts' }),
    }),
    finish: html => ({ html, headers: {} }),
    problemPage: problem => ({
      html: plainPage(problem, '<link rel="stylesheet" href="/app/app.css">'),
      headers: {},
    }),
  }
  const middleware: Middleware = (request, response, next) => vite.middlewares(request, response, next)
  return { website, middleware, close: () => vite.close() }
}
