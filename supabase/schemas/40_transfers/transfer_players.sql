-- The player of a transfer: found in the record, or entered by the club that wants to register them, once.

create table app.entered_players (
  person_id uuid references public.people (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  entered_by uuid not null,
  request_id uuid not null,
  entered_at timestamptz not null default now(),
  constraint one_player_of_a_request unique (entered_by, request_id),
  primary key (person_id, club_id)
);
comment on table app.entered_players is 'Which players were entered by a club, for a transfer, by whom and when.';
create index entered_players_club_id_idx on app.entered_players (club_id);
alter table app.entered_players enable row level security;

-- As before, and those who are not registered yet for somebody who may see them (invoker).
create function public.find_players(p_words text)
returns table (
  id uuid, slug text, name text, birth_year smallint, "position" public.player_position, nationality text, club_id uuid,
  club text, is_sample boolean
)
language sql stable set search_path = ''
as $$
  select person.id, person.slug, person.name, person.birth_year, player.position, person.nationality, latest.club_id,
    latest.name, person.is_sample
  from (
    select person_id, score from app.find_people(app.plain(left(p_words, 200)))
    union all
    select entered.id, app.likeness(app.plain(entered.name), string_to_array(app.plain(left(p_words, 200)), ' '))
    from public.people as entered
    where entered.is_unregistered and app.plain(left(p_words, 200)) <> ''
      and app.likeness(app.plain(entered.name), string_to_array(app.plain(left(p_words, 200)), ' ')) > 0
  ) as answer
  join public.people as person on person.id = answer.person_id
  join public.players as player on player.person_id = person.id
  left join lateral (
    select club.id as club_id, club.name
    from public.registrations as registration join public.clubs as club on club.id = registration.club_id
    where registration.player_id = person.id
    order by coalesce(registration.ends_on, 'infinity'::date) >= app.league_today() desc,
      coalesce(registration.starts_on::text, registration.as_of) desc nulls last
    limit 1) as latest on true
  order by answer.score desc, person.name, person.slug limit 10
$$;
comment on function public.find_players(text) is 'Players of the record by name, with what tells two of one name apart.';

-- Definer, because clubs write no people. Somebody of the same name and birth, identity number or e-mail address is
-- never entered again; somebody of the same name alone only if the club says that it is another. Whom another club has
-- entered, and nobody knows of yet, is the same row for both, and neither learns of the other.
create function app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  is_another boolean := coalesce((said ->> 'isAnother')::boolean, false);
  known_to_caller uuid[];
  entered public.people;
  same jsonb;
  hidden uuid;
begin
  perform app.refuse_impersonation();
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    perform app.refuse('PT403', 'transfers.playerEntryRole',
      'Only a club admin, the secretary or the registrar of the club can enter a player.');
  end if;
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    perform app.refuse('PT422', 'transfers.playerName',
      'Enter the first name and the surname as they are in the identity document.', 'name');
  end if;
  if p_born_on is null or p_born_on not between app.league_today() - interval '60 years' and app.league_today() - interval '10 years' then
    perform app.refuse('PT422', 'transfers.playerBirth',
      'Enter the day of birth. Players are registered from the age of 10.', 'bornOn');
  end if;
  if nullif(said ->> 'position', '') is not null then perform (said ->> 'position')::public.player_position; end if;
  perform app.count_player_entry_try(p_club_id, caller);
  perform pg_advisory_xact_lock(hashtextextended('enter_player ' || app.plain(whole_name), 263));
  known_to_caller := app.unregistered_ids_of(caller);
  with found as (
    select distinct person.id, person.name, person.birth_year, coalesce(born.born_on = p_born_on, false) as is_sure,
      not person.is_unregistered or person.id = any (known_to_caller) as is_known
    from (
      select word.person_id as id from app.person_words as word where word.word = split_part(app.plain(whole_name), ' ', 1)
      union all
      select other.id from public.people as other where other.is_unregistered and app.plain(other.name) = app.plain(whole_name)
    ) as named
    join public.people as person on person.id = named.id and app.plain(person.name) = app.plain(whole_name)
    join public.players as player on player.person_id = person.id
    left join public.birth_dates as born on born.person_id = person.id
    where coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
  )
  select
    jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'birthYear', found.birth_year, 'isSure', found.is_sure))
      filter (where found.is_known and (found.is_sure or not is_another)),
    (array_agg(found.id order by found.id) filter (where not found.is_known and found.is_sure))[1]
  into same, hidden from found;
  perform app.write_audit('player_entry_tried', null,
    jsonb_build_object('club_id', p_club_id, 'is_in_record', same is not null), 'clubs', p_club_id::text, 'football');
  if same is not null then return jsonb_build_object('same', same); end if;
  if hidden is not null then
    select * into entered from public.people where id = hidden;
  else
    insert into public.people (slug, name, nationality, birth_year, is_unregistered)
    values (
      btrim(replace(app.plain(whole_name), ' ', '-'), '-') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8), whole_name,
      nullif(btrim(said ->> 'nationality'), ''), extract(year from p_born_on), true)
    returning * into entered;
    insert into public.players (person_id, position, is_unregistered)
    values (entered.id, nullif(said ->> 'position', '')::public.player_position, true);
    insert into public.birth_dates (person_id, born_on, is_unregistered) values (entered.id, p_born_on, true);
    if nullif(btrim(said ->> 'identityNumber'), '') is not null then
      insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
    end if;
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    perform app.refuse('PT422', 'transfers.playerPosition', 'Choose a position: GK, DF, MF or FW.', 'position');
end;
$$;

create function public.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb default '{}')
returns jsonb language sql set search_path = ''
as $$ select app.enter_player(p_club_id, p_name, p_born_on, p_request_id, p_details) $$;
comment on function public.enter_player(uuid, text, date, uuid, jsonb) is
  'Adds a player to the record for a transfer, unless they are there already.';

-- A player whom a club has entered for a transfer is in the record, and nobody knows of it: until a registration they
-- are seen by the club that entered them, the parties of a transfer of theirs, themselves and the offices. They
-- are in no list, search, count, sitemap or feed, because each of these reads as who asks.
--
-- The flag stands in each of the three tables, so that their policies ask nothing of one another.

-- The address of somebody of this name: the name, with a number where it is taken.
create function app.free_slug(whole_name text)
returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  stem text := btrim(replace(app.plain(whole_name), ' ', '-'), '-');
  wanted text := stem;
  number integer := 1;
begin
  while exists (select from public.people where slug = wanted) loop
    number := number + 1;
    wanted := stem || '-' || number;
  end loop;
  return wanted;
end;
$$;

-- From the registration on, or once a list names them in a squad, they are as everybody else. Their address comes with
-- it: a number behind the name would reveal others before.
create function app.open_player()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.people set is_unregistered = false, slug = app.free_slug(name) where id = new.player_id and is_unregistered;
  if not found then return null; end if;
  update public.players set is_unregistered = false where person_id = new.player_id;
  update public.birth_dates set is_unregistered = false where person_id = new.player_id;
  return null;
end;
$$;

create trigger who_is_registered_is_known after insert on public.registrations
for each row execute function app.open_player();

-- Entering a player reveals nobody who is there: only a name and a birth date that both match find a player whom another club
-- has entered, and the answer is the same as for a new one. A number of a paper or an address finds nobody. Every try is
-- counted, also one that found somebody: so it answers instead of raising, which would undo the count.

create table app.player_entry_tries (
  id bigint generated always as identity primary key,
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  tried_at timestamptz not null default now()
);
comment on table app.player_entry_tries is 'How often somebody has looked for a player by name and birth date, for their club.';
create index player_entry_tries_club_id_idx on app.player_entry_tries (club_id, tried_at);
create index player_entry_tries_user_id_idx on app.player_entry_tries (user_id, tried_at);
alter table app.player_entry_tries enable row level security;

create function app.count_player_entry_try(p_club_id uuid, p_user_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- One at a time for a club: so the last one that is allowed is counted.
  perform from public.clubs where id = p_club_id for no key update;
  if (select count(*) from app.player_entry_tries where user_id = p_user_id and app.happened_within(tried_at, interval '1 day')) >= 30
    or (select count(*) from app.player_entry_tries where club_id = p_club_id and app.happened_within(tried_at, interval '1 day')) >= 60
  then
    perform app.refuse('PT429', 'transfers.playerLimit',
      'You have reached the limit for new players in a day: 30 for each person, 60 for a club. Ask the league office to import a list.');
  end if;
  delete from app.player_entry_tries where user_id = p_user_id and tried_at <= now() - interval '2 days';
  insert into app.player_entry_tries (club_id, user_id) values (p_club_id, p_user_id);
end;
$$;

grant execute on function
  public.find_players(text), app.enter_player(uuid, text, date, uuid, jsonb),
  public.enter_player(uuid, text, date, uuid, jsonb)
to authenticated;
