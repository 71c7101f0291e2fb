/** Who stands behind a decision or a check. */
export const officeNames = { league: 'Premier Soccer League', association: 'ZIFA' }
