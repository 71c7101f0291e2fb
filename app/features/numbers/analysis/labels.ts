/** Below so many matches nothing is claimed. */
export const leastToClaim = 10
