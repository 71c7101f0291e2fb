-- Conflict of interest: whoever is bound to a club, or was in the last 24 months, decides nothing about it; nor about
-- themselves or their wards. One answer for transfers, matches, cases, bans, licences, payments, values and appointments.

-- A guardian who was ended leaves no row in guardians; the bond is still asked about.
create table app.former_guardians (
  player_id uuid not null references public.players (person_id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  ended_on date not null default current_date,
  primary key (user_id, player_id)
);
comment on table app.former_guardians is 'Who was the guardian of which player, until when.';
create index former_guardians_player_id_idx on app.former_guardians (player_id);
alter table app.former_guardians enable row level security;

-- Definer, because nobody may write this list. An account or a player that goes takes its rows along.
create function app.remember_guardian()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_guardians (player_id, user_id)
  select old.player_id, old.user_id
  where exists (select from public.profiles where id = old.user_id)
    and exists (select from public.players where person_id = old.player_id)
  on conflict (user_id, player_id) do update set ended_on = excluded.ended_on;
  return null;
end;
$$;
create trigger guardians_are_remembered after delete on public.guardians
for each row execute function app.remember_guardian();

-- Oneself and one's wards, of now and of the last 24 months. Definer, because nobody may read all guardians.
create function app.conflict_people_of(account uuid)
returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select app.person_of(account) where app.person_of(account) is not null
    union select player_id from public.guardians where user_id = account
    union select player_id from app.former_guardians where user_id = account and ended_on >= current_date - interval '24 months')
$$;

-- The clubs that somebody works for, plays for, coaches, or has a ward at, now or in the last 24 months.
-- Definer, because nobody may read all memberships.
create function app.conflict_clubs_of(account uuid)
returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select club_id from public.club_members
    where user_id = account and coalesce(ends_on, current_date) >= current_date - interval '24 months'
    union
    select held.club_id from public.registrations as held left join public.seasons as season on season.id = held.season_id
    where held.player_id = any (app.conflict_people_of(account)) and held.kind <> 'listed'
      and coalesce(held.ends_on, case when held.starts_on is null then season.ends_on end, current_date)
        >= current_date - interval '24 months'
    union
    select club_id from public.coach_stints
    where person_id = app.person_of(account) and coalesce(ends_on, current_date) >= current_date - interval '24 months')
$$;

create function app.is_conflicted_with(account uuid, variadic clubs uuid[])
returns boolean
language sql stable set search_path = ''
as $$ select app.conflict_clubs_of(account) && clubs $$;
grant execute on function app.conflict_people_of(uuid), app.conflict_clubs_of(uuid), app.is_conflicted_with(uuid, uuid[]) to authenticated;

create or replace function app.is_conflicted(transfer public.transfers, account uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.is_conflicted_with(account, transfer.engaging_club_id, transfer.releasing_club_id)
    or transfer.player_id = any (app.conflict_people_of(account))
$$;

-- Bound to either club of a match. Definer, because nobody may read all memberships.
create function app.is_conflicted_in(game uuid, account uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.matches as played
    where played.id = game and app.is_conflicted_with(account, played.home_club_id, played.away_club_id))
$$;
grant execute on function app.is_conflicted_in(uuid, uuid) to authenticated;

-- In a match of a club that somebody is bound to, they are not the league nor the association.
create or replace function app.parts_in(game uuid, account uuid)
returns public.match_part[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct part order by part), '{}') from (
    select case when recorder.club_id = played.home_club_id then 'home_recorder' else 'away_recorder' end::public.match_part as part
    from public.match_recorders as recorder join public.matches as played on played.id = recorder.match_id
    where recorder.match_id = game and recorder.user_id = account
    union all
    select case when member.club_id = played.home_club_id then 'home_signatory' else 'away_signatory' end::public.match_part
    from public.matches as played
    join app.clubs_of(account, 'club_admin') as member (club_id) on member.club_id in (played.home_club_id, played.away_club_id)
    where played.id = game and 'club_admin' = any (app.roles_of(account))
    union all
    select given.function::public.match_part
    from public.match_officials as given
    where given.match_id = game and given.person_id = app.person_of(account)
      and given.function in ('referee', 'commissioner') and given.answer <> 'declined'
      and 'referee' = any (app.roles_of(account))
    union all
    select 'league' where app.roles_of(account) && '{admin,super_admin}'::public.user_role[] and not app.is_conflicted_in(game, account)
    union all
    select 'association' where app.roles_of(account) && '{zifa_admin,super_admin}'::public.user_role[] and not app.is_conflicted_in(game, account)
  ) as found
$$;

-- What a player is owed is read by those of the association who are not bound to the club.
alter policy "the player and the association read what is owed, and nobody through their eyes" on public.payment_reports
using (
  not (select app.is_impersonating()) and (
    (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player')))
    or ((select app.caller_is('zifa_admin')) and club_id <> all ((select app.conflict_clubs_of((select app.caller_id())))::uuid[]))
  )
);
create or replace function app.payment_readers(p_club_id uuid)
returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select user_id from public.user_roles
    where role = 'zifa_admin' and not app.is_conflicted_with(user_id, p_club_id))
$$;

create or replace function app.payment_tasks(p_person uuid)
returns setof app.task
language sql stable security definer set search_path = ''
as $$
  select 'payment_report', 'A player reports a missing payment', 'In confidence. The club is not told.', '/dashboard/checks', 'Answer',
    null::timestamptz, report.sent_at, report.is_sample
  from public.payment_reports as report
  where report.state = 'sent' and 'zifa_admin' = any (app.roles_of(p_person)) and not app.is_impersonating()
    and not app.is_conflicted_with(p_person, report.club_id) and report.sent_by is distinct from p_person
$$;

create or replace function app.my_checks()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := array(select app.clubs_served_by(me, 'club_admin'));
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', claim.id, 'kind', claim.kind, 'person', person.name, 'slug', person.slug, 'birthYear', person.birth_year, 'club', club.name,
        'account', account.full_name, 'words', claim.words, 'isDisputed', claim.is_disputed, 'claimedAt', claim.claimed_at,
        'isHeld', app.is_claimed(person.id), 'isSample', person.is_sample,
        'others', (select count(*) from public.person_links as other
          where other.person_id = claim.person_id and other.status = 'pending' and other.id <> claim.id),
        'refusal', (select before.reason from public.person_links as before
          where before.user_id = claim.user_id and before.person_id = claim.person_id and before.status = 'refused'
          order by before.decided_at desc limit 1),
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by claim.claimed_at), '[]')
      from (
        select * from public.person_links as waiting
        where waiting.status = 'pending' and waiting.kind is not null and waiting.user_id <> me and (
          (waiting.asked = 'club' and waiting.club_id = any (clubs))
          or (waiting.asked = 'league' and 'admin' = any (roles)) or (waiting.asked = 'association' and 'zifa_admin' = any (roles)))
        order by waiting.claimed_at limit 50) as claim
      join public.people as person on person.id = claim.person_id
      join public.profiles as account on account.id = claim.user_id
      left join public.clubs as club on club.id = app.present_club_of(person.id, claim.kind)
      left join public.person_documents as paper on paper.id = claim.document_id),
    'licences', case when 'admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', licence.id, 'person', person.name, 'slug', person.slug, 'level', licence.level, 'validUntil', licence.valid_until,
        'sentAt', licence.sent_at, 'isSample', licence.is_sample,
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by licence.sent_at), '[]')
      from (select * from public.coach_licences where state = 'waiting' and sent_by is distinct from me order by sent_at limit 50) as licence
      join public.people as person on person.id = licence.person_id
      left join public.person_documents as paper on paper.id = licence.document_id) end,
    'payments', case when 'zifa_admin' = any (roles) and not app.is_impersonating() then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', report.id, 'player', person.name, 'slug', person.slug, 'club', club.name, 'what', report.what, 'period', report.period,
        'amount', report.amount, 'currency', report.currency, 'words', report.words, 'isForUnion', report.is_for_union,
        'state', report.state, 'answer', report.answer, 'sentAt', report.sent_at, 'isSample', report.is_sample)
        order by report.sent_at), '[]')
      from (
        select * from public.payment_reports
        where state in ('sent', 'looked_into') and sent_by is distinct from me
          and not app.is_conflicted_with(me, club_id)
        order by sent_at limit 50) as report
      join public.people as person on person.id = report.person_id
      join public.clubs as club on club.id = report.club_id) end,
    'toAssess', case when 'zifa_admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'matchId', seen.match_id, 'personId', seen.person_id, 'person', person.name, 'home', home.name, 'away', away.name,
        'playedOn', seen.played_on, 'isSample', seen.is_sample) order by seen.played_on desc, home.name), '[]')
      from (
        select game.id as match_id, given.person_id, game.played_on, game.home_club_id, game.away_club_id, game.is_sample
        from public.matches as game
        join public.match_officials as given on given.match_id = game.id and given.function = 'referee' and given.answer <> 'declined'
        where game.played_on between current_date - 14 and current_date
          and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned')
          and not exists (select from public.referee_assessments as told
            where told.match_id = game.id and told.person_id = given.person_id)
        order by game.played_on desc limit 20) as seen
      join public.people as person on person.id = seen.person_id
      join public.clubs as home on home.id = seen.home_club_id
      join public.clubs as away on away.id = seen.away_club_id) end);
end;
$$;

