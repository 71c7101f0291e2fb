import { command } from '#lib/data/call.ts'

/** It is played from now on, and the one before it is over. */
export const openSeason = command('open_season')
