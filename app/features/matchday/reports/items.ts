// The lines of a referee's own list, as the forms know them and as the database keeps them.
import * as words from '#messages/matchday/reports.js'
import { eventKindNames } from '#league/event-kind-names.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { comparedKinds, type ReportItem } from '#domain/matchday/report-differences.ts'

export type Line = ReportItem & { reason: string | null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** What is no line of a list is left out. */
export function itemsFrom(events: unknown): Line[] {
  if (!Array.isArray(events)) return []
  return events.filter(isRecord).flatMap(event => {
    const kind = comparedKinds.find(each => each === event['kind'])
    const [id, clubId] = [text(event['id']), text(event['club_id'])]
    if (!kind || id === null || clubId === null) return []
    return {
      id,
      clubId,
      kind,
      phase: text(event['phase']) ?? '1h',
      minute: number(event['minute']),
      added: number(event['added']),
      personId: text(event['person_id']),
      relatedId: text(event['related_person_id']),
      reason: text(event['reason']),
    }
  })
}

export const rowsOf = (items: readonly Line[]) =>
  items.map(({ clubId, personId, relatedId, ...item }) => ({
    ...item,
    club_id: clubId,
    person_id: personId,
    related_person_id: relatedId,
  }))

export const kindNames: Record<Line['kind'], string> = {
  ...eventKindNames,
  penalty_goal: words.penaltyScored,
}

type Names = { get: (id: string) => string | undefined }

/** "62′ Goal, Tino Banda, assist Kuda Moyo" */
export function lineWords(line: Omit<Line, 'reason' | 'id'>, names: Names): string {
  const nameOf = (id: string | null) => (id === null ? undefined : (names.get(id) ?? words.somebody))
  const event = `${minuteLabel(line)} ${kindNames[line.kind]}`.trim()
  const player = nameOf(line.personId) ?? words.notRecordedWho
  const other = nameOf(line.relatedId)
  if (other === undefined) return words.line({ event, player })
  return (line.kind === 'substitution' ? words.lineFor : words.lineAssist)({ event, player, other })
}
