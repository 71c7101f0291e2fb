// A score stays on one line: left alone, a browser breaks "1–0" after the dash.
import { Children, type ReactNode } from 'react'

const score = /(\d+(?:–\d+)+)/

export function Score({ home, away }: { home: number | string; away: number | string }) {
  return <span className="whitespace-nowrap">{`${home}–${away}`}</span>
}

/** Words in which scores may occur. Elements stay as they are. */
export function keepScores(words: ReactNode): ReactNode {
  if (Array.isArray(words)) return Children.map(words, part => keepScores(part))
  if (typeof words !== 'string' || !score.test(words)) return words
  return words.split(score).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
