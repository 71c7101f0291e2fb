// direct-writes.csv: all that people write through the data API without a function, column by column. Whatever is
// official (the record, registrations, discipline, transfers, money) is not in it, for anybody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `clubs update website`, or `scout_lists delete`, which has no columns. */
const allowed = readFileSync(join(import.meta.dirname, 'direct-writes.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap(line => {
    const [table = '', verb = '', columns = ''] = line.split(',')
    return columns === '' ? [`${table} ${verb}`] : columns.split(' ').map(name => `${table} ${verb} ${name}`)
  })

/** What the two roles of the API are granted beyond that, on tables and on views that can be written. */
export const unlistedWrites = `
  select distinct offender from pg_class as place, unnest(array['anon', 'authenticated']) as role,
    lateral (
      select concat_ws(' ', relname, lower(verb), attname) from unnest(array['INSERT', 'UPDATE']) as verb, pg_attribute
      where attrelid = place.oid and attnum > 0 and not attisdropped
        and has_column_privilege(role, place.oid, attnum, verb)
      union all
      select concat_ws(' ', relname, lower(verb)) from unnest(array['DELETE', 'TRUNCATE']) as verb
      where has_table_privilege(role, place.oid, verb)
    ) as granted (offender)
  where relnamespace in ('public'::regnamespace, 'app'::regnamespace) and relkind in ('r', 'p', 'v', 'f')
    and offender <> all ('{${allowed.join(',')}}'::text[])
  order by offender`
