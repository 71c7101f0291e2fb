// The manners of our schema, each as a question to the catalogue that names the offenders, with a small
// sin that must be found: a rule that cannot fail protects nothing.
import { unlistedWrites } from '#supabase/tests/direct-writes.ts'

export type HouseRule = {
  /** Answers one column, `offender`, and no row when all is well. */
  sql: string
  /** Statements that break the rule, and how the offender is named then. */
  sin: string
  offender: string
}

const ours = `(select oid from pg_namespace where nspname in ('public', 'app'))`
const notOfAnExtension = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`
const ourFunction = `p.pronamespace in ${ours} and ${notOfAnExtension('pg_proc', 'p.oid')}`

export const houseRules: Record<string, HouseRule> = {
  'every table has row-level security': {
    sql: `select oid::regclass::text as offender from pg_class
      where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
    sin: 'create table public.open ();',
    offender: 'open',
  },

  'every table has a primary key': {
    sql: `select oid::regclass::text as offender from pg_class c
      where relnamespace in ${ours} and relkind in ('r', 'p')
        and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    sin: 'create table public.heap (id int);',
    offender: 'heap',
  },

  'every table says what it is': {
    sql: `select oid::regclass::text as offender from pg_class
      where relnamespace in ${ours} and relkind in ('r', 'p') and not relispartition
        and obj_description(oid, 'pg_class') is null`,
    sin: 'create table public.unexplained ();',
    offender: 'unexplained',
  },

  'every foreign key has an index': {
    sql: `select conrelid::regclass || ': ' || conname as offender from pg_constraint k
      where contype = 'f' and connamespace in ${ours}
        and not exists (
          select from pg_index
          where indrelid = conrelid and indpred is null
            and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
    sin: `create table public.parent (id int primary key);
      create table public.child (id int, parent_id int constraint no_index references public.parent);
      create index on public.child (id, parent_id);`,
    offender: 'child: no_index',
  },

  'times know their zone': {
    sql: `select attrelid::regclass || '.' || attname as offender from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in ${ours} and relkind in ('r', 'p') and atttypid = 'timestamp'::regtype and not attisdropped`,
    sin: 'create table public.clock (at timestamp);',
    offender: 'clock.at',
  },

  'every text, list and document has a largest size': {
    // By a check of its length, a pattern without repetition, a list of words, or the row that it refers to.
    sql: `select c.relname || '.' || attname as offender from pg_attribute as a join pg_class as c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and format_type(atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'uuid[]', 'integer[]')
        and not exists (
          select from pg_constraint as k
          where conrelid = attrelid and attnum = any (conkey) and (contype = 'f' or contype = 'c' and (
            pg_get_constraintdef(k.oid) ~ ('(length|cardinality|column_size|is_reason)\\(+"?' || attname || '\\M')
            or pg_get_constraintdef(k.oid) ~ ('\\m' || attname || '"?\\)* = ANY \\(')
            or pg_get_constraintdef(k.oid) ~ ('\\m' || attname || '"?\\)* <@ ')
            or pg_get_constraintdef(k.oid) ~ ('\\m' || attname || '"?\\)* (~|=) ''[^''*+]*''::text'))))`,
    sin: 'create table public.essays (words text check (words <> $$$$));',
    offender: 'essays.words',
  },

  'no index is there twice': {
    sql: `select max(indexrelid)::regclass::text as offender from pg_index join pg_class c on c.oid = indrelid
      where relnamespace in ${ours}
      group by indrelid, indkey, indclass, indcollation, indoption, indisunique, indexprs::text, indpred::text
      having count(*) > 1`,
    sin: `create table public.sorted (id int); create index one on public.sorted (id); create index two on public.sorted (id);`,
    offender: 'two',
  },

  'policies say to whom': {
    sql: `select tablename || ': ' || policyname as offender from pg_policies
      where schemaname in ('public', 'app', 'storage', 'realtime') and 'public' = any (roles)`,
    sin: 'create table public.t (); create policy "for whom" on public.t for select using (true);',
    offender: 't: for whom',
  },

  'there is one policy per table, command and role': {
    sql: `select distinct a.polrelid::regclass || ': ' || a.polname as offender from pg_policy a
      join pg_policy b on b.polrelid = a.polrelid and b.oid > a.oid and b.polroles && a.polroles
        and (b.polcmd = a.polcmd or '*' in (a.polcmd, b.polcmd)) and a.polpermissive and b.polpermissive
      where a.polrelid in (select oid from pg_class where relnamespace in ${ours})`,
    sin: `create table public.t ();
      create policy one on public.t for select to anon using (true);
      create policy two on public.t for all to anon using (true);`,
    offender: 't: one',
  },

  'policies ask who is asking once per query, not once per row': {
    sql: `select tablename || ': ' || policyname as offender from pg_policies
      where regexp_replace(
        lower(concat(qual, ' ', with_check)), 'select (auth\\.(uid|jwt|role|email)\\(\\))', '', 'g')
        ~ 'auth\\.(uid|jwt|role|email)\\(\\)'`,
    sin: `create table public.t (id uuid);
      create policy slow on public.t for select to authenticated using (id = auth.uid());`,
    offender: 't: slow',
  },

  'policies do not trust what people say of themselves': {
    sql: `select tablename || ': ' || policyname as offender from pg_policies
      where lower(concat(qual, ' ', with_check)) ~ 'user_meta'`,
    sin: `create table public.t ();
      create policy gullible on public.t for select to authenticated
      using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');`,
    offender: 't: gullible',
  },

  'visitors who are not signed in can only read': {
    sql: `select c.oid::regclass || ' ' || privilege as offender
      from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'f')
        and (has_table_privilege('anon', c.oid, privilege)
          or privilege in ('INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('anon', c.oid, privilege))`,
    sin: 'create table public.guestbook (words text); grant insert (words) on public.guestbook to anon;',
    offender: 'guestbook INSERT',
  },

  'what people may write is granted by column': {
    sql: `select c.oid::regclass || ' ' || privilege_type as offender from pg_class c, aclexplode(relacl) as acl
      where relnamespace in ${ours} and relkind in ('r', 'p') and grantee = 'authenticated'::regrole
        and privilege_type not in ('SELECT', 'DELETE')`,
    sin: 'create table public.forgeable (by uuid); grant insert on public.forgeable to authenticated;',
    offender: 'forgeable INSERT',
  },

  'people write directly only what is personal or editorial': {
    sql: unlistedWrites,
    sin: 'grant update (home_club_id) on public.matches to authenticated;',
    offender: 'matches update home_club_id',
  },

  // impersonation_sessions is where it is begun and ended, and has rules of its own.
  'every table that people can write refuses while impersonating': {
    sql: `select c.oid::regclass || ' ' || verb as offender
      from pg_class c, (values ('INSERT', 4), ('UPDATE', 16), ('DELETE', 8)) as verbs (verb, bit)
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and c.oid <> 'public.impersonation_sessions'::regclass
        and (has_table_privilege('authenticated', c.oid, verb)
          or verb <> 'DELETE' and has_any_column_privilege('authenticated', c.oid, verb))
        and not exists (
          select from pg_trigger
          where tgrelid = c.oid and tgfoid = 'app.refuse_while_impersonating()'::regprocedure and tgenabled in ('O', 'A')
            -- Before, for each statement, this verb, whatever the columns or values.
            and tgtype & (bit | 3) = bit | 2 and tgattr = '' and tgqual is null)`,
    sin: `create table public.diary (words text); grant insert (words), update (words) on public.diary to authenticated;
      create trigger half before insert or update of words on public.diary
      for each statement execute function app.refuse_while_impersonating();`,
    offender: 'diary UPDATE',
  },

  // Who has the code of a link may do what the link is for, and a hash of one is a step towards it.
  'codes and secrets are read through functions, if at all': {
    sql: `select c.relname || '.' || attname as offender from pg_attribute as a join pg_class as c on c.oid = attrelid
      where relnamespace in ${ours} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
        and attname ~ '(^|_)(code|token|secret|password|pin)(_hash)?$|(^|_)key_hash$'
        and (has_column_privilege('anon', c.oid, attnum, 'SELECT') or has_column_privilege('authenticated', c.oid, attnum, 'SELECT'))
        and c.relname || '.' || attname <> all (array[
          -- No secrets: what tables abbreviate, why something happened, how a server answered.
          'clubs.code', 'match_events.reason_code', 'transfer_events.reason_code', 'webhook_deliveries.status_code',
          -- All who may read the row may invite.
          'mini_leagues.code'])`,
    sin: 'create table public.doors (door_code text); grant select on public.doors to authenticated;',
    offender: 'doors.door_code',
  },

  'no table, view or sequence is granted to everybody': {
    sql: `select c.oid::regclass || ' ' || privilege_type as offender from pg_class c, aclexplode(relacl) as acl
      where relnamespace in ${ours} and grantee = 0`,
    sin: 'create table public.everybodys (); grant select on public.everybodys to public;',
    offender: 'everybodys SELECT',
  },

  'nothing is granted by default but to the server': {
    sql: `select coalesce(nspname, 'everywhere') || ' ' || defaclobjtype::text || ' ' || grantee::regrole as offender
      from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace, aclexplode(defaclacl) as acl
      where defaclrole = current_user::regrole and coalesce(nspname, '') not in ('extensions', 'storage', 'realtime')
        and grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
        and not (grantee = 0 and defaclobjtype = 'T')`,
    sin: 'alter default privileges in schema public grant select on tables to anon;',
    offender: 'public r anon',
  },

  'no function is executable by everybody': {
    sql: `select p.oid::regprocedure::text as offender from pg_proc p
      where ${ourFunction} and exists (
        select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`,
    sin: 'create function public.open() returns int language sql return 1; grant execute on function public.open() to public;',
    offender: 'open()',
  },

  'functions that run with more rights than the caller live in app': {
    sql: `select p.oid::regprocedure::text as offender from pg_proc p
      where ${ourFunction} and prosecdef and pronamespace <> 'app'::regnamespace`,
    sin: `create function public.sudo() returns int language sql security definer set search_path = '' return 1;`,
    offender: 'sudo()',
  },

  'functions look for names nowhere but where they say': {
    sql: `select p.oid::regprocedure::text as offender from pg_proc p
      where ${ourFunction} and prokind in ('f', 'p')
        and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    sin: `create function app.lost() returns int language sql security definer set search_path = public return 1;`,
    offender: 'app.lost()',
  },

  'views ask with the rights of the reader': {
    sql: `select oid::regclass::text as offender from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1']`,
    sin: 'create view public.peephole as select id from auth.users;',
    offender: 'peephole',
  },

  'what row-level security cannot guard is not exposed': {
    sql: `select oid::regclass::text as offender from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')
        and (has_any_column_privilege('anon', oid, 'SELECT') or has_any_column_privilege('authenticated', oid, 'SELECT'))`,
    sin: 'create materialized view public.copied as select 1 as id; grant select on public.copied to anon;',
    offender: 'copied',
  },

  'the API cannot create anything': {
    sql: `select role || ' in ' || nspname as offender from pg_namespace,
        unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role
      where nspname !~ '^pg_(temp|toast)' and has_schema_privilege(role, oid, 'CREATE')`,
    sin: 'grant create on schema public to authenticated;',
    offender: 'authenticated in public',
  },

  // Sums of a season and of its players are made anew by whoever writes; in another order two would wait in a circle.
  'whoever writes what is summed takes the season before anything else': {
    sql: `select distinct on (summed, verb) summed || ' ' || verb as offender
      from unnest(array['matches', 'lineup_entries', 'match_events']) as summed,
        (values ('INSERT', 4), ('UPDATE', 16), ('DELETE', 8)) as verbs (verb, bit)
      where (select tgfoid::regproc::text from pg_trigger
          where tgrelid = ('public.' || summed)::regclass and tgtype & (bit | 3) = bit and not tgisinternal
          order by tgname collate "C" limit 1)
        is distinct from 'app.take_seasons_of_' || case summed when 'matches' then 'matches' else 'rows' end`,
    sin: 'drop trigger a_season_is_taken_before_what_is_changed on public.lineup_entries;',
    offender: 'lineup_entries UPDATE',
  },
}
