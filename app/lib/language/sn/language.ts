export const language = 'sn'
/** What the paths of this language begin with. */
export const prefix = '/sn'
