// What the squad list says of a player, and which players a club looks for in it.
import { paperWords } from '#domain/transfers/documents.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf } from '#lib/format/dates.ts'
import { counted } from './labels.ts'
import type { SquadList, SquadPlayer } from './queries.ts'

const soonMs = 180 * 24 * 60 * 60 * 1000

export function statusWords({ status, until, club, banMatches, banUntil }: SquadPlayer): string {
  const here = {
    permanent: 'Registered',
    loan: until ? `On loan until ${dayOf(until)}` : 'On loan',
    lent: `Lent${club ? ` to ${club}` : ''}${until ? ` until ${dayOf(until)}` : ''}`,
    joining: 'Transfer under way',
  }[status]
  if (banUntil) return `${here}, banned until ${dayOf(banUntil)}`
  return banMatches > 0 ? `${here}, suspended for ${counted(banMatches, 'match', 'matches')}` : here
}

export const missingWords = (missing: SquadPlayer['missing']): string =>
  (missing ?? [])
    .map(kind => capitalize(paperWords[kind].replace(/^the (signed )?/, '')))
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
    ['all', 'All players', true],
    ['suspended', 'Suspended', true],
    ['ending', 'Contract ends in 180 days', list.seesContracts],
    ['uncontracted', 'No contract recorded', list.seesContracts],
    ['papers', 'Documents missing', list.seesPapers],
  ]
  return names
    .filter(([, , isSeen]) => isSeen)
    .map(([value, label]) => ({ value, label: `${label} (${inView(list, value).length})` }))
}
