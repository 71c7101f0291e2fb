// The months and days in English (see lib/language/facts.ts).
import type { Calendar } from '#lib/language/facts.ts'

export const months: Calendar['months'] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const weekdays: Calendar['weekdays'] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

export const shortMonth: Calendar['shortMonth'] = month => months[month]?.slice(0, 3) ?? ''
export const shortWeekday: Calendar['shortWeekday'] = day => weekdays[day]?.slice(0, 3) ?? ''
