// GET /transfers/windows.ics: the days on which transfer windows open and close, to subscribe to.
import type { Feed } from './feed.ts'
import { type CalendarEvent, writeCalendar } from '#lib/formats/ical.ts'
import { listWindows } from '#features/transfers/transfer-list/window-queries.ts'

export const windowsCalendar: Feed = {
  path: '/transfers/windows.ics',
  read: async ({ db, siteUrl }) => {
    const windows = await listWindows(db)
    const events = windows.flatMap(window => {
      const name = `${window.season.name}, ${window.name}${window.isSample ? ' (sample)' : ''}`
      const shared = {
        sequence: window.version,
        changedAt: window.updatedAt,
        minutes: 0,
        status: 'CONFIRMED',
        url: `${siteUrl}/transfers`,
      } as const
      return [
        {
          ...shared,
          uid: `opens-${window.id}@windows.pitch263`,
          start: window.opensOn,
          summary: `Transfer window opens: ${name}`,
          description: 'Transfers can be submitted from the first second of this day, Harare time.',
        },
        {
          ...shared,
          uid: `closes-${window.id}@windows.pitch263`,
          start: window.closesOn,
          summary: `Transfer window closes: ${name}`,
          description: 'Transfers can be submitted until 23:59:59 of this day, Harare time.',
        },
      ] satisfies CalendarEvent[]
    })
    return {
      type: 'text/calendar; charset=utf-8',
      fileName: 'transfer-windows.ics',
      body: writeCalendar({ name: 'Transfer windows', producer: 'Pitch263//Transfer windows', events }),
    }
  },
}
