import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every page needs, in two files that stay in the visitor's cache when a page changes: what others wrote,
// and what is ours. Left to itself the bundler makes thirty files of it, which pack worse.
const vendor = /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/
const frame = /[\\/](app[\\/](?!boot[\\/]entry-client|app\.css)|domain[\\/])/
const tags = ['$initial' as const]

// What most public pages are made of. One file, for the same reason; a page's own file then holds what is its own.
const pieces =
  /[\\/](app[\\/]league[\\/](matches|seasons)\.ts|app[\\/]lib[\\/]format[\\/](capitalize|dates|ordinal|percent|signed-number|thousands)\.ts|app[\\/]lib[\\/]router[\\/](page-number|use-search)\.ts|app[\\/]ui[\\/]chart[\\/]along\.ts|app[\\/]ui[\\/](badge|crest|empty|form-strip|match-row|notice|pager|report-link|sample-stamp|share|tab-links|table|trust-mark|when)\.tsx)$/

// What whoever is signed in needs on every page: who they are, how they read and write, the corner of the header.
const signedIn =
  /[\\/](node_modules[\\/]@(tanstack|supabase[\\/]postgrest-js)[\\/]|(app[\\/]features[\\/]accounts[\\/]session[\\/](account-menu|bell|for-roles|impersonation|impersonation-entry|impersonation-exit|prepare|queries|session-machine|session-person|session-ways|sign-out-warning|signed-in)\.tsx?|app[\\/]features[\\/]curation[\\/]claims[\\/]bio\.tsx|app[\\/]features[\\/]homes[\\/]dashboard[\\/](home|needs-you-list|query-state|tabs-of|tasks)\.tsx?|app[\\/]guarded-files\.ts|app[\\/]lib[\\/]data[\\/](browser-db|document-types|fetch-with-timeout|lazy-client|names|prefetched|problem|query-client|query-provider|unsent|use-command|use-optimistic-command)\.tsx?|app[\\/]lib[\\/]browser[\\/]data-used\.ts|app[\\/]ui[\\/](after-first-view|after-paint|dialog|form-dialog|lazy-part|load-error|menu|own-time|own-zone|preload-when-open|query-state|skeleton)\.tsx?|domain[\\/]accounts[\\/](own-time|role-rights)\.ts)$)/

// What single dashboards are made of and lesser pages share with them: in one file each, or a phone would make ten
// trips for less than a kilobyte each.
const homes = {
  comparison:
    /[\\/]app[\\/]features[\\/]numbers[\\/]comparison[\\/](labels|measure-lines|search-params)\.tsx?$/,
  person:
    /[\\/](app[\\/]features[\\/]homes[\\/]coach[\\/]queries\.ts|app[\\/]features[\\/]record[\\/]people[\\/](awards|profile|profile-header)\.tsx?|app[\\/]features[\\/]homes[\\/]referee[\\/]queries\.ts|domain[\\/]record[\\/]ages\.ts)$/,
  figures:
    /[\\/]app[\\/]features[\\/]record[\\/]people[\\/](cards-a-match|figure|figure-table|labels|points-a-match|tenure)\.tsx?$/,
  reason: /[\\/](app[\\/]ui[\\/]reason-dialog\.tsx|domain[\\/]accounts[\\/]reason\.ts)$/,
  fan: /[\\/](app[\\/]features[\\/]accounts[\\/]data-used[\\/]data-used\.tsx|app[\\/]features[\\/]homes[\\/]fan[\\/]queries\.ts|app[\\/]features[\\/]fans[\\/]follows[\\/](club-choice|commands|queries|use-follow)\.tsx?|app[\\/]features[\\/]fans[\\/]predictor[\\/](commands|labels|league-list|points-line|queries)\.tsx?|app[\\/]features[\\/]fans[\\/]saved-views[\\/]commands\.ts|domain[\\/]fans[\\/](alerts|predictor)\.ts)$/,
  appointments:
    /[\\/]app[\\/]features[\\/]matchday[\\/]appointments[\\/](commands|labels|own-appointments)\.tsx?$/,
  player:
    /[\\/](app[\\/]features[\\/]curation[\\/]claims[\\/](claim-dialog|claim-flow|commands|labels|queries|record-finder)\.tsx?|app[\\/]features[\\/]curation[\\/]error-reports[\\/](commands|labels|my-reports|queries)\.tsx?|app[\\/]league[\\/]person-documents\.ts)$/,
  super:
    /[\\/](app[\\/]features[\\/]oversight[\\/]audit[\\/](audit-rows|chain-status|labels|queries)\.tsx?|app[\\/]features[\\/]oversight[\\/]boards[\\/](board-queries|commands|super-desk)\.tsx?)$/,
}

// What the table and the page of a season share.
const log =
  /[\\/](app[\\/]features[\\/]record[\\/]standings[\\/](standings-table|table|table-notes)\.tsx?|app[\\/]league[\\/]season-log\.ts|domain[\\/]record[\\/]table[\\/](history|standings)\.ts)$/

// What the tools of the analysis share: none of them is more than a kilobyte.
const analysis =
  /[\\/]app[\\/]features[\\/]numbers[\\/]analysis[\\/](labels|pace-search-params|places|queries|tools)\.ts$/

// A chart and the table of the same numbers.
const chart = /[\\/]app[\\/]ui[\\/]chart[\\/](chart|chart-table)\.tsx$/

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'app/public',
  build: {
    outDir: 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // The server writes the preload links itself; a font inlined into the page would be sent every time.
    modulePreload: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: 'app/boot/entry-client.tsx',
            output: {
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: vendor, tags },
                  { name: 'frame', test: frame, tags },
                  { name: 'pieces', test: pieces },
                  { name: 'log', test: log },
                  { name: 'chart', test: chart, includeDependenciesRecursively: false },
                  { name: 'analysis', test: analysis, includeDependenciesRecursively: false },
                  ...Object.entries({ 'signed-in': signedIn, ...homes }).map(([name, test]) => ({
                    name,
                    test,
                    includeDependenciesRecursively: false,
                  })),
                ],
              },
            },
          },
        }),
  },
  // One file on the server starts faster than a tree of packages; in development Vite must see them apart. What makes
  // PDFs stays a package: it finds the measures of its fonts beside itself, and is loaded when one is asked for.
  ...(command === 'build' && isSsrBuild
    ? {
        ssr: { noExternal: true as const, external: ['pdfkit'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
}))
