// GET /embed/table: the table of a season, the current one where none is named.
import * as words from '#messages/record/embeds.js'
import * as heads from '#messages/record/table.js'
import { escapeXml as escape } from '#app/feeds/escape-xml.ts'
import type { Feed } from '#app/feeds/feed.ts'
import { listTable } from '#features/record/fixtures/file-queries.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, seasonLabel } from '#league/seasons.ts'
import { embedPage } from './embed-page.ts'
import { readLook, refused } from './look.ts'

type Row = Awaited<ReturnType<typeof listTable>>[number]

export const embedTable: Feed = {
  path: '/embed/table',
  read: async ({ db, search, siteUrl }) => {
    const look = readLook(search, ['season', 'club', 'rows'])
    if ('body' in look) return look
    const rows = search.get('rows') ?? '20'
    if (!/^([1-9]|1\d|20)$/.test(rows)) return refused(words.wrongRows)
    const { season, isUnknown } = chooseSeason(await getSeasons(db), search.get('season'))
    if (!season || isUnknown) return refused(words.noSeason, 404)
    const table = await listTable(db, season)
    const own = search.get('club')
    const lines = table.slice(0, Number(rows)).map(row => lineOf(row, row.club.slug === own))
    return embedPage({
      look,
      title: words.table({ season: seasonLabel(season) }),
      body: `<table><thead><tr>${columns.map(headOf).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`,
      siteUrl,
      path: `/standings?season=${season.slug}`,
    })
  },
}

type Column = { head: string; word?: string; look: string; cell: (row: Row) => string | number }

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

const columns: Column[] = [
  { head: words.place, look: '', cell: row => row.position },
  { head: words.club, look: 'name', cell: row => row.club.name },
  { head: heads.p, word: heads.played, look: '', cell: row => row.played },
  { head: heads.w, word: heads.won, look: 'wide', cell: row => row.won },
  { head: heads.d, word: heads.drawn, look: 'wide', cell: row => row.drawn },
  { head: heads.l, word: heads.lost, look: 'wide', cell: row => row.lost },
  { head: heads.gd, word: heads.goalDifference, look: '', cell: row => signed(row.goalDifference) },
  { head: heads.pts, word: heads.points, look: 'points', cell: row => row.points },
]

const headOf = ({ head, word, look }: Column) =>
  `<th scope="col" class="${look}">${word ? `<abbr title="${escape(word)}">${escape(head)}</abbr>` : escape(head)}</th>`

const lineOf = (row: Row, isOwn: boolean) =>
  `<tr${isOwn ? ' class="own"' : ''}>${columns
    .map(({ cell, look }) => {
      const text = escape(String(cell(row)))
      return look === 'name'
        ? `<th scope="row" class="name">${text}</th>`
        : `<td${look ? ` class="${look}"` : ''}>${text}</td>`
    })
    .join('')}</tr>`
