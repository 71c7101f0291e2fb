import * as words from '#messages/record/tableMarks.js'
import type { Zone } from './table.ts'

export const zoneWords = ({ status }: { status: string }): Record<Zone, string> =>
  status === 'archived'
    ? { title: words.champions, relegation: words.wentOut }
    : { title: words.first, relegation: words.relegation }
