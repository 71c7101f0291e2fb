// The website while it is being worked on: Vite serves the sources on the same port, and reloads what changes. Each
// language has a Vite of its own, as each has its own build; it is opened when somebody first asks for that language.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { type Language, languages } from '#lib/language/languages.ts'
import { securityHeaders } from './headers.ts'
import type { HttpServer } from './http-server.ts'
import { type Entry, plainPage, type Website, withFollow } from './website.ts'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What the addresses of the sources begin with. */
const baseOf = (language: Language) => (language === 'en' ? '/' : `/_dev/${language}/`)

export async function openDevWebsite(root: string, server: HttpServer, apiUrl = '/') {
  const { createServer } = await import('vite')
  const opened = new Map<Language, Promise<ViteDevServer>>()
  const open = (language: Language) => {
    const vite =
      opened.get(language) ??
      createServer({
        root,
        mode: language,
        base: baseOf(language),
        cacheDir: `node_modules/.vite/${language}`,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      })
    opened.set(language, vite)
    return vite
  }
  await open('en')
  // Compiled once: after a change the server has to be restarted.
  const { compileInlineScripts } = await import('./inline-scripts.ts')
  const inline = await compileInlineScripts(root)
  const website: Website = {
    headers: securityHeaders({ inline: { scripts: Object.values(inline), styles: [] }, dev: true, apiUrl }),
    entry: async language => {
      const vite = await open(language)
      return (await vite.ssrLoadModule('/app/boot/entry-server.tsx')) as Entry
    },
    patternOf: () => 'page',
    sizeOf: () => 0,
    assetsFor: (_page, { lite, language }) => {
      const boot = `${baseOf(language)}app/boot`
      return {
        preload: [],
        stylesheet: '/app/app.css',
        ...(lite ? {} : { inline, script: `${boot}/entry-client.tsx`, older: `${boot}/older-engines.ts` }),
      }
    },
    finish: html => ({ html: withFollow(html, inline), headers: {} }),
    problemPage: problem => ({
      html: plainPage(problem, '<link rel="stylesheet" href="/app/app.css">'),
      headers: {},
    }),
  }
  const middleware: Middleware = (request, response, next) => {
    const asked = languages.find(language => language !== 'en' && request.url?.startsWith(baseOf(language)))
    void open(asked ?? 'en').then(vite => vite.middlewares(request, response, next))
  }
  const close = async () => {
    await Promise.all([...opened.values()].map(async vite => (await vite).close()))
  }
  return { website, middleware, close }
}
