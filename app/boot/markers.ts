// Ids and names that the document and the scripts of the page share.

/** Placeholder for the account id in prefetched requests. */
export const whoseId = '00000000-0000-4000-8000-00000000263a'

/** Where on a public page its owner finds what is theirs. */
export const ownPlace = '#for-you'
