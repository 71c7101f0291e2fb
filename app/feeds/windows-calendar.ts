// GET /transfers/windows.ics: the days on which transfer windows open and close, to subscribe to.
import * as words from '#messages/record/files.js'
import type { Feed } from './feed.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { type CalendarEvent, writeCalendar } from '#lib/formats/ical.ts'
import { listWindows } from '#features/transfers/transfer-list/window-queries.ts'

export const windowsCalendar: Feed = {
  path: '/transfers/windows.ics',
  read: async ({ db, siteUrl }) => {
    const windows = await listWindows(db)
    const events = windows.flatMap(window => {
      const named = `${window.season.name}, ${window.name}`
      const name = window.isSample ? words.sampleWindow({ window: named }) : named
      const shared = {
        sequence: window.version,
        changedAt: window.updatedAt,
        minutes: 0,
        status: 'CONFIRMED',
        url: siteUrl + inLanguage('/transfers'),
      } as const
      return [
        {
          ...shared,
          uid: `opens-${window.id}@windows.pitch263`,
          start: window.opensOn,
          summary: words.windowOpens({ window: name }),
          description: words.fromThen,
        },
        {
          ...shared,
          uid: `closes-${window.id}@windows.pitch263`,
          start: window.closesOn,
          summary: words.windowCloses({ window: name }),
          description: words.untilThen,
        },
      ] satisfies CalendarEvent[]
    })
    return {
      type: 'text/calendar; charset=utf-8',
      fileName: 'transfer-windows.ics',
      body: writeCalendar({ name: words.windows, producer: 'Pitch263//Transfer windows', events }),
    }
  },
}
