import { dayOf } from '#lib/format/dates.ts'

/** "2 May" */
export const shortDay = (day: string) => dayOf(day).replace(/ \d{4}$/, '')
