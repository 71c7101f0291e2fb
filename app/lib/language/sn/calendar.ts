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

const shortMonths = ['Ndi', 'Kuk', 'Kur', 'Kub', 'Chv', 'Chk', 'Chg', 'Nya', 'Gun', 'Gum', 'Mbu', 'Zvi']
const shortWeekdays = ['Svo', 'Muv', 'Chp', 'Cht', 'Chn', 'Chs', 'Mug']

export const shortMonth: Calendar['shortMonth'] = month => shortMonths[month] ?? ''
export const shortWeekday: Calendar['shortWeekday'] = day => shortWeekdays[day] ?? ''
