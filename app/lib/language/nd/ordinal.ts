/** There is no short form for a place in an order: the number stands alone. */
export const ordinal = (number: number) => String(number)
