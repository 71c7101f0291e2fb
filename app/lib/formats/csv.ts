// Tables as RFC 4180 writes them, safe to open in a spreadsheet: a cell that a spreadsheet would read as a
// formula begins with an apostrophe.

const opensFormula = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  const words = String(value ?? '')
  // A number is a number, also below zero.
  const safe = typeof value !== 'number' && opensFormula.test(words) ? `'${words}` : words
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows with their heads, each line ended. */
export function toCsv(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [heads, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Hands the file to the browser. The byte order mark marks it as UTF-8 for spreadsheets. */
export function downloadCsv(name: string, csv: string) {
  downloadAsIs(name, `\uFEFF${csv}`)
}

/** To the byte, as something that is sealed has to be. */
export function downloadAsIs(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file by then, whatever it does with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
