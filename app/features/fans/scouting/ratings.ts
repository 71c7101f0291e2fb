import * as words from '#messages/fans/scouting.js'
/** What a report rates, from 1 to 5. */
export const ratings = {
  technique: words.technique,
  reading: words.reading,
  physique: words.physique,
  character: words.character,
  promise: words.promise,
} as const

export type Rated = Record<keyof typeof ratings, number>

export const ratingNames = Object.keys(ratings) as (keyof typeof ratings)[]
