// Where a player stood in their last season among those of the position, and who is most like them.
import { nothingToRank } from '#messages/numbers/comparisonFigures.js'
import { groupOf, rankedIn } from '#domain/numbers/percentiles/player-measures.ts'
import type { Db } from '#lib/data/db.ts'
import { type Line, partsOf } from './lines.ts'
import { listPeople } from './people.ts'
import { rankWords } from './ranking.ts'
import { getSheet } from './sheet.ts'
import { alikeIn } from './suggestions.ts'

/** `lines` is empty where `why` says why. */
export async function getPlayerPercentiles(db: Db, slug: string) {
  const [person] = await listPeople(db, [slug])
  const season = person?.seasons[0]
  const sheet = season ? await getSheet(db, season.id) : []
  const row = sheet.find(each => each.slug === slug)
  if (!season || !row)
    return {
      season: null,
      why: nothingToRank,
      lines: [],
      alike: [],
    }
  const group = row.position ? groupOf(sheet, row.position) : null
  const compared = { row, group, hasSamePeers: true, pick: { slug, season: season.slug } }
  const isRanked = group?.members.includes(row) ?? false
  const lines: Line[] = isRanked ? partsOf([compared], 'percentile').flatMap(part => part.lines) : []
  return {
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    why: rankWords(compared),
    lines: row.position
      ? lines.filter(({ key }) => rankedIn[row.position ?? 'FW'].some(each => each === key))
      : lines,
    alike: alikeIn(sheet, row),
  }
}
