import { shortMonth, shortWeekday } from '#language/calendar.ts'
import { isoDayOf } from './dates.ts'

/** "Sun 15 Nov". Apart from the other dates, because few pages have to be this short. */
export function shortDayOf(moment: string | Date): string {
  const day = new Date(isoDayOf(moment))
  return `${shortWeekday(day.getUTCDay())} ${day.getUTCDate()} ${shortMonth(day.getUTCMonth())}`
}
