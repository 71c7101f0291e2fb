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

const shortMonths = ['Zib', 'Nhlo', 'Mbi', 'Mab', 'Nkw', 'Nhla', 'Ntu', 'Ncw', 'Mpan', 'Mfu', 'Lwe', 'Mpal']
const shortWeekdays = ['Son', 'Mvu', 'Sib', 'Sit', 'Sin', 'Sih', 'Mgq']

export const shortMonth: Calendar['shortMonth'] = month => shortMonths[month] ?? ''
export const shortWeekday: Calendar['shortWeekday'] = day => shortWeekdays[day] ?? ''
