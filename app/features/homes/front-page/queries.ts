// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'
import type { HomeParams } from './search-params.ts'

/** `day`: today, in Harare. `load` brings what makes words of transfers. */
export const homeRead = <Newest>(
  day: string,
  asked: HomeParams,
  load: () => Promise<{ newestOf: (moves: unknown) => Newest }>,
) =>
  read(['home', day, asked], async db => {
    const [{ getHome }, { newestOf }] = await Promise.all([import('./front-page-queries.ts'), load()])
    return getHome(db, day, asked, newestOf)
  })
