// What each language has in a folder of its own (en, sn, nd). `#language/…` is a file of one of them: package.json chooses.
// Browsers know little of Shona and Ndebele, so their months and days are written down; calendar.test.ts compares them
// with the data of Node.

type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T]
type Seven<T> = readonly [T, T, T, T, T, T, T]

export type Calendar = {
  months: Twelve<string>
  /** From Sunday on. */
  weekdays: Seven<string>
  shortMonth: (month: number) => string
  shortWeekday: (day: number) => string
}
