/** The columns that every table of clubs has: short, whole, and whether a phone leaves it out at first. */
export const tableHeads = [
  ['P', 'Played', false],
  ['W', 'Won', true],
  ['D', 'Drawn', true],
  ['L', 'Lost', true],
  ['GF', 'Goals for', true],
  ['GA', 'Goals against', true],
] as const
