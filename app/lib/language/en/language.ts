export const language = 'en'
/** What the paths of this language begin with. */
export const prefix = ''
