// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'

const minute = 60_000

/** `day`: today, in Harare. `load` brings what makes words of transfers. */
export const homeRead = <Newest>(
  day: string,
  load: () => Promise<{ newestOf: (moves: unknown) => Newest }>,
) =>
  read(
    ['home', day],
    async db => {
      const [{ getHome }, { newestOf }] = await Promise.all([import('./queries.ts'), load()])
      return getHome(db, day, newestOf)
    },
    minute,
  )
