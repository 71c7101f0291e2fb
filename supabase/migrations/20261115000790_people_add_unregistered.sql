-- A player whom a club has entered for a transfer is in the record, and nobody knows of it: until a registration they
-- are seen by the club that entered them, whoever has a part in a transfer of theirs, themselves and the offices. They
-- are in no list, search, count, sitemap or feed, because each of these reads as who asks.
--
-- The flag stands in each of the three tables, so that their policies ask nothing of one another.

alter table public.people add column is_unregistered boolean not null default false;
alter table public.players add column is_unregistered boolean not null default false;
alter table public.birth_dates add column is_unregistered boolean not null default false;
comment on column public.people.is_unregistered is 'Entered by a club for a transfer, and not registered yet: not public.';
comment on column public.players.is_unregistered is 'As of the person.';
comment on column public.birth_dates.is_unregistered is 'As of the person.';
create index people_unregistered_idx on public.people (app.plain(name)) where is_unregistered;
-- A page of names still needs no more than this.
drop index public.people_name_idx;
create index people_name_idx on public.people (name, slug) include (id, is_sample, is_unregistered);

-- Another club may enter the same player, and must not learn that somebody else has.
alter table app.entered_players drop constraint entered_players_pkey;
alter table app.entered_players add primary key (person_id, club_id);

update public.people as person set is_unregistered = true
from app.entered_players as known
where known.person_id = person.id and not exists (select from public.registrations where player_id = person.id)
  and not exists (select from public.transfer_entries where player_id = person.id);
update public.players as player set is_unregistered = true from public.people as person
where person.id = player.person_id and person.is_unregistered;
update public.birth_dates as born set is_unregistered = true from public.people as person
where person.id = born.person_id and person.is_unregistered;

-- Definer, because it asks what not everybody may read. Nobody, for visitors.
create function app.unregistered_ids_of(account uuid)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  clubs uuid[];
begin
  if account is null then return '{}'; end if;
  clubs := app.club_ids_of(account, 'club', 'club_admin');
  return array(
    select person_id from app.entered_players where club_id = any (clubs)
    union select unnest(app.player_ids_of(account))
    union select transfer.player_id from public.transfers as transfer
    join public.people as person on person.id = transfer.player_id and person.is_unregistered
    where transfer.engaging_club_id = any (clubs) or (transfer.releasing_club_id = any (clubs) and transfer.sent_at is not null));
end;
$$;
grant execute on function app.unregistered_ids_of(uuid) to anon, authenticated;

drop policy "everybody can read people" on public.people;
create policy "everybody can read people, those not registered yet only whom it concerns"
on public.people for select to anon, authenticated
using (
  not is_unregistered
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])
);
drop policy "everybody can read players" on public.players;
create policy "everybody can read players, those not registered yet only whom it concerns"
on public.players for select to anon, authenticated
using (
  not is_unregistered
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or person_id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])
);
drop policy "everybody can read the birth dates of adults, the association all" on public.birth_dates;
create policy "everybody can read the birth dates of registered adults, the association all"
on public.birth_dates for select to anon, authenticated
using (
  (born_on <= current_date - interval '18 years' and (
    not is_unregistered
    or (select app.viewer_is('admin'))
    or person_id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])))
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);

-- The address of somebody of this name: the name, with a number where it is taken.
create function app.free_slug(whole_name text)
returns text
language plpgsql stable security definer set search_path = ''
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
-- it: a number behind the name would have told of others before.
create function app.open_player()
returns trigger
language plpgsql security definer set search_path = ''
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
create trigger who_is_registered_is_known after insert on public.transfer_entries
for each row execute function app.open_player();

-- Search files nobody who is not known.
create or replace function app.file_person(p_person_id uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.person_words where p_person_id is null or person_id = p_person_id;
  insert into app.person_words (word, is_part, name, slug, person_id)
  select distinct word, word <> plain.name, person.name, person.slug, person.id
  from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
  where (p_person_id is null or person.id = p_person_id) and word <> '' and not person.is_unregistered;
end;
$$;
drop trigger words_follow_the_name on public.people;
create trigger words_follow_the_name after insert or update of name, slug, is_unregistered on public.people
for each row execute function app.file_changed_name();
select app.file_person(id) from public.people where is_unregistered;

create or replace function app.word_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with kept as (
    select 'person_words' as kept_in, person_id as id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from app.person_words group by person_id
    union all
    select 'club_words', club_id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from app.club_words group by club_id
    union all
    select 'article_texts', article_id, to_jsonb(md5(words::text)) from app.article_texts
  ),
  clubs as (
    select club.id, 'word' as kind, word collate "C" as word
    from public.clubs as club, string_to_table(app.club_names(club), ' ') as word
    union
    select club.id, 'whole', whole
    from public.clubs as club, unnest(array[club.name, club.full_name] || club.nicknames) as called,
      lateral (values (app.plain(called)), (regexp_replace(app.plain(called), '^the ', ''))) as plain (whole)
    union
    select former.club_id, 'former', word from public.club_names as former, string_to_table(app.plain(former.name), ' ') as word
  ),
  folded as (
    select 'person_words' as kept_in, id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from (
      select distinct person.id, word collate "C" as word, word <> plain.name as is_part, person.name, person.slug
      from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
      where word <> '' and not person.is_unregistered) as words
    group by id
    union all
    select 'club_words', id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from clubs where word <> '' group by id
    union all
    select 'article_texts', id, to_jsonb(md5(app.article_words(title, standfirst, body)::text)) from public.articles
  )
  select kept_in, id::text, kept.facts, folded.facts
  from kept full join folded using (kept_in, id)
  where kept.facts is distinct from folded.facts
$$;

create or replace function app.profile_slug(account uuid, kind text)
returns text
language sql stable security definer set search_path = ''
as $$
  select person.slug from public.person_links as link
  join public.people as person on person.id = link.person_id and not person.is_unregistered
  where link.user_id = account and link.status = 'confirmed' and kind = any (public.person_kinds(person.id))
$$;

-- As before, and those who are not registered yet for whoever may see them (invoker).
create or replace function public.find_players(p_words text)
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
    order by coalesce(registration.ends_on, 'infinity'::date) >= current_date desc,
      coalesce(registration.starts_on::text, registration.as_of) desc nulls last
    limit 1) as latest on true
  order by answer.score desc, person.name, person.slug limit 10
$$;

-- Definer, because clubs write no people. Somebody of the same name and birth, identity number or e-mail address is
-- never entered again; somebody of the same name alone only if the club says that it is another. Whom another club has
-- entered, and nobody knows of yet, is the same row for both, and neither is told of the other.
create or replace function app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  identity text := nullif(regexp_replace(coalesce(said ->> 'identityNumber', ''), '[^0-9A-Za-z]', '', 'g'), '');
  address text := nullif(lower(btrim(coalesce(said ->> 'email', ''))), '');
  known_to_caller uuid[];
  entered public.people;
  same jsonb;
  hidden uuid;
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
  known_to_caller := app.unregistered_ids_of(caller);
  with candidates (id, is_sure) as (
    select person.id, born.born_on = p_born_on
    from (
      select word.person_id as id from app.person_words as word where word.word = split_part(app.plain(whole_name), ' ', 1)
      union all
      select other.id from public.people as other where other.is_unregistered and app.plain(other.name) = app.plain(whole_name)
    ) as named
    join public.people as person on person.id = named.id and app.plain(person.name) = app.plain(whole_name)
    join public.players as player on player.person_id = person.id
    left join public.birth_dates as born on born.person_id = person.id
    where coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
    union all
    select private.person_id, true from public.player_private as private
    where identity is not null and regexp_replace(private.identity_number, '[^0-9A-Za-z]', '', 'g') = identity
    union all
    select link.person_id, true from auth.users as account join public.person_links as link on link.user_id = account.id
    where address is not null and account.email = address and link.status = 'confirmed'
  ),
  found as (
    select person.id, person.name, person.birth_year, bool_or(candidate.is_sure) as is_sure,
      not person.is_unregistered or person.id = any (known_to_caller) as is_known
    from candidates as candidate join public.people as person on person.id = candidate.id group by person.id
  )
  select
    jsonb_agg(jsonb_build_object('id', id, 'name', name, 'birthYear', birth_year, 'isSure', is_sure))
      filter (where is_known and (is_sure or not coalesce((said ->> 'isAnother')::boolean, false))),
    (array_agg(id order by id) filter (where not is_known and is_sure))[1]
  into same, hidden from found;
  if same is not null then
    raise sqlstate 'PT409' using hint = 'duplicate', detail = same::text, message = case
      when same @? '$[*] ? (@.isSure == true)' then 'This player is in the record already. Choose the player there.'
      else 'Somebody of this name is in the record already. Choose the player there, or say that this is another.' end;
  end if;
  if nullif(said ->> 'position', '') is not null then perform (said ->> 'position')::public.player_position; end if;
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
    if identity is not null then
      insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
    end if;
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = 'The position is GK, DF, MF or FW.', hint = 'position';
end;
$$;
