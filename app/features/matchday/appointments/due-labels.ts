// What is due, in words, and where it is done. Days and times are Zimbabwe's.
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'

export type Due = {
  matchId: string
  home: string
  away: string
  what: string
  dueAt: string
  isSample: boolean
  isLate: boolean
}

type Kind = { title: string; until: string; page: string; action: string }

const kinds: Record<string, Kind> = {
  lineup: { title: 'Your line-up', until: 'due by', page: 'line-up', action: 'Confirm it' },
  report: { title: 'Your report', until: 'due by', page: 'reporting', action: 'Write it' },
  comment: { title: 'Your comment on the report', until: 'until', page: 'reporting', action: 'Comment' },
  confirm: { title: 'To be confirmed', until: 'due by', page: 'reporting', action: 'Confirm' },
  protest: { title: 'A protest can be lodged', until: 'until', page: 'protest', action: 'Protest' },
}

/** Of the league's matches, those that are told one by one. */
const fewest = 3

/** As "Needs you" lists them. */
export function dueNeeds(dues: readonly Due[]) {
  const confirm = dues.filter(({ what }) => what === 'confirm')
  const [first] = confirm
  const told = confirm.length > fewest ? dues.filter(({ what }) => what !== 'confirm') : dues
  return [
    ...(first && confirm.length > fewest
      ? [
          {
            key: 'confirm',
            title: `${confirm.length} matches to be confirmed`,
            words: `The first is ${dueWords(first)}.`,
            at: first.dueAt,
            to: '/admin?tab=reports',
            action: 'Confirm',
          },
        ]
      : []),
    ...told.flatMap(due => {
      const kind = kinds[due.what]
      if (!kind) return []
      return [
        {
          key: `${due.what} ${due.matchId}`,
          title: `${kind.title}: ${due.home} v ${due.away}${due.isSample ? ' (sample)' : ''}`,
          words: capitalize(dueWords(due)),
          at: due.dueAt,
          to: `/matches/${due.matchId}/${kind.page}`,
          action: kind.action,
        },
      ]
    }),
  ]
}

/** "due by Monday 16 November 2026, 13:45" */
function dueWords({ what, dueAt, isLate }: Due): string {
  const until = kinds[what]?.until ?? 'due by'
  return `${isLate ? 'late: it was due by' : until} ${dayAndTimeOf(dueAt)}, Harare time`
}
