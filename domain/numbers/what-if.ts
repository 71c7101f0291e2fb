// What the table would be. Somebody picks results for matches that are not played yet, and they count like any
// other. A pick is a result or a score; a result alone counts with as few goals as it can. Picks travel in an
// address, so they are written short, in one order, and read with suspicion: whatever is not a pick is refused whole.
import {
  type Adjustment,
  type CountedMatch,
  type Row,
  type Rules,
  standings,
} from '#domain/record/table/standings.ts'

type Outcome = 'h' | 'd' | 'a'
export type Pick = Outcome | { home: number; away: number }

/** By the codes of both clubs, the home club first: 'DYNHIG'. */
export type Picks = ReadonlyMap<string, Pick>

/** More than a season has. */
export const mostPicks = 400

const goalsOf: Record<Outcome, { home: number; away: number }> = {
  h: { home: 1, away: 0 },
  d: { home: 0, away: 0 },
  a: { home: 0, away: 1 },
}

export const scoreOfPick = (pick: Pick) => (typeof pick === 'string' ? goalsOf[pick] : pick)

export function outcomeOf(pick: Pick): Outcome {
  const { home, away } = scoreOfPick(pick)
  return home > away ? 'h' : home < away ? 'a' : 'd'
}

const wordOf = (pick: Pick) => (typeof pick === 'string' ? pick : `${pick.home}${pick.away}`)

/** "h", "d", "a", or two digits, each the goals of a club; undefined for anything else. */
export function readPick(word: string): Pick | undefined {
  if (word === 'h' || word === 'd' || word === 'a') return word
  return /^\d\d$/.test(word) ? { home: Number(word[0]), away: Number(word[1]) } : undefined
}

/** "DYNCAP21HIGh.HIGDYNd": the picks of each home club behind its code. Always in the same order. */
export function encodePicks(picks: Picks): string {
  const rows = Map.groupBy([...picks.keys()].toSorted(), pair => pair.slice(0, 3))
  return [...rows]
    .map(([home, pairs]) => home + pairs.map(pair => pair.slice(3) + wordIn(picks, pair)).join(''))
    .join('.')
}

const wordIn = (picks: Picks, pair: string) => wordOf(picks.get(pair) ?? 'd')

const rowForm = /^([A-Z0-9]{3})((?:[A-Z0-9]{3}(?:[hda]|\d\d))+)$/
const cellForm = /([A-Z0-9]{3})([hda]|\d\d)/gy

/** Undefined where it is not what `encodePicks` wrote. */
export function decodePicks(text: string): Picks | undefined {
  const picks = new Map<string, Pick>()
  if (text === '') return picks
  for (const row of text.split('.')) {
    const [, home, cells] = rowForm.exec(row) ?? []
    if (home === undefined || cells === undefined) return undefined
    for (const [, away, word = ''] of cells.matchAll(cellForm)) {
      const pick = readPick(word)
      const pair = `${home}${away}`
      if (!pick || home === away || picks.has(pair) || picks.size === mostPicks) return undefined
      picks.set(pair, pick)
    }
  }
  return picks
}

/** A match by its pair of codes. */
type Open = { pair: string; home: string; away: string; round?: number | null }

/** Which picks count, which were overtaken by a result, and which are of no match of the season. */
export function sortPicks(picks: Picks, open: ReadonlySet<string>, played: ReadonlySet<string>) {
  const pairs = [...picks.keys()].toSorted()
  return {
    counted: pairs.filter(pair => open.has(pair)),
    overtaken: pairs.filter(pair => !open.has(pair) && played.has(pair)),
    unknown: pairs.filter(pair => !open.has(pair) && !played.has(pair)),
  }
}

/** Later than every day there is, so that a form ends with what was picked. */
const afterAll = '9999-12-31'

/** The table with the picks of open matches counted, and the places each club would win or lose by them. */
export function tableIf(
  clubs: readonly string[],
  matches: readonly CountedMatch[],
  open: readonly Open[],
  picks: Picks,
  given: { rules: Rules; adjustments: readonly Adjustment[] },
): (Row & { moved: number })[] {
  const picked = open.flatMap(({ pair, home, away, round }) => {
    const pick = picks.get(pair)
    if (!pick) return []
    const score = scoreOfPick(pick)
    return [
      {
        home,
        away,
        homeGoals: score.home,
        awayGoals: score.away,
        playedOn: `${afterAll} ${String(round ?? 0).padStart(3, '0')}`,
      },
    ]
  })
  const now = new Map(standings(clubs, matches, given).map(({ club, position }) => [club, position]))
  return standings(clubs, [...matches, ...picked], given).map(row => ({
    ...row,
    moved: (now.get(row.club) ?? row.position) - row.position,
  }))
}
