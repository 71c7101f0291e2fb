/** "60,000", without loading Intl. */
export const thousands = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
