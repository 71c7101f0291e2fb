// Everything the sample season wrote, as tests compare it from one day to the next.

type Ask = (sql: string) => Promise<object[]>
type Written = { id: string; written: string; status: string }

const sampleRows = {
  seasons: 'public.seasons where is_sample',
  people: 'public.people where is_sample',
  registrations: 'public.registrations where is_sample',
  stints: 'public.coach_stints where is_sample',
  matches: 'public.matches where is_sample',
  lineups: 'public.lineup_entries',
  events: 'public.match_events',
  officials: 'public.match_officials',
  steps: 'public.match_changes',
  challenges: 'public.match_challenges',
  decisions: 'public.match_decisions',
}

/** Which row, what is in it, and by which transaction it was written. */
export async function readSampleRows(ask: Ask): Promise<Record<keyof typeof sampleRows, Written[]>> {
  const read = async (rows: string) =>
    (await ask(
      `select coalesce(each ->> 'id', concat_ws(' ', each ->> 'match_id', each ->> 'player_id', each ->> 'person_id')) as id,
         concat_ws(' ', by, md5(each::text)) as written, each ->> 'status' as status
       from (select to_jsonb(it) as each, it.xmin as by from ${rows.replace(/^\S+/, '$& as it')}) as found order by id`,
    )) as Written[]
  const found = {} as Record<keyof typeof sampleRows, Written[]>
  for (const [part, rows] of Object.entries(sampleRows))
    found[part as keyof typeof sampleRows] = await read(rows)
  return found
}

export const ids = (rows: Written[]) => rows.map(({ id }) => id)

/** Rows that are no longer there. */
export function goneOf(before: Written[], after: Written[]): string[] {
  const there = new Set(ids(after))
  return ids(before).filter(id => !there.has(id))
}
