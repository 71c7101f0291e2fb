-- What a recorder may count besides: shots, corners, fouls, offsides, saves. Nothing official follows from it, so
-- that it stays out of the log of events. Each part at the ground counts for itself, and nothing is merged: two who
-- count fouls never agree. Whose count is whole is known where somebody declared it at kick-off.

create type public.tally_kind as enum ('shot_on', 'shot_off', 'corner', 'foul', 'offside', 'save');

create table public.match_tallies (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  kind public.tally_kind not null,
  phase text not null check (phase in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')),
  minute smallint check (minute between 0 and 130),
  added smallint check (added between 1 and 30),
  part public.match_part not null,
  happened_at timestamptz not null,
  is_withdrawn boolean not null default false,
  is_sample boolean not null default false
);
comment on table public.match_tallies is 'Shots, corners, fouls, offsides and saves, one row for each that was seen.';
comment on column public.match_tallies.id is 'The id of the entry that brought it (match_entries).';
comment on column public.match_tallies.is_withdrawn is 'Who counted it took it back.';
create index match_tallies_match_id_idx on public.match_tallies (match_id, part);
create index match_tallies_club_id_idx on public.match_tallies (club_id);
alter table public.match_tallies enable row level security;
grant select on public.match_tallies to anon, authenticated;

create policy "everybody can read match tallies" on public.match_tallies for select to anon, authenticated using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_tallies
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_tallies deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create function app.enter_tally(game public.matches, acting public.match_part, said jsonb, happened timestamptz)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  moment public.match_events;
begin
  moment.phase := said ->> 'phase';
  moment.minute := (said ->> 'minute')::smallint;
  moment.added := nullif((said ->> 'added')::smallint, 0);
  if coalesce((said ->> 'clubId')::uuid not in (game.home_club_id, game.away_club_id), true) then
    perform app.refuse('PT422', 'matchday.clubNotInMatch', 'This club does not play in this match.', 'club');
  end if;
  perform app.check_moment(game, moment);
  insert into public.match_tallies (id, match_id, club_id, kind, phase, minute, added, part, happened_at, is_sample)
  values ((said ->> 'id')::uuid, game.id, (said ->> 'clubId')::uuid, (said ->> 'kind')::public.tally_kind,
    moment.phase, moment.minute, moment.added, acting, happened, game.is_sample);
  return jsonb_build_object('outcome', 'stored');
end;
$$;

-- Who declares it promises the whole match, and so before it is three minutes old. The first to declare it keeps it.
create function app.declare_full_tally(game public.matches, acting public.match_part, happened timestamptz)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  began timestamptz := (
    select coalesce((details ->> 'at')::timestamptz, changed_at) from public.match_changes
    where match_id = game.id and to_status = 'live_1h' and from_status in ('lineups_open', 'lineups_confirmed', 'delayed')
    order by place desc limit 1);
begin
  if happened > began + interval '3 minutes' then
    perform app.refuse('PT409', 'matchday.fullTallyTooLate',
      'A full count must be promised in the first three minutes, to cover the whole match. Your counts are kept all the same.');
  end if;
  if app.stage_of(game.status) >= 7 then
    perform app.check_log_is_open(game, acting);
  end if;
  if game.full_tally_by is not null then
    return jsonb_build_object('outcome', 'merged');
  end if;
  update public.matches set full_tally_by = acting where id = game.id;
  return jsonb_build_object('outcome', 'stored');
end;
$$;

create function app.tally_of(game uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', part, 'clubId', club_id, 'kind', kind, 'count', counted)), '[]')
  from (
    select part, club_id, kind, count(*) as counted from public.match_tallies
    where match_id = game and not is_withdrawn group by part, club_id, kind) as sums
$$;
