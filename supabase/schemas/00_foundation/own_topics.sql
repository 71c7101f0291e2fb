-- Everybody who is signed in has a live topic of their own, user:<id>. An empty message on it says that something which
-- concerns them has changed: their open pages read again what they show, through the policies as always. It reaches
-- whoever may be asked to do something, and whoever was: clubs, players and guardians, officials, recorders, offices.

-- A transaction that concerns more than 400 people is a bulk load: the rest see it once what they have read is no
-- longer fresh.
create function app.is_bulk_load()
returns boolean language sql stable set search_path = ''
as $$ select coalesce(length(current_setting('app.told_people', true)) >= 400 * 37, false) $$;

-- One message for each person and transaction; one that cannot be sent must not undo what it tells of. Definer, because
-- nobody else may speak for the database.
create function app.tell_people(people uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
declare
  told text := coalesce(current_setting('app.told_people', true), '');
  others uuid[] := array(
    select distinct person from unnest(people) as person
    where person is not null and position(person::text in told) = 0
    limit greatest(0, 400 - length(told) / 37));
begin
  if cardinality(others) = 0 then return; end if;
  perform set_config('app.told_people', told || array_to_string(others, ' ') || ' ', true);
  insert into realtime.messages (payload, event, topic, private, extension)
  select '{}', 'look_again', 'user:' || person, true, 'broadcast' from unnest(others) as person;
exception when others then
  raise warning 'Nobody was told live: %', sqlerrm;
end;
$$;

-- Whom a row names, by their account or their address. Asked with nearly every write, so that what only some rows name is
-- looked up for these alone.
create function app.people_named(p_row jsonb)
returns setof uuid language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
  select (p_row ->> name)::uuid
  from unnest('{user_id,guardian_id,asked_by,sent_by,said_by,author_id}'::text[]) as name
  where p_row ->> name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  if p_row ?| '{guardian_email,address}' then
    return query
    select id from public.profiles
    where email in (p_row ->> 'guardian_email', p_row ->> 'address') or phone = p_row ->> 'address';
  end if;
end;
$$;

-- Of notifications, which are written to thousands at once: one call for all rows of a statement.
create function app.tell_receivers()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_bulk_load() then perform app.tell_people(array(select user_id from changed limit 1000)); end if;
  return null;
end;
$$;

-- Whom a row concerns, by its columns: of clubs their members, of people their accounts and guardians, of a match and a
-- transfer everybody with a part in it. Offices are concerned by all that waits.
create function app.people_concerned(p_row jsonb)
returns setof uuid language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  game uuid := (p_row ->> 'match_id')::uuid;
  clubs uuid[] := array[(p_row ->> 'club_id')::uuid];
  people uuid[] := array[(p_row ->> 'person_id')::uuid, (p_row ->> 'player_id')::uuid];
  transfer public.transfers;
  discipline public.discipline_cases;
begin
  if game is not null then
    clubs := clubs || array(select unnest(array[home_club_id, away_club_id]) from public.matches where id = game);
    people := people || array(select person_id from public.match_officials where match_id = game);
    return query select user_id from public.match_recorders where match_id = game;
  end if;
  if p_row ->> 'transfer_id' is not null then
    select * into transfer from public.transfers where id = (p_row ->> 'transfer_id')::uuid;
    clubs := clubs || array[transfer.engaging_club_id, transfer.releasing_club_id];
    people := people || transfer.player_id;
  end if;
  if p_row ->> 'case_id' is not null then
    select * into discipline from public.discipline_cases where id = (p_row ->> 'case_id')::uuid;
    clubs := clubs || discipline.club_id;
    people := people || discipline.person_id;
  end if;
  return query
  select app.people_named(p_row)
  union all select user_id from public.user_roles where role in ('admin', 'zifa_admin', 'super_admin')
  union all select user_id from public.club_members
    where club_id = any (clubs) and (ends_on is null or ends_on >= app.league_today())
  union all select user_id from public.person_links where person_id = any (people) and status = 'confirmed'
  union all select user_id from public.guardians where player_id = any (people);
end;
$$;

create function app.tell_those_named()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_bulk_load() then return null; end if;
  perform app.tell_people(array(select app.people_named(to_jsonb(case when tg_op = 'DELETE' then old else new end))));
  return null;
end;
$$;

create function app.tell_those_concerned()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if app.is_bulk_load() then return null; end if;
  if tg_table_name = 'matches' then changed := changed || jsonb_build_object('match_id', changed ->> 'id'); end if;
  if tg_table_name = 'transfers' then changed := changed || jsonb_build_object('transfer_id', changed ->> 'id'); end if;
  perform app.tell_people(array(select app.people_concerned(changed)));
  return null;
end;
$$;

create policy "everybody can follow what concerns themselves"
on realtime.messages for select to authenticated
using (extension = 'broadcast' and topic = 'user:' || (select app.viewer_id()));
