// The card of a rank in a mini-league that somebody shares.
import * as words from '#messages/fans/predictor.js'
import { season as inSeason } from '#messages/record/matches.js'
import { sharedRankRead } from '#features/fans/predictor/shared-rank.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Visit } from '#app/shell/page.tsx'
import { type Card, sampleNote } from './card.ts'

export function rankCard({ params: { code = '' }, store }: Visit): Card | undefined {
  const rank = store.get(sharedRankRead(code))
  if (!rank) return undefined
  const { name, league, season, place, members, points, exact, rightResults, scored, isSample } = rank
  return {
    kicker: `${words.title} · ${inSeason({ season })}`,
    blocks: [
      { kind: 'heading', title: name, lead: league },
      {
        kind: 'facts',
        facts: [
          [words.place, words.placeAmong({ place: ordinal(place), members })],
          [words.pointsLabel, String(points)],
          [words.exactScores, String(exact)],
          [words.rightOf({ count: scored }), String(rightResults)],
        ],
      },
    ],
    note: sampleNote(isSample),
  }
}
