// What screen readers announce of a live match: goals, sendings-off and the end, each once.
import * as words from '#messages/matchday/live.js'
import { scoreOf, type MatchFacts, type MatchStatus } from '#domain/record/match/match.ts'
import { countsForHome, type EventKind } from '#domain/record/match/match-events.ts'
import { ordinal } from '#lib/format/ordinal.ts'

type FollowedMatch = MatchFacts & { home: { name: string }; away: { name: string } }

export type FollowedEvent = {
  kind: EventKind
  isHome: boolean
  /** "62′" */
  when: string
  /** Of a goal, the score that it made. */
  score?: string | undefined
  person: { name: string } | null
}

export type Seen = { match: FollowedMatch; events: readonly FollowedEvent[] }

const sendingsOff: Partial<Record<EventKind, typeof words.red>> = {
  red: words.red,
  second_yellow: words.secondYellow,
}

const goals: Partial<Record<EventKind, typeof words.goal>> = {
  own_goal: words.ownGoal,
  penalty_goal: words.penaltyGoal,
}

const whistles: Partial<Record<MatchStatus, typeof words.goal>> = {
  half_time: words.halfTime,
  full_time: words.fullTime,
  suspended: words.suspended,
  abandoned: words.abandoned,
}

/** What there is to say, now that the match is seen again. */
export function announcementOf(before: Seen, now: Seen): string {
  const [was, is] = [scoreKey(before.match), scoreKey(now.match)]
  // A goal is known by the score it made, so it stays the same one when its minute or its scorer is corrected.
  const knownGoals = new Set([was, ...before.events.map(({ score }) => score)])
  const newGoals = now.events.filter(({ score }) => score !== undefined && !knownGoals.has(score))
  const said = newGoals.map(event => {
    const [home = '', away = ''] = (event.score ?? '').split('–')
    const told = goals[event.kind] ?? words.goal
    return `${told({ score: scoreWords(now.match, home, away) })} ${whoAndWhen(event)}`
  })

  const isAnnounced = now.events.some(({ score }) => score === is)
  if (was !== is && !isAnnounced && is !== undefined) {
    const [home = '', away = ''] = is.split('–')
    if (sum(is) > sum(was)) said.push(words.goal({ score: scoreWords(now.match, home, away) }))
    else if (was !== undefined) said.push(words.corrected({ score: scoreWords(now.match, home, away) }))
  }

  const knownOff = new Set(before.events.map(keyOfSendingOff))
  for (const event of now.events) {
    const told = sendingsOff[event.kind]
    if (!told || knownOff.has(keyOfSendingOff(event))) continue
    const club = countsForHome(event) ? now.match.home : now.match.away
    said.push(`${told({ club: club.name })} ${whoAndWhen(event)}`)
  }

  const whistle = whistles[now.match.status]
  if (whistle && before.match.status !== now.match.status) {
    const [home = '', away = ''] = (is ?? '').split('–')
    said.push(whistle({ score: is === undefined ? '' : scoreWords(now.match, home, away) }))
  }
  return said.map(each => each.trim()).join(' ')
}

function scoreKey(match: MatchFacts): string | undefined {
  const score = scoreOf(match)
  return score && `${score.home}–${score.away}`
}

const sum = (score: string | undefined) =>
  (score ?? '0–0').split('–').reduce((total, goalsOf) => total + Number(goalsOf), 0)

const keyOfSendingOff = ({ kind, isHome, person }: FollowedEvent) =>
  kind in sendingsOff ? `${isHome} ${person?.name}` : ''

const scoreWords = ({ home, away }: FollowedMatch, homeGoals: string, awayGoals: string) =>
  words.score({ home: home.name, homeGoals, away: away.name, awayGoals })

/** "Tino Banda, 62nd minute." */
function whoAndWhen({ person, when }: FollowedEvent): string {
  const [, minute, added] = /^(\d+)(?:\+(\d+))?′$/.exec(when) ?? []
  const at = minute && ordinal(Number(minute))
  const time = at && (added ? words.minutePlus({ minute: at, added }) : words.minute({ minute: at }))
  const told = [person?.name, time].filter(Boolean).join(', ')
  return told && `${told}.`
}
