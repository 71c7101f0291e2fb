-- What the data API needs inside the database: answers are built here, so their limit is enforced here, before anything
-- is sent. A list is given up at the row that makes it too long; nothing larger is ever built.

create schema if not exists gateway_rest;
grant usage on schema gateway_rest to anon, authenticated, service_role;

create or replace function gateway_rest.refuse_answer(most bigint) returns void language plpgsql immutable parallel safe as $$
begin
  raise sqlstate 'PT413' using
    message = format('The answer would be larger than %s bytes.', most),
    hint = 'Select fewer columns or embedded resources, or ask for fewer rows with limit.';
end $$;

create or replace function gateway_rest.add_bytes(total bigint, bytes integer, most bigint) returns bigint
language plpgsql immutable parallel safe as $$
begin
  if total + bytes > most then perform gateway_rest.refuse_answer(most); end if;
  return total + bytes;
end $$;

-- Adds up the bytes of a list's rows.
create or replace aggregate gateway_rest.count_bytes(bytes integer, most bigint) (
  sfunc = gateway_rest.add_bytes, stype = bigint, initcond = '0', parallel = safe
);

-- The whole answer, if it is short enough.
create or replace function gateway_rest.limited(answer anyelement, most bigint) returns anyelement
language plpgsql immutable parallel safe as $$
begin
  if pg_column_size(answer) - 4 > most then perform gateway_rest.refuse_answer(most); end if;
  return answer;
end $$;
