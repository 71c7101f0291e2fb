// The months and days in Shona (see lib/language/facts.ts).
import type { Calendar } from '#lib/language/facts.ts'

export const months: Calendar['months'] = [
  'Ndira',
  'Kukadzi',
  'Kurume',
  'Kubvumbi',
  'Chivabvu',
  'Chikumi',
  'Chikunguru',
  'Nyamavhuvhu',
  'Gunyana',
  'Gumiguru',
  'Mbudzi',
  'Zvita',
]

export const weekdays: Calendar['weekdays'] = [
  'Svondo',
  'Muvhuro',
  'Chipiri',
  'Chitatu',
  'China',
  'Chishanu',
  'Mugovera',
]

/** Names that begin with Chi- go on with the letter that tells them apart: Chikumi is Chk, Chikunguru Chg. */
const short = (name = '') => name.replace(/^Chi(kun)?/, 'Ch').slice(0, 3)

export const shortMonth: Calendar['shortMonth'] = month => short(months[month])
export const shortWeekday: Calendar['shortWeekday'] = day => short(weekdays[day])
