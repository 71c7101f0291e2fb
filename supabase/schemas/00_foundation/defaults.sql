-- Nothing is granted by default: a table or function is closed until its own file opens it.
--
--   app   functions that policies call, and work that must run with more rights than the caller has.
--         The API does not expose it.
--
-- Functions call each other across files, so bodies are checked when all of the schema is there
-- (scripts/schema/build.ts), not one by one.
set check_function_bodies = off;

create schema app;
comment on schema app is 'Questions policies ask. Not exposed by the API.';
grant usage on schema app to anon, authenticated, service_role;

-- Without naming a schema, because PostgreSQL grants execute to everybody for all schemas at once, and a
-- default of one schema can only add to that.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges in schema app grant all on functions to service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
