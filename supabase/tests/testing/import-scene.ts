// A league of four clubs, and files that are imported into it.
import type { Tables } from './as.ts'
import type { Row, Who } from './site.ts'

export type Line = Record<string, string | number | null>

export const matchLine = (line: Line = {}): Line => ({
  season: '2021',
  home: 'Dynamos',
  away: 'Bosso',
  date: '2021-03-08',
  source: 'A circular of the league',
  ...line,
})

export const playerLine = (line: Line = {}): Line => ({
  season: '2021',
  club: 'Dynamos',
  player: 'Tinashe Moyo',
  position: 'MF',
  shirt_number: '8',
  source: 'The club’s list',
  ...line,
})

export const outcomes = (rows: Row[]) => rows.map(row => row['outcome'])
export const reasons = (rows: Row[]) => rows.map(row => row['reason'])

const clubs = ['Dynamos', 'Highlanders', 'CAPS United', 'Chicken Inn']

export function useImports({ as, sql }: Tables) {
  async function league(status = 'archived') {
    const [{ id: competition } = {}] = await sql(
      `insert into public.competitions (slug, name, kind) values ('premier-soccer-league', 'PSL', 'league')
       on conflict (slug) do update set name = excluded.name returning id`,
    )
    const [{ id: season } = {}] = await sql(
      `insert into public.seasons (competition_id, slug, name, status) values ($1, '2021', '2021', $2) returning id`,
      [competition, status],
    )
    for (const [place, name] of clubs.entries()) {
      await sql(
        `with club as (insert into public.clubs (slug, name, code, nicknames) values ($1, $2, $3, $4) returning id)
         insert into public.club_seasons (season_id, club_id) select $5, id from club`,
        [
          name.toLowerCase().replaceAll(' ', '-'),
          name,
          `X0${place}`,
          name === 'Highlanders' ? ['Bosso'] : [],
          season,
        ],
      )
    }
    await sql(`insert into public.venues (slug, name) values ('rufaro', 'Rufaro')`)
  }

  const importAs = (who: Who, lines: Line[], isDry: boolean, what = 'matches') =>
    as(who, `select * from public.import_${what}($1::jsonb, $2)`, [JSON.stringify(lines), isDry])
  /** What was imported becomes official, by somebody else of the league. */
  const confirmAll = () =>
    as(
      'super_admin',
      `select public.confirm_imported_results(
         (select jsonb_agg(jsonb_build_object('id', id, 'version', version)) from public.matches
          where status = 'report_submitted'), gen_random_uuid())`,
    )
  return {
    league,
    importAs,
    confirmAll,
    look: (...lines: Line[]) => importAs('admin', lines, true),
    write: (...lines: Line[]) => importAs('admin', lines, false),
    lookAtSquad: (...lines: Line[]) => importAs('admin', lines, true, 'squads'),
    writeSquad: (...lines: Line[]) => importAs('admin', lines, false, 'squads'),
    matches: () => sql('select * from public.matches order by played_on, id'),
  }
}
