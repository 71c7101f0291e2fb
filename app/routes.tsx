// Every address of the site, in one table: path, page, audience. The router, what the server reads
// ahead and the status it answers with are all made from it.
import { matchRoutes } from 'react-router'
import { makePage, type PageModule } from './page.tsx'

const files = import.meta.glob<PageModule>(['./routes/**/*.tsx', '!**/*.test.tsx'])

const table = [
  { path: '/', page: 'public/home', audience: 'public' },
  { path: '*', page: 'public/not-found', audience: 'public', status: 404 },
] as const

export const pages = table.map(({ page, ...row }) => {
  const load = files[`./routes/${page}.tsx`]
  if (!load) throw new Error(`app/routes.tsx names ${page}, and there is no app/routes/${page}.tsx.`)
  return makePage({ ...row, file: `app/routes/${page}.tsx` }, load)
})

/** The page that answers at a path, chosen as the router chooses. */
export function findPage(path: string) {
  const match = matchRoutes(pages, path)?.[0]
  if (!match) throw new Error('The table of routes has no row that matches everything.')
  return { page: match.route, params: match.params }
}
