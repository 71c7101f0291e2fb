// Days without football as somebody writes them: a day a line, with the club it is for where it is not for all.
import * as texts from '#messages/curation/seasonDraw.js'
import type { DayOff } from '#domain/curation/draw/fixture-draw.ts'

type Named = { id: string; name: string }

export function readDaysOff(
  words: string,
  clubs: readonly Named[],
): { days: DayOff[] } | { problem: string } {
  const days: DayOff[] = []
  for (const line of words.split('\n').map(each => each.trim())) {
    if (line === '') continue
    const [, day = '', name = ''] = /^(\d{4}-\d{2}-\d{2})\s*(.*)$/.exec(line) ?? []
    if (!isDay(day)) return { problem: texts.notDay({ line }) }
    const club = clubs.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (name !== '' && !club) return { problem: texts.noClub({ name }) }
    days.push({ day, club: club?.id ?? null })
  }
  return { days }
}

export const isDay = (words: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(words) &&
  !Number.isNaN(Date.parse(words)) &&
  new Date(Date.parse(words)).toISOString().startsWith(words)
