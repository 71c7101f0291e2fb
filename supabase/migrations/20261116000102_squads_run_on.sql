-- Who is in a squad on a day goes by the registrations that run on that day, also when another season has been opened
-- meanwhile: line-ups took such players already (app.registered_on), but squads began at nought with each season.
--
-- From an earlier season counts what says until when it runs. Whoever is lent to others is in no squad of their own:
-- their registration has no season then.

create function app.squad_on(p_club_id uuid, p_season_id uuid, p_day date)
returns setof public.registrations
language sql stable set search_path = ''
as $$
  select * from public.registrations
  where club_id = p_club_id and kind <> 'listed'
    and (season_id = p_season_id or (season_id is not null and ends_on is not null))
    and coalesce(starts_on <= p_day, true) and coalesce(ends_on >= p_day, true)
$$;
grant execute on function app.squad_on(uuid, uuid, date) to authenticated;

-- How full a squad would be with one more. Juniors beyond their places count among the others.
create or replace function app.squad_with(p_club_id uuid, p_player_id uuid, season uuid, day date, junior_age smallint)
returns table (seniors integer, juniors integer, foreigners integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select count(*) filter (where is_senior)::integer, count(*) filter (where not is_senior)::integer,
    count(*) filter (where is_foreign)::integer
  from (
    select coalesce(born.born_on <= day - make_interval(years => junior_age), true) as is_senior,
      coalesce(person.nationality <> 'Zimbabwe', false) as is_foreign
    from (
      select held.player_id from app.squad_on(p_club_id, season, day) as held
      union select p_player_id) as squad
    join public.people as person on person.id = squad.player_id
    left join public.birth_dates as born on born.person_id = squad.player_id) as counted;
end;
$$;

-- How full the squad is. Contracts are for those who sign: nobody else of the club reads them.
create or replace function app.club_squad(p_club_id uuid, p_season_id uuid, signs boolean)
returns jsonb
language sql stable set search_path = ''
as $$
  with rules as materialized (select squad_size, junior_places, junior_age, foreign_limit from public.transfer_rules),
  squad as materialized (
    select distinct held.player_id from app.squad_on(p_club_id, p_season_id, app.today_for_windows()) as held
  ),
  ending as materialized (
    select contract.player_id, contract.ends_on from public.contracts as contract
    where signs and contract.club_id = p_club_id and contract.ended_on is null
      and contract.ends_on between app.today_for_windows() and app.today_for_windows() + 180
  ),
  unproven as materialized (
    select person.name, person.slug from squad join public.people as person on person.id = squad.player_id
    where not exists (select from public.birth_dates as born where born.person_id = squad.player_id)
  )
  select jsonb_build_object(
    'seniors', counted.seniors, 'juniors', counted.juniors, 'foreigners', counted.foreigners,
    'seniorPlaces', rules.squad_size, 'juniorPlaces', rules.junior_places, 'juniorAge', rules.junior_age, 'foreignLimit', rules.foreign_limit,
    'ending', case when signs then (
      select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'name', person.name, 'slug', person.slug, 'endsOn', shown.ends_on) order by shown.ends_on, person.name) filter (where shown.place <= 8), '[]'))
      from (select ending.*, row_number() over (order by ends_on, player_id) as place from ending) as shown
      join public.people as person on person.id = shown.player_id) end,
    'unproven', (select jsonb_build_object('count', count(*), 'first',
        coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name) filter (where place <= 8), '[]'))
      from (select unproven.*, row_number() over (order by name) as place from unproven) as shown),
    'loansIn', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'slug', person.slug, 'club', null, 'until', held.ends_on) order by person.name)
      from app.squad_on(p_club_id, p_season_id, app.today_for_windows()) as held
      join public.people as person on person.id = held.player_id
      where held.kind = 'loan'), '[]'),
    'loansOut', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'slug', person.slug, 'club', engaging.name,
        'until', transfer.loan_ends_on) order by person.name)
      from public.transfers as transfer join public.people as person on person.id = transfer.player_id
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      where transfer.releasing_club_id = p_club_id and transfer.state = 'loan_active'), '[]'))
  from rules cross join lateral app.squad_with(p_club_id, null, p_season_id, app.today_for_windows(), rules.junior_age) as counted
$$;

-- Definer: who decided is the association's to know, and what is missing of a minor's papers. Super admins see the rest.
create or replace function app.association_register(p_part text)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(case
    when not app.viewer_is('zifa_admin', 'super_admin') then null
    when p_part = 'decisions' then (
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'isSample', transfer.is_sample, 'action', event.type,
        'at', event.created_at, 'by', person.full_name, 'engaging', engaging.name,
        'releasing', coalesce(releasing.name, transfer.foreign_club)) order by event.created_at desc, event.seq desc)
      from (
        select * from public.transfer_events
        where actor_party = 'association' and type in ('approve', 'reject', 'return', 'annul')
        order by created_at desc, seq desc limit 50) as event
      join public.transfers as transfer on transfer.id = event.transfer_id
      left join public.profiles as person on person.id = event.actor_user_id
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      left join public.clubs as releasing on releasing.id = transfer.releasing_club_id)
    when p_part = 'itc' then (
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'isSample', transfer.is_sample, 'type', transfer.type,
        'state', transfer.state, 'player', player.name,
        'club', coalesce(engaging.name, releasing.name), 'foreignClub', transfer.foreign_club,
        'country', transfer.foreign_country, 'reference', paper.details ->> 'reference', 'dated', paper.details ->> 'date')
        order by transfer.created_at desc)
      from (
        select * from public.transfers where type in ('intl_in', 'intl_out') and state not in ('draft', 'withdrawn', 'expired', 'declined')
        order by created_at desc limit 100) as transfer
      join public.people as player on player.id = transfer.player_id
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
      left join lateral (
        select details from public.transfer_documents
        where transfer_id = transfer.id and kind = 'itc' and replaced_at is null order by uploaded_at desc limit 1) as paper on true)
    when p_part = 'minors' and app.viewer_is('zifa_admin') then (
      select jsonb_agg(jsonb_build_object('slug', minor.slug, 'player', minor.name, 'isSample', minor.is_sample, 'club', minor.club,
        'bornIn', extract(year from minor.born_on), 'guardians', minor.guardians, 'papers', minor.papers) order by minor.name)
      from (
        select person.slug, person.name, person.is_sample, club.name as club, born.born_on,
          (select count(*) from public.guardians where player_id = person.id) as guardians,
          array(
            select distinct paper.kind from public.transfer_documents as paper
            join public.transfers as transfer on transfer.id = paper.transfer_id
            where transfer.player_id = person.id and paper.replaced_at is null
              and paper.kind in ('birth_certificate', 'guardian_consent', 'school_record', 'minor_approval')
            order by 1) as papers
        from public.current_season() as season
        join public.club_seasons as part on part.season_id = season.id
        cross join lateral (
          select distinct player_id, club_id from app.squad_on(part.club_id, season.id, app.league_today())
          where starts_on is not null) as held
        join public.birth_dates as born on born.person_id = held.player_id
          and born.born_on > app.league_today() - interval '18 years'
        join public.people as person on person.id = held.player_id
        join public.clubs as club on club.id = held.club_id
        limit 200) as minor)
    when p_part = 'licences' then (
      select jsonb_agg(jsonb_build_object('clubId', club.id, 'club', club.name, 'season', season.name, 'isSample', season.is_sample,
        'status', latest.status, 'note', latest.note, 'decidedOn', latest.decided_on, 'by', person.full_name,
        'decisions', (select count(*) from public.club_licences where season_id = season.id and club_id = club.id))
        order by club.name)
      from public.current_season() as season
      join public.club_seasons as part on part.season_id = season.id
      join public.clubs as club on club.id = part.club_id
      left join lateral (
        select * from public.club_licences as licence
        where licence.season_id = season.id and licence.club_id = club.id order by decided_at desc, id limit 1) as latest on true
      left join public.profiles as person on person.id = latest.decided_by)
  end, '[]')
$$;
