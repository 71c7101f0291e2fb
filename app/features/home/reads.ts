// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'
import type { HomeAsked } from './asked.ts'

const minute = 60_000

/** `day`: today, in Harare. `load` brings what makes words of transfers. */
export const homeRead = <Newest>(
  day: string,
  asked: HomeAsked,
  load: () => Promise<{ newestOf: (moves: unknown) => Newest }>,
) =>
  read(
    ['home', day, asked],
    async db => {
      const [{ getHome }, { newestOf }] = await Promise.all([import('./queries.ts'), load()])
      return getHome(db, day, asked, newestOf)
    },
    minute,
  )
