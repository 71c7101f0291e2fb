import { weekdayOf } from './dates.ts'

/** "Sun 15 Nov". Apart from the other dates, because few pages have to be this short. */
export function shortDayOf(moment: string | Date): string {
  const [weekday = '', day, month = ''] = weekdayOf(moment).split(' ')
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}
