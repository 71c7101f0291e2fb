set local search_path = pg_catalog;

set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "app"."appoint_official"(uuid, uuid, text, boolean) FROM "authenticated";

DROP FUNCTION "app"."dismiss_official"(uuid, uuid);

DROP FUNCTION "app"."publish_officials"(uuid);

DROP FUNCTION "public"."appoint_official"(uuid, uuid, text, uuid, boolean);

DROP FUNCTION "public"."dismiss_official"(uuid, uuid, uuid);

DROP FUNCTION "public"."publish_officials"(uuid, uuid);

CREATE OR REPLACE FUNCTION app.appoint_official(p_match_id uuid, p_person_id uuid, p_function text, p_publish_now boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  before public.match_officials;
  taken text;
begin
  game := app.take_match_to_appoint(p_match_id);
  if p_function is null or p_function not in ('referee', 'assistant', 'fourth', 'commissioner') then
    raise sqlstate 'PT422' using message = 'Say what they are appointed as.', hint = 'function';
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    raise sqlstate 'PT422' using message = 'This person is not on the list of officials.', hint = 'person_id';
  end if;
  select * into before from public.match_officials where match_id = game.id and person_id = p_person_id;
  if before.answer <> 'declined' then
    -- The same request again, or somebody else who was quicker.
    if before.function = p_function then
      return;
    end if;
    raise sqlstate 'PT409' using
      message = format('They are appointed to this match already, as %s. Take them out first.', app.function_words(before.function)),
      hint = 'person_id';
  end if;
  select string_agg(person.name, ' and ' order by person.name) into taken
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined'
  having count(*) >= case when p_function = 'assistant' then 2 else 1 end;
  if taken is not null then
    raise sqlstate 'PT409' using
      message = format('This match has its %s: %s. Take somebody out first.', app.function_words(p_function), taken), hint = 'function';
  end if;
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into public.match_officials (match_id, person_id, function, answer, published_at)
  values (game.id, p_person_id, p_function, 'waiting', case when p_publish_now then now() end);
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.appoint_round(p_matches jsonb, p_publish boolean)
 RETURNS TABLE(match_id uuid, person_id uuid, words text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  seat record;
  present jsonb;
  refused jsonb := '[]';
begin
  perform app.require_office('Officials are appointed');
  if coalesce(jsonb_typeof(p_matches), '') <> 'array' or jsonb_array_length(p_matches) not between 1 and 60
    or exists (select from jsonb_array_elements(p_matches) as given
      where coalesce(jsonb_typeof(given -> 'officials'), '') <> 'array' or jsonb_array_length(given -> 'officials') > 5
        or coalesce(jsonb_typeof(given -> 'was'), '') <> 'array' or jsonb_array_length(given -> 'was') > 20)
  then
    raise sqlstate 'PT422' using message = 'Send between 1 and 60 matches, each with at most five officials.', hint = 'matches';
  end if;
  perform from public.matches
  where id in (select (given ->> 'match_id')::uuid from jsonb_array_elements(p_matches) as given)
  order by id for update;

  -- What is refused undoes all of this block.
  begin
    for entry in
      select (given ->> 'match_id')::uuid as id, app.seats_of(given -> 'officials') as wanted, app.seats_of(given -> 'was') as seen
      from jsonb_array_elements(p_matches) as given order by 1
    loop
      select app.seats_of(jsonb_agg(to_jsonb(taken))) into present
      from public.match_officials as taken where taken.match_id = entry.id and taken.answer <> 'declined';
      begin
        perform app.take_match_to_appoint(entry.id);
        if present <> entry.wanted and present <> entry.seen then
          raise sqlstate 'PT409' using
            message = 'Somebody else has changed the officials of this match since you opened it. Look at them again.';
        end if;
        delete from public.match_officials as taken
        where taken.match_id = entry.id and taken.answer <> 'declined'
          and not entry.wanted @> jsonb_build_array(jsonb_build_array(taken.person_id, taken.function));
      exception when sqlstate 'PT404' or sqlstate 'PT409' then
        refused := refused || jsonb_build_object('match_id', entry.id, 'words', sqlerrm);
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          refused := refused || jsonb_build_object('match_id', entry.id, 'person_id', seat.person, 'words', sqlerrm);
        end;
      end loop;
      if p_publish then
        update public.match_officials as taken set published_at = now()
        where taken.match_id = entry.id and (taken.published_at is null or taken.published_at > now());
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id, 'words',
        format('%s cannot be at two matches at the same time: %s v %s, %s.', person.name, home.name, away.name,
          to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) order by game.kick_off, game.id, person.name)
      from jsonb_array_elements(p_matches) as sent
      join public.matches as game on game.id = (sent ->> 'match_id')::uuid
      join public.match_officials as given on given.match_id = game.id and given.answer <> 'declined'
      join public.match_officials as elsewhere
        on elsewhere.person_id = given.person_id and elsewhere.match_id <> game.id and elsewhere.answer <> 'declined'
      join public.matches as other on other.id = elsewhere.match_id and other.status not in ('postponed', 'cancelled', 'void')
        and other.kick_off > game.kick_off - interval '3 hours' and other.kick_off < game.kick_off + interval '3 hours'
      join public.people as person on person.id = given.person_id
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id), '[]');
    if refused <> '[]' then
      raise sqlstate 'P0263';
    end if;
  exception when sqlstate 'P0263' then
    null;
  end;
  return query select row.match_id, row.person_id, row.words
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, words text);
end;
$function$;
