import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compileMessages } from './scripts/messages/compile.ts'
import { watchMessages } from './scripts/messages/watch.ts'
import { olderStyles } from './scripts/engines/flat-styles.ts'
import { lightningTargets, scriptTarget, styleTarget } from './server/browser-targets.ts'

// What every page needs is two files, which stay in the visitor's cache when a page changes: `vendor`, what others wrote,
// and `frame`, what is ours, with what a third of the public pages use: together they compress better than apart.
// Everything else is divided by the public pages that use it, so that a first view downloads little that it does not need,
// in few files. What a module imports is used by the same pages or more: no file comes to need one that needs it.
const start = /[\\/]app[\\/]boot[\\/]hydrate\.tsx$/

const publicPage = /[\\/]app[\\/]routes[\\/](public|auth)[\\/][^\\/]+\.tsx$/
const guardedPage = /[\\/]app[\\/]routes[\\/](admin|club|dashboard|ground|player|super)[\\/].+\.tsx$/
/** What somebody who is signed in needs on every page (server/built-website.ts). */
const signedIn = /[\\/]app[\\/]features[\\/]accounts[\\/]session[\\/]signed-in\.ts$/
/** What visitors load while they follow a match, after the first view. */
const following = /[\\/]app[\\/]features[\\/]matchday[\\/]live[\\/]following\.tsx$/
/** A third of the public pages, and a fifth of the guarded ones. */
const most = { public: 14, guarded: 10 }
/** Characters of a module that is not worth a request of its own. */
const tiny = 600
const ofReact = /[\\/]node_modules[\\/]react[\\/]/

type Modules = {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[]; code: string | null } | null
}

function fileNames() {
  const numbers = new Map<string, number>()
  return (id: string, modules: Modules) => {
    const users = usersOf(id, modules)
    const pages = users.filter(user => publicPage.test(user))
    const isForGuarded = users.filter(user => guardedPage.test(user)).length >= most.guarded
    if (pages.length >= most.public || users.some(user => start.test(user))) return 'frame'
    if (pages.length > 0 && isForGuarded && isTiny(id, modules)) return 'frame'
    if (pages.length > 1) {
      const key = pages.toSorted().join()
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return `shared-${number}`
    }
    if (users.some(user => following.test(user))) return 'live'
    // The bundler divides the rest: what is one public page's own, and what few guarded pages use.
    if (pages.length === 1) return null
    return isForGuarded || users.some(user => signedIn.test(user)) ? 'signed-in' : null
  }
}

/** Too small for a file of its own, and it brings nothing along: it imports nothing but React. */
function isTiny(id: string, modules: Modules): boolean {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
  return (code?.length ?? tiny) < tiny && importedIds.every(each => ofReact.test(each))
}

/** A module, and all that import it, by way of others too. A dynamic import is no such way. */
function usersOf(id: string, modules: Modules): string[] {
  const users = new Set([id])
  for (const user of users)
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}

compileMessages(import.meta.dirname)

/** Vite's own function around each `import()` loads the styles of what is imported. Here all styles are one sheet. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = load => load()' : undefined,
}

/** The language is the mode (`vite build --mode sn`): package.json has the messages and tables of each under its name. */
const languageOf = (mode: string) => (mode === 'sn' || mode === 'nd' ? mode : 'en')

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [react(), tailwindcss(), watchMessages(), plainImports],
  resolve: { conditions: [languageOf(mode), ...defaultClientConditions] },
  publicDir: 'app/public',
  css: {
    transformer: 'lightningcss',
    lightningcss: command === 'build' ? { targets: lightningTargets, visitor: olderStyles } : {},
  },
  build: {
    // The files of all languages are in one folder: what has no words in it is one file for all of them.
    outDir: isSsrBuild ? `dist/server/${languageOf(mode)}` : 'dist/client',
    emptyOutDir: isSsrBuild || languageOf(mode) === 'en',
    copyPublicDir: !isSsrBuild && languageOf(mode) === 'en',
    manifest: isSsrBuild ? false : `.vite/manifest-${languageOf(mode)}.json`,
    target: isSsrBuild ? 'es2022' : scriptTarget,
    cssTarget: styleTarget,
    // The server writes the preload links itself; a font inlined into the page would be sent every time.
    modulePreload: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? // One file: what browsers load apart is nothing apart there.
        { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } }
      : {
          rolldownOptions: {
            input: ['app/boot/entry-client.tsx', 'app/boot/older-engines.ts'],
            // A class's fields are assigned, not defined, which lowers to less: none hides an accessor of a parent class.
            transform: {
              target: scriptTarget,
              assumptions: { setPublicClassFields: true },
              typescript: { removeClassFieldsWithoutInitializer: true },
            },
            // A message is a constant: it stands where it is used, as if it had been written there.
            optimization: { inlineConst: { mode: 'all', pass: 1 } },
            // The server finds the files of a page by the page's name: no file is merged into another that uses it.
            experimental: { chunkOptimization: false },
            output: {
              // Documents name a dozen files and more: a character less of each counts.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
                  {
                    name: fileNames(),
                    debugName: 'by-page',
                    // With what the lowering of syntax and of `import()` adds.
                    test: /[\\/](app|domain|messages|node_modules)[\\/]|@oxc-project|preload-helper/,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        }),
  },
  // One file on the server starts faster than a tree of packages; in development Vite must see them apart. What makes
  // PDFs stays a package: it finds the measures of its fonts beside itself, and is loaded when one is asked for.
  ssr: {
    resolve: { conditions: [languageOf(mode), ...defaultServerConditions] },
    ...(command === 'build' && isSsrBuild ? { noExternal: true as const, external: ['pdfkit'] } : {}),
  },
  ...(command === 'build' && isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}))
