-- What the association keeps: which clubs hold a licence for a season, its decisions on transfers, certificates for
-- players who come from abroad or go there, and whether the papers of minors are complete.

create table public.club_licences (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  status text not null check (status in ('granted', 'conditional', 'refused', 'withdrawn')),
  note text check (note ~ '\S' and char_length(note) <= 500),
  decided_on date not null default (now() at time zone 'Africa/Harare')::date,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  request_id uuid not null default gen_random_uuid() constraint one_licence_of_a_request unique,
  constraint what_is_not_granted_has_a_reason check (status = 'granted' or note is not null)
);
comment on table public.club_licences is 'What the association decided about the licence of a club for a season; the last decision holds.';
comment on column public.club_licences.note is 'The condition, or the reason. Everybody can read it.';
create index club_licences_season_id_idx on public.club_licences (season_id, club_id, decided_at desc);
create index club_licences_club_id_idx on public.club_licences (club_id);
create index club_licences_decided_by_idx on public.club_licences (decided_by);
alter table public.club_licences enable row level security;
grant select (id, season_id, club_id, status, note, decided_on, decided_at)
on public.club_licences to anon, authenticated;

create policy "everybody can read licences" on public.club_licences for select to anon, authenticated using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_licences
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.club_licences deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.club_licences
for each row execute function app.tell_pages();

-- Definer, because nobody may write licences in any other way.
create function app.decide_club_licence(p_club_id uuid, p_status text, p_note text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  season public.seasons;
begin
  perform app.refuse_but_association();
  select id into known from public.club_licences where request_id = p_request_id and decided_by = app.caller_id();
  if known is not null then return known; end if;
  select * into season from public.current_season();
  if not exists (select from public.club_seasons where season_id = season.id and club_id = p_club_id) then
    perform app.refuse('PT404', 'record.licenceClub', 'This club is not in the season. Choose another.', 'club');
  end if;
  if p_status is null or p_status not in ('granted', 'conditional', 'refused', 'withdrawn') then
    perform app.refuse('PT422', 'record.licenceStatus', 'Choose the decision.', 'status');
  end if;
  if p_status <> 'granted' and not coalesce(app.is_reason(p_note), false) then
    perform app.refuse('PT422', 'record.licenceNote', 'Give a reason or the condition in 1 to 500 characters. Everybody can read it.', 'note');
  end if;
  insert into public.club_licences (season_id, club_id, status, note, decided_by, request_id)
  values (season.id, p_club_id, p_status, nullif(btrim(left(p_note, 500)), ''), app.caller_id(), p_request_id)
  returning id into known;
  return known;
end;
$$;

create function public.decide_club_licence(p_club_id uuid, p_status text, p_request_id uuid, p_note text default null)
returns uuid language sql set search_path = ''
as $$ select app.decide_club_licence(p_club_id, p_status, p_note, p_request_id) $$;

-- Definer: who decided is the association's to know, and what is missing of a minor's papers. Super admins see the rest.
create function app.association_register(p_part text)
returns jsonb language sql stable security definer set search_path = ''
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

create function public.association_register(p_part text)
returns jsonb language sql stable set search_path = ''
as $$ select app.association_register(p_part) $$;
comment on function public.association_register(text) is
  'Registers of the association, for it and for super admins: decisions, itc, minors (the association alone), licences.';

grant execute on function
  app.decide_club_licence(uuid, text, text, uuid), public.decide_club_licence(uuid, text, uuid, text),
  app.association_register(text), public.association_register(text)
to authenticated;
