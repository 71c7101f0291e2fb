// Amounts of money, in one format wherever they stand: "US$12,000", "ZiG 500.50". Without Intl, which is slow to start.

const signs: Record<string, string> = { USD: 'US$', ZWG: 'ZiG ', ZAR: 'R' }

const grouped = (amount: number) =>
  amount
    .toFixed(2)
    .replace('.00', '')
    .replaceAll(/\B(?=(\d{3})+(\.|$))/g, ',')

/** Cents where there are any. The database writes amounts in the same way (app.money_words). */
export const moneyOf = (amount: number, currency = 'USD') =>
  (signs[currency] ?? `${currency} `) + grouped(amount)

/** "US$8,000–12,000" */
export const moneyRange = (low: number, high: number) => `${moneyOf(low)}–${grouped(high)}`
