// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/data/read.ts'
import type { HomeParams } from './search-params.ts'

const minute = 60_000

/** `day`: today, in Harare. `load` brings what makes words of transfers. */
export const homeRead = <Newest>(
  day: string,
  asked: HomeParams,
  load: () => Promise<{ newestOf: (moves: unknown) => Newest }>,
) =>
  read(
    ['home', day, asked],
    async db => {
      const [{ getHome }, { newestOf }] = await Promise.all([import('./front-page-queries.ts'), load()])
      return getHome(db, day, asked, newestOf)
    },
    minute,
  )
