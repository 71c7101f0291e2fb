// What the squad list says of a player, and which players a club looks for in it.
import * as words from '#messages/homes/clubHome.js'
import { paperNames } from '#league/paper-names.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { SquadList, SquadPlayer } from './queries.ts'

const soonMs = 180 * 24 * 60 * 60 * 1000

export function statusWords({ status, until, club, banMatches, banUntil }: SquadPlayer): string {
  const here = {
    permanent: words.registered,
    loan: until ? words.onLoanUntil({ day: dayOf(until) }) : words.onLoan,
    lent: lentWords({ until, club }),
    joining: words.joining,
  }[status]
  if (banUntil) return words.statusBanned({ status: here, day: dayOf(banUntil) })
  return banMatches > 0 ? words.statusSuspended({ status: here, count: banMatches }) : here
}

function lentWords({ until, club }: Pick<SquadPlayer, 'until' | 'club'>): string {
  if (club && until) return words.lentToUntil({ club, day: dayOf(until) })
  return club ? words.lentTo({ club }) : until ? words.lentUntil({ day: dayOf(until) }) : words.lent
}

export const missingWords = (missing: SquadPlayer['missing']): string =>
  (missing ?? [])
    .map(kind => paperNames[kind])
    .join(', ')
    .replaceAll(/, ([A-Z])(?=[a-z])/g, (_, letter: string) => `, ${letter.toLowerCase()}`)

const isEnding = ({ contractEndsOn }: SquadPlayer, today: string) =>
  contractEndsOn !== null && Date.parse(contractEndsOn) - Date.parse(today) <= soonMs

export type SquadView = 'all' | 'suspended' | 'ending' | 'uncontracted' | 'papers'

const isListed: Record<SquadView, (player: SquadPlayer, today: string) => boolean> = {
  all: () => true,
  suspended: ({ banMatches }) => banMatches > 0,
  ending: isEnding,
  uncontracted: ({ contractEndsOn, status }) => contractEndsOn === null && status === 'permanent',
  papers: ({ missing }) => missing !== null && missing.length > 0,
}

export const inView = ({ players, today }: SquadList, view: SquadView) =>
  players.filter(player => isListed[view](player, today))

/** Those that the viewer may ask for, each with how many it shows. */
export function viewsOf(list: SquadList): { value: SquadView; label: string }[] {
  const names: [SquadView, string, boolean][] = [
    ['all', words.allPlayers, true],
    ['suspended', words.suspended, true],
    ['ending', words.viewEnding, list.seesContracts],
    ['uncontracted', words.viewUncontracted, list.seesContracts],
    ['papers', words.documentsMissing, list.seesPapers],
  ]
  return names
    .filter(([, , isSeen]) => isSeen)
    .map(([value, label]) => ({
      value,
      label: words.viewCount({ view: label, count: inView(list, value).length }),
    }))
}
