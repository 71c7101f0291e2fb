set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.people_named(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.people_concerned(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
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
$function$;
