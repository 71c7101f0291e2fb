// Amounts of money, in one format wherever they stand: "US$12,000", "ZiG 500.50". Without Intl, which is slow to start.

const signs: Record<string, string> = { USD: 'US$', ZWG: 'ZiG ', ZAR: 'R' }

/** Cents where there are any. The database writes amounts in the same way (app.money_words). */
export function moneyOf(amount: number, currency = 'USD'): string {
  const [whole = '', cents] = Math.abs(amount).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '−' : ''}${signs[currency] ?? `${currency} `}${grouped}${cents === '00' ? '' : `.${cents}`}`
}

/** "US$8,000–12,000" */
export const moneyRange = (low: number, high: number) =>
  `${moneyOf(low)}–${moneyOf(high).slice('US$'.length)}`
