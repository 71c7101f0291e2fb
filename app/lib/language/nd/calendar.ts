// The months and days in Ndebele (see lib/language/facts.ts).
import type { Calendar } from '#lib/language/facts.ts'

export const months: Calendar['months'] = [
  'Zibandlela',
  'Nhlolanja',
  'Mbimbitho',
  'Mabasa',
  'Nkwenkwezi',
  'Nhlangula',
  'Ntulikazi',
  'Ncwabakazi',
  'Mpandula',
  'Mfumfu',
  'Lwezi',
  'Mpalakazi',
]

export const weekdays: Calendar['weekdays'] = [
  'Sonto',
  'Mvulo',
  'Sibili',
  'Sithathu',
  'Sine',
  'Sihlanu',
  'Mgqibelo',
]

const shortLengths = [3, 4, 3, 3, 3, 4, 3, 3, 4, 3, 3, 4]

export const shortMonth: Calendar['shortMonth'] = month => months[month]?.slice(0, shortLengths[month]) ?? ''
export const shortWeekday: Calendar['shortWeekday'] = day => weekdays[day]?.slice(0, 3) ?? ''
