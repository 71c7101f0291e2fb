// Cards of a match: the result or the live score with its scorers, and the line-ups.
import * as words from '#messages/record/matches.js'
import { isLive } from '#domain/record/match/match.ts'
import { scoreWords, stateOf, whenOf } from '#features/record/matches/labels.ts'
import type { Entry, MatchView, ReportedEvent } from '#features/record/matches/match-queries.ts'
import { scorersOf } from '#features/record/matches/scorers.ts'
import { matchRead } from '#features/record/matches/queries.ts'
import { tabIn } from '#features/record/matches/tabs.ts'
import { readPage } from '#lib/router/page-number.ts'
import type { Visit } from '#app/shell/page.tsx'
import { type Block, type Card, sampleNote } from './card.ts'

export function matchCard({ params, search, store }: Visit): Card | undefined {
  const tab = tabIn(search)
  const view = store.get(matchRead(params['id'] ?? '', tab, readPage(search)))
  if (!view) return undefined
  const { match } = view
  const common = {
    kicker: [
      words.season({ season: match.season.name }),
      match.round ? words.round({ number: match.round.number }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    clubs: [match.home, match.away],
    note: sampleNote(match.isSample),
    ...(tab === 'match' ? {} : { query: { tab } }),
  }
  if (tab === 'line-ups' && view.lineUps.length > 0) return { ...common, blocks: lineUpBlocks(view) }
  // The other parts of the page are about the same match; they do not read who scored.
  return { ...common, blocks: [scoreBlock(view), ...scorersBlock(view.events), placeBlock(view)] }
}

const scoreBlock = ({ match }: MatchView): Block => ({
  kind: 'match',
  home: match.home,
  away: match.away,
  middle: scoreWords(match),
  state: stateOf(match),
  isLive: isLive(match),
})

function scorersBlock(events: readonly ReportedEvent[]): Block[] {
  const { home, away } = scorersOf(events)
  return home.length + away.length === 0 ? [] : [{ kind: 'lists', lists: [home, away] }]
}

const placeBlock = ({ match }: MatchView): Block => ({
  kind: 'text',
  text: [whenOf(match), match.venue?.name].filter(Boolean).join(' · '),
  isCentred: true,
})

function lineUpBlocks({ match, lineUps }: MatchView): Block[] {
  const starters = (isHome: boolean) =>
    lineUps.filter(entry => entry.isStarter && entry.isHome === isHome).map(nameOf)
  return [
    {
      kind: 'heading',
      title: `${match.home.name} ${scoreWords(match)} ${match.away.name}`,
      lead: `${words.lineUps} · ${whenOf(match)}`,
    },
    { kind: 'lists', lists: [starters(true), starters(false)] },
  ]
}

const nameOf = ({ number, person, isCaptain }: Entry) =>
  [number, person.name, isCaptain ? '(c)' : ''].filter(part => part !== null && part !== '').join(' ')
