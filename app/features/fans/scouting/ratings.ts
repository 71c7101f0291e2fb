/** What a report rates, from 1 to 5. */
export const ratings = {
  technique: 'Technique',
  reading: 'Reading of the game',
  physique: 'Physique',
  character: 'Character',
  promise: 'Promise',
} as const

export type Rated = Record<keyof typeof ratings, number>

export const ratingNames = Object.keys(ratings) as (keyof typeof ratings)[]
