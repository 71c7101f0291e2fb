/** "60,000", without waking Intl up. */
export const thousands = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
