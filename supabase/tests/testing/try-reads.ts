// Many reads in one statement, each tried for itself by whoever the connection speaks for: thousands of them would spend
// most of their time on the way.
import type { Sql } from './site.ts'

/** `text` answers one text, or null. */
export type Read = { name: string; text: string }

// What refuses answers with its words, and leaves the others as they were.
const tryEach = `do $tried$
declare
  read record;
  answer text;
  detail text;
  answers jsonb := '{}';
begin
  for read in select name, text from jsonb_to_recordset(current_setting('test.reads')::jsonb) as given (name text, text text) loop
    begin
      execute read.text into answer;
    exception when others then
      get stacked diagnostics answer = message_text, detail = pg_exception_detail;
      answer := concat_ws(' ', 'error:', answer, detail);
    end;
    answers := answers || jsonb_build_object(read.name, answer);
  end loop;
  perform set_config('test.answers', answers::text, true);
end $tried$`

/** `sql` is in a transaction; `as` runs a statement as the one who reads. */
export async function tryReads(
  sql: Sql,
  as: (text: string) => Promise<unknown>,
  reads: Read[],
): Promise<Map<string, string | null>> {
  await sql(`select set_config('test.reads', $1, true)`, [JSON.stringify(reads)])
  await as(tryEach)
  const [row] = await sql(`select current_setting('test.answers')::jsonb as answers where $1`, [true])
  return new Map(Object.entries(row?.['answers'] as Record<string, string | null>))
}
