// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'

const minute = 60_000

/** `day`: today, in Harare. */
export const homeRead = (day: string) =>
  read(['home', day], async db => (await import('./queries.ts')).getHome(db, day), minute)
