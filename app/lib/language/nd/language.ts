export const language = 'nd'
/** What the paths of this language begin with. */
export const prefix = '/nd'
