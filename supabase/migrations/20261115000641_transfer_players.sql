-- The player of a transfer: found in the record, or entered by the club that wants to register them, once.

create table app.entered_players (
  person_id uuid primary key references public.people (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  entered_by uuid not null,
  request_id uuid not null,
  entered_at timestamptz not null default now(),
  constraint one_player_of_a_request unique (entered_by, request_id)
);
comment on table app.entered_players is 'Which players were entered by a club, for a transfer, by whom and when.';
create index entered_players_club_id_idx on app.entered_players (club_id);
alter table app.entered_players enable row level security;

-- What tells two of one name apart is told with each.
create function public.find_players(p_words text)
returns table (
  id uuid, slug text, name text, birth_year smallint, "position" public.player_position, nationality text, club_id uuid,
  club text, is_sample boolean
)
language sql stable set search_path = ''
as $$
  select person.id, person.slug, person.name, person.birth_year, player.position, person.nationality, latest.club_id,
    latest.name, person.is_sample
  from app.find_people(app.plain(left(p_words, 200))) as answer
  join public.people as person on person.id = answer.person_id
  join public.players as player on player.person_id = person.id
  left join lateral (
    select club.id as club_id, club.name
    from public.registrations as registration join public.clubs as club on club.id = registration.club_id
    where registration.player_id = person.id
    order by coalesce(registration.ends_on, 'infinity'::date) >= current_date desc,
      coalesce(registration.starts_on::text, registration.as_of) desc nulls last
    limit 1) as latest on true
  order by answer.score desc, person.name, person.slug limit 10
$$;
grant execute on function public.find_players(text) to authenticated;
comment on function public.find_players(text) is 'Players of the record by name, with what tells two of one name apart.';

-- Definer, because clubs write no people. Somebody of the same name and birth, identity number or e-mail address is
-- never entered again; somebody of the same name alone only if the club says that it is another.
create function app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  identity text := nullif(regexp_replace(coalesce(said ->> 'identityNumber', ''), '[^0-9A-Za-z]', '', 'g'), '');
  address text := nullif(lower(btrim(coalesce(said ->> 'email', ''))), '');
  stem text;
  wanted text;
  entered public.people;
  same jsonb;
begin
  if app.is_impersonating() then
    raise sqlstate 'PT403' using
      message = 'Nothing can be changed while you look through another person''s eyes.', hint = 'Exit Impersonation first.';
  end if;
  if not (app.caller_is('club', 'club_admin') and p_club_id in (select app.clubs_of(caller, 'club', 'club_admin'))) then
    raise sqlstate 'PT403' using message = 'A player is entered by the people of the club that wants to register them.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('enter_player ' || app.plain(whole_name), 263));
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    raise sqlstate 'PT422' using message = 'Write the first name and the surname, as they stand in the identity document.', hint = 'name';
  end if;
  if p_born_on is null or p_born_on not between current_date - interval '60 years' and current_date - interval '10 years' then
    raise sqlstate 'PT422' using message = 'Give the day of birth. Players are registered from the age of 10.', hint = 'bornOn';
  end if;
  if (select count(*) from app.entered_players where entered_by = caller and entered_at > now() - interval '1 day') >= 30 then
    raise sqlstate 'PT429' using message = 'That is more than 30 new players in a day. Ask the league office to import a list.';
  end if;
  select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'birthYear', person.birth_year, 'isSure', found.is_sure))
  into same
  from (
    select candidate.id, bool_or(candidate.is_sure) as is_sure from (
      select person.id, born.born_on = p_born_on as is_sure
      from app.person_words as word
      join public.people as person on person.id = word.person_id and app.plain(person.name) = app.plain(whole_name)
      join public.players as player on player.person_id = person.id
      left join public.birth_dates as born on born.person_id = person.id
      where word.word = split_part(app.plain(whole_name), ' ', 1)
        and coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
      union all
      select private.person_id, true from public.player_private as private
      where identity is not null and regexp_replace(private.identity_number, '[^0-9A-Za-z]', '', 'g') = identity
      union all
      select link.person_id, true from auth.users as account join public.person_links as link on link.user_id = account.id
      where address is not null and account.email = address and link.status = 'confirmed'
    ) as candidate (id, is_sure) group by candidate.id
  ) as found join public.people as person on person.id = found.id
  where found.is_sure or not coalesce((said ->> 'isAnother')::boolean, false);
  if same is not null then
    raise sqlstate 'PT409' using hint = 'duplicate', detail = same::text, message = case
      when same @? '$[*] ? (@.isSure == true)' then 'This player is in the record already. Choose the player there.'
      else 'Somebody of this name is in the record already. Choose the player there, or say that this is another.' end;
  end if;
  stem := btrim(replace(app.plain(whole_name), ' ', '-'), '-');
  wanted := stem;
  while exists (select from public.people where slug = wanted) loop
    wanted := stem || '-' || (coalesce(substring(wanted from '-(\d+)$')::int, 1) + 1);
  end loop;
  insert into public.people (slug, name, nationality, birth_year)
  values (wanted, whole_name, nullif(btrim(said ->> 'nationality'), ''), extract(year from p_born_on))
  returning * into entered;
  insert into public.players (person_id, position) values (entered.id, nullif(said ->> 'position', '')::public.player_position);
  insert into public.birth_dates (person_id, born_on) values (entered.id, p_born_on);
  if identity is not null then
    insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = 'The position is GK, DF, MF or FW.', hint = 'position';
end;
$$;
create function public.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb default '{}')
returns jsonb
language sql set search_path = ''
as $$ select app.enter_player(p_club_id, p_name, p_born_on, p_request_id, p_details) $$;
grant execute on function app.enter_player(uuid, text, date, uuid, jsonb), public.enter_player(uuid, text, date, uuid, jsonb)
to authenticated;
comment on function public.enter_player(uuid, text, date, uuid, jsonb) is
  'Adds a player to the record for a transfer, unless they are there already.';
