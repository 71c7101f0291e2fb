// What the data API must know of a database, in one query that answers with one JSON document.
// Run it with an empty search path, so that every name in it comes fully qualified, and with the names of the schemas whose
// functions can be called, the ones that are always searched among them.

const userSchemas = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/**
 * What `comment on` says. `obj_description` and `col_description` say the same, but are SQL functions, each call of which
 * starts an executor: of thousands of names that was a fifth of all the work.
 */
const description = (catalogue: string, oid: string, column = '0') => `
  (select said.description from pg_description said
   where said.objoid = ${oid} and said.classoid = '${catalogue}'::regclass and said.objsubid = ${column})`

const columns = `
  select json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'base', format_type(base.oid, null),
    'isArray', base.typcategory = 'A',
    'isComposite', base.typtype = 'c',
    'nullable', not (a.attnotnull or t.typnotnull),
    'generated', a.attgenerated <> '' or a.attidentity = 'a',
    'default', case
      when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
      else coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) end,
    'maxLength', case when base.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end,
    'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = base.oid),
    'description', ${description('pg_class', 'c.oid', 'a.attnum')},
    'number', a.attnum
  ) order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const keyColumns = (relation: string, numbers: string) => `
  (select json_agg(a.attname order by u.position)
   from unnest(${numbers}) with ordinality u (number, position)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number)`

// As in PostgREST, a unique index alone says nothing of how tables relate; a constraint does.
const keys = `
  select json_agg(json_build_object('primary', k.contype = 'p', 'columns', ${keyColumns('k.conrelid', 'k.conkey')}))
  from pg_constraint k
  where k.conrelid = c.oid and k.contype in ('p', 'u')`

const tables = `
  select json_agg(json_build_object(
    'oid', c.oid, 'schema', n.nspname, 'name', c.relname, 'isView', c.relkind in ('v', 'm'), 'isType', c.relkind = 'c',
    'description', ${description('pg_class', 'c.oid')},
    'insertable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8,
    'updatable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4,
    'deletable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16,
    'columns', (${columns}), 'keys', (${keys}),
    'rule', (select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.ev_type = '1' and c.relkind in ('v', 'm'))
  ))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p', 'c') and not c.relispartition and ${userSchemas}`

const foreignKeys = `
  select json_agg(json_build_object(
    'name', k.conname, 'from', k.conrelid, 'to', k.confrelid,
    'fromColumns', ${keyColumns('k.conrelid', 'k.conkey')},
    'toColumns', ${keyColumns('k.confrelid', 'k.confkey')}) order by k.conname)
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0`

/** A function of one row is a relationship or a column of its table, whatever schema it is in. */
const isOfRow = `p.pronargs = 1 and exists (select from pg_type of_row where of_row.oid = p.proargtypes[0] and of_row.typrelid <> 0)`

const routines = `
  select json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'description', ${description('pg_proc', 'p.oid')},
    'names', p.proargnames, 'modes', p.proargmodes::text[], 'defaults', p.pronargdefaults,
    'types', (
      select json_agg(json_build_object(
        'type', format_type(u.type, null), 'isArray', t.typcategory = 'A', 'relation', nullif(t.typrelid, 0),
        'isScalar', base.typtype in ('b', 'e', 'r', 'm') and base.typcategory <> 'A' and base.typname not in ('json', 'jsonb')
      ) order by u.position)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, position)
      join pg_type t on t.oid = u.type
      join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end),
    'isVariadic', p.provariadic <> 0, 'isSet', p.proretset, 'rows', p.prorows, 'volatility', p.provolatile,
    'returns', format_type(p.prorettype, null), 'returnsKind', rt.typtype,
    'returnsRelation', nullif(coalesce(rb.typrelid, rt.typrelid), 0)))
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  left join pg_type rb on rt.typtype = 'd' and rb.oid = rt.typbasetype
  where p.prokind = 'f' and ${userSchemas} and (n.nspname = any ($1) or ${isOfRow}) and rt.typname not in ('trigger', 'event_trigger')
    and not exists (select 1 from pg_depend x where x.objid = p.oid and x.classid = 'pg_proc'::regclass and x.deptype = 'e')`

const types = `
  select json_object_agg(name, type) from (
    select distinct on (name) name, type from (
      select t.typname::text as name, format_type(t.oid, null) as type, n.nspname
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype in ('b', 'd', 'e', 'r', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_toast'
      union all
      select format_type(t.oid, null), format_type(t.oid, null), 'pg_catalog'
      from pg_type t where t.typtype = 'b' and t.typnamespace = 'pg_catalog'::regnamespace) every
    order by name, nspname <> 'pg_catalog', nspname <> 'public', nspname) named`

export const catalogQuery = `
  select json_build_object(
    'tables', coalesce((${tables}), '[]'),
    'foreignKeys', coalesce((${foreignKeys}), '[]'),
    'routines', coalesce((${routines}), '[]'),
    'types', (${types}),
    'schemas', (select json_object_agg(nspname, obj_description(oid, 'pg_namespace')) from pg_namespace where ${userSchemas})
  )::text as document`
