-- Corrections of a result that the league has confirmed.
--
-- The league opens one; the officials and the clubs of the match can ask for it. An event is struck and replaced,
-- never edited, and the old and the new are told to everybody. What changes the score is carried out by a second
-- administrator. Totals follow by the triggers of the record.

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  status text not null check (status in ('requested', 'open', 'applied', 'refused')),
  asked_by public.match_part not null,
  act text not null check (act in ('replace', 'strike', 'add', 'score')),
  event_id uuid references public.match_events (id),
  wanted jsonb not null check (octet_length(wanted::text) <= 4000),
  changes_score boolean not null,
  old_words text not null,
  new_words text not null,
  note text not null,
  reason text not null check (app.is_reason(reason)),
  evidence text not null check (evidence ~ '\S' and char_length(evidence) <= 500),
  refusal text check (app.is_reason(refusal)),
  asked_at timestamptz not null default now(),
  opened_at timestamptz,
  closed_at timestamptz,
  match_version integer,
  is_sample boolean not null default false,

  constraint a_refusal_says_why check ((status = 'refused') = (refusal is not null)),
  constraint what_is_over_says_when check ((status in ('applied', 'refused')) = (closed_at is not null))
);
comment on table public.corrections is 'What was put right in a confirmed match, or is asked to be: old, new, why, and by which evidence.';
comment on column public.corrections.asked_by is 'In what part it was asked for. Who it was by name stays with the office.';
comment on column public.corrections.note is 'What the pages say: "assist credited to …".';
comment on column public.corrections.match_version is 'The version of the match that it made.';
create index corrections_match_id_idx on public.corrections (match_id, asked_at);
create index corrections_event_id_idx on public.corrections (event_id);
create index corrections_waiting_idx on public.corrections (asked_at) where status in ('requested', 'open');
alter table public.corrections enable row level security;
grant select on public.corrections to anon, authenticated;
create policy "everybody can read what was corrected"
on public.corrections for select to anon
using (status = 'applied');
create policy "everybody can read what was corrected, those of a match what is asked for"
on public.corrections for select to authenticated
using (
  status = 'applied'
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or cardinality(app.parts_in(match_id, (select app.viewer_id()))) > 0
);
create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.corrections
for each statement execute function app.refuse_while_impersonating();
select app.log_changes('public.corrections');
create trigger pages_are_drawn_anew after insert or update or delete on public.corrections
for each row execute function app.tell_pages();

create table app.correction_makers (
  correction_id uuid primary key references public.corrections (id) on delete cascade,
  asked_by uuid references auth.users (id) on delete set null,
  opened_by uuid references auth.users (id) on delete set null,
  applied_by uuid references auth.users (id) on delete set null
);
comment on table app.correction_makers is 'Who asked for, opened and carried out each correction.';
create index correction_makers_asked_by_idx on app.correction_makers (asked_by);
create index correction_makers_opened_by_idx on app.correction_makers (opened_by);
create index correction_makers_applied_by_idx on app.correction_makers (applied_by);
alter table app.correction_makers enable row level security;

-- What is to become of an event, in words: the shortest that tells the change.
create function app.correction_note(act text, was app.report_item, will_be app.report_item)
returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  who text := coalesce((select name from public.people where id = will_be.person_id), 'nobody who is known');
  helper text := (select name from public.people where id = will_be.related_person_id);
  thing text := app.kind_words(will_be.kind);
  parts text[] := '{}';
begin
  if act = 'strike' then
    return format('%s struck', app.item_words(was));
  elsif act = 'add' then
    return format('%s added', app.item_words(will_be));
  end if;
  if was.kind <> will_be.kind then
    parts := parts || format('%s instead of %s', thing, app.kind_words(was.kind));
  end if;
  if was.person_id is distinct from will_be.person_id or was.club_id <> will_be.club_id then
    parts := parts || format(case when will_be.kind in ('yellow', 'second_yellow', 'red') then '%s given to %s' else '%s credited to %s' end, thing, who);
  end if;
  if was.related_person_id is distinct from will_be.related_person_id then
    parts := parts || case
      when helper is null then 'no assist'
      when will_be.kind = 'substitution' then format('%s went off', helper)
      else format('assist credited to %s', helper) end;
  end if;
  if (was.phase, was.minute, was.added) is distinct from (will_be.phase, will_be.minute, will_be.added) then
    parts := parts || format('%s in %s', thing, app.minute_words(will_be.minute, will_be.added));
  end if;
  if was.reason is distinct from will_be.reason and parts = '{}' then
    parts := parts || format('reason of the %s', thing);
  end if;
  return array_to_string(parts, ', ');
end;
$$;

-- Reads what is asked for, and refuses what cannot be done.
create function app.plan_correction(game public.matches, p_change jsonb)
returns public.corrections
language plpgsql stable security definer set search_path = ''
as $$
declare
  plan public.corrections;
  was app.report_item;
  will_be app.report_item;
  event public.match_events;
  given jsonb := coalesce(p_change -> 'new', '{}');
  before_home integer := 0;
  before_away integer := 0;
  after_home integer := 0;
  after_away integer := 0;
begin
  if game.status not in ('confirmed', 'awarded') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. It is corrected once the league has confirmed it; until then its report is changed.', app.status_words(game.status));
  end if;
  plan.match_id := game.id;
  plan.act := p_change ->> 'act';
  if plan.act = 'score' then
    if (given ->> 'home_goals') is null or (given ->> 'away_goals') is null
      or (given ->> 'home_goals')::integer not between 0 and 99 or (given ->> 'away_goals')::integer not between 0 and 99
    then
      raise sqlstate 'PT422' using message = 'Give the score of both sides, from 0 to 99.', hint = 'home_goals';
    end if;
    plan.wanted := jsonb_build_object('home_goals', (given ->> 'home_goals')::integer, 'away_goals', (given ->> 'away_goals')::integer);
    plan.old_words := format('%s–%s', game.home_goals, game.away_goals);
    plan.new_words := format('%s–%s', given ->> 'home_goals', given ->> 'away_goals');
    plan.note := format('score %s instead of %s', plan.new_words, plan.old_words);
    plan.changes_score := true;
    if plan.new_words = plan.old_words then
      raise sqlstate 'PT422' using message = 'That is the score already.', hint = 'home_goals';
    end if;
    return plan;
  end if;
  if plan.act is null or plan.act not in ('replace', 'strike', 'add') then
    raise sqlstate 'PT422' using message = 'Say what is to be done: an event replaced, struck or added, or the score.', hint = 'act';
  end if;

  if plan.act <> 'add' then
    select * into event from public.match_events
    where id = (p_change ->> 'event_id')::uuid and match_id = game.id and status <> 'struck';
    if event.id is null then
      raise sqlstate 'PT409' using message = 'This event is no longer in the match, or was struck before. Look at the match again.', hint = 'event_id';
    end if;
    plan.event_id := event.id;
    was := app.item_of(event);
    select home, away into before_home, before_away from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
  end if;
  if plan.act = 'strike' then
    plan.wanted := '{}';
    plan.new_words := 'struck';
  else
    will_be := jsonb_populate_record(was, given - 'id');
    will_be.id := coalesce(was.id, 'new');
    perform app.check_corrected(game, will_be);
    if will_be is not distinct from was then
      raise sqlstate 'PT422' using message = 'That is what the record says already.', hint = 'event_id';
    end if;
    plan.wanted := to_jsonb(will_be) - 'id';
    plan.new_words := app.item_words(will_be);
    select home, away into after_home, after_away from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
  end if;
  plan.old_words := case when plan.act = 'add' then 'not in the record' else app.item_words(was) end;
  plan.note := app.correction_note(plan.act, was, will_be);
  plan.changes_score := (before_home, before_away) is distinct from (after_home, after_away);
  return plan;
end;
$$;

create function app.check_corrected(game public.matches, item app.report_item)
returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if item.kind is null or item.kind not in (select unnest(enum_range(null::public.match_event_kind))::text) then
    raise sqlstate 'PT422' using message = 'Choose what it was: a goal, a card, a substitution.', hint = 'kind';
  end if;
  if item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
    raise sqlstate 'PT422' using message = 'Choose one of the two clubs of the match.', hint = 'club_id';
  end if;
  if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
    or item.minute not between 0 and 130 or item.added not between 1 and 30
  then
    raise sqlstate 'PT422' using message = 'A minute is from 0 to 130, with 1 to 30 added.', hint = 'minute';
  end if;
  if item.person_id is not null and item.person_id = item.related_person_id then
    raise sqlstate 'PT422' using message = 'Nobody assists their own goal, or comes on for themselves.', hint = 'related_person_id';
  end if;
  if exists (
    select from unnest(array[item.person_id, item.related_person_id]) as named
    where named is not null and not exists (select from public.people where id = named))
  then
    raise sqlstate 'PT422' using message = 'Somebody named in it is not in the record.', hint = 'person_id';
  end if;
  if item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution')
    and exists (select from public.lineup_entries where match_id = game.id)
    and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
  then
    raise sqlstate 'PT422' using message = 'Somebody named in it is not in the line-up of that club.', hint = 'person_id';
  end if;
end;
$$;

create function app.check_grounds(p_reason text, p_evidence text)
returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;
  if not coalesce(p_evidence ~ '\S', false) or char_length(p_evidence) > 500 then
    raise sqlstate 'PT422' using message = 'Name the evidence: a recording, the paper form, a letter. At most 500 characters.', hint = 'evidence';
  end if;
end;
$$;

create function app.ask_correction(game public.matches, p_status text, p_part public.match_part, p_change jsonb, p_reason text, p_evidence text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  plan public.corrections := app.plan_correction(game, p_change);
  asked uuid;
begin
  perform app.check_grounds(p_reason, p_evidence);
  insert into public.corrections (
    match_id, status, asked_by, act, event_id, wanted, changes_score, old_words, new_words, note, reason, evidence,
    opened_at, is_sample)
  values (
    game.id, p_status, p_part, plan.act, plan.event_id, plan.wanted, plan.changes_score, plan.old_words, plan.new_words,
    plan.note, p_reason, p_evidence, case p_status when 'open' then now() end, game.is_sample)
  returning id into asked;
  insert into app.correction_makers (correction_id, asked_by, opened_by)
  values (asked, auth.uid(), case p_status when 'open' then auth.uid() end);
  return asked;
end;
$$;

create function app.latest_correction(game uuid)
returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.corrections where match_id = game order by asked_at desc, id limit 1 $$;

create function app.request_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{referee,commissioner,home_signatory,away_signatory}', 'Corrections are asked for');
  asked uuid;
begin
  if app.is_done(p_request_id) then
    return app.latest_correction(game.id);
  end if;
  if (select count(*) from public.corrections where match_id = game.id and status = 'requested' and asked_by = acting) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your requests for this match wait for the league. It answers those first.';
  end if;
  asked := app.ask_correction(game, 'requested', acting, p_change, p_reason, p_evidence);
  perform app.note_match_change(game.id, 'correction', acting, null, '{"act": "requested"}', p_request_id => p_request_id);
  return asked;
end;
$$;

-- Opens one of the league's own, or takes up one that was asked for.
create function app.open_correction(
  p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_correction_id uuid, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', 'Corrections are opened');
  opened uuid := p_correction_id;
begin
  if app.is_done(p_request_id) then
    return coalesce(p_correction_id, app.latest_correction(game.id));
  end if;
  if p_correction_id is null then
    opened := app.ask_correction(game, 'open', acting, p_change, p_reason, p_evidence);
  else
    update public.corrections set status = 'open', opened_at = now()
    where id = p_correction_id and match_id = game.id and status = 'requested';
    if not found then
      raise sqlstate 'PT409' using message = 'This request is no longer waiting. Somebody has answered it.';
    end if;
    update app.correction_makers set opened_by = auth.uid() where correction_id = p_correction_id;
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = true where id = game.id;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', acting, (select reason from public.corrections where id = opened),
    '{"act": "opened"}', p_request_id => p_request_id);
  return opened;
end;
$$;

-- The change itself, when everybody who must has agreed.
create function app.carry_out_correction(game public.matches, plan public.corrections, p_request_id uuid)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  was app.report_item;
  will_be app.report_item := jsonb_populate_record(null::app.report_item, plan.wanted);
  home integer := game.home_goals;
  away integer := game.away_goals;
  made record;
  now_at integer;
begin
  perform set_config('app.moving', game.id::text, true);
  if plan.act = 'score' then
    home := (plan.wanted ->> 'home_goals')::integer;
    away := (plan.wanted ->> 'away_goals')::integer;
  end if;
  if plan.act in ('replace', 'strike') then
    was := (select app.item_of(event) from public.match_events as event where event.id = plan.event_id and event.status <> 'struck');
    if was.id is null then
      raise sqlstate 'PT409' using message = 'The event was struck in the meantime. Refuse this correction and open another.';
    end if;
    select * into made from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
    home := home - made.home;
    away := away - made.away;
    perform app.strike_by_league(plan.event_id, plan.reason);
  end if;
  if plan.act in ('replace', 'add') then
    select * into made from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
    home := home + made.home;
    away := away + made.away;
    perform app.add_by_league(game, will_be, plan.event_id);
  end if;
  if home < 0 or away < 0 then
    raise sqlstate 'PT422' using message = 'The score would be less than nothing. Correct the score itself first.', hint = 'event_id';
  end if;
  update public.corrections set status = 'applied', closed_at = now() where id = plan.id;
  update app.correction_makers set applied_by = auth.uid() where correction_id = plan.id;
  update public.matches set
    home_goals = home, away_goals = away,
    is_correction_open = exists (select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id
  returning version into now_at;
  update public.corrections set match_version = now_at where id = plan.id;
  perform app.note_match_change(game.id, 'correction', 'league', plan.reason,
    jsonb_build_object('act', 'applied', 'note', plan.note, 'old', plan.old_words, 'new', plan.new_words,
      'version', now_at, 'bySecond', plan.changes_score), p_request_id => p_request_id);
  perform set_config('app.moving', '', true);
  return now_at;
end;
$$;

-- Holds the match of an open correction, if the caller may carry corrections out and has seen it as it is.
create function app.hold_correction(p_correction_id uuid, p_version integer, p_request_id uuid, out game public.matches, out plan public.corrections)
language plpgsql security definer set search_path = ''
as $$
declare
  match_of uuid := (select match_id from public.corrections where id = p_correction_id);
begin
  game := app.hold_match(match_of);
  perform app.acting_as(game.id, '{league}', 'Corrections are decided');
  select * into plan from public.corrections where id = p_correction_id;
  if app.is_done(p_request_id) then
    return;
  end if;
  if plan.status in ('applied', 'refused') then
    raise sqlstate 'PT409' using message = 'This correction is decided already. Look at the match again.';
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. Look at it again before you go on.';
  end if;
end;
$$;

create function app.apply_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    raise sqlstate 'PT409' using message = 'This correction is asked for and not opened yet. The league opens it first.';
  end if;
  if (held.plan).changes_score then
    raise sqlstate 'PT403' using
      message = 'It changes the score, and needs a second administrator of the league: not the one who opened it.';
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$$;

create function app.second_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    raise sqlstate 'PT409' using message = 'This correction is asked for and not opened yet. The league opens it first.';
  end if;
  if exists (select from app.correction_makers where correction_id = p_correction_id and auth.uid() in (opened_by, asked_by)) then
    raise sqlstate 'PT403' using
      message = 'You opened this correction. A change of the score is agreed to by another administrator of the league.';
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$$;

create function app.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match((select match_id from public.corrections where id = p_correction_id));
begin
  perform app.acting_as(game.id, '{league}', 'Corrections are decided');
  if app.is_done(p_request_id) then
    return;
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;
  update public.corrections set status = 'refused', refusal = p_reason, closed_at = now()
  where id = p_correction_id and status in ('requested', 'open');
  if not found then
    raise sqlstate 'PT409' using message = 'This correction is decided already. Look at the match again.';
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = exists (
    select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id and is_correction_open;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', 'league', p_reason, '{"act": "refused"}', p_request_id => p_request_id);
end;
$$;

create function public.request_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_request_id uuid)
returns uuid
language sql set search_path = ''
as $$ select app.request_correction(p_match_id, p_change, p_reason, p_evidence, p_request_id) $$;

create function public.open_correction(
  p_match_id uuid, p_request_id uuid, p_change jsonb default null, p_reason text default null,
  p_evidence text default null, p_correction_id uuid default null)
returns uuid
language sql set search_path = ''
as $$ select app.open_correction(p_match_id, p_change, p_reason, p_evidence, p_correction_id, p_request_id) $$;

create function public.apply_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer
language sql set search_path = ''
as $$ select app.apply_correction(p_correction_id, p_version, p_request_id) $$;

create function public.second_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer
language sql set search_path = ''
as $$ select app.second_correction(p_correction_id, p_version, p_request_id) $$;

create function public.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
returns void
language sql set search_path = ''
as $$ select app.refuse_correction(p_correction_id, p_reason, p_request_id) $$;

grant execute on function app.request_correction(uuid, jsonb, text, text, uuid) to authenticated;
grant execute on function app.open_correction(uuid, jsonb, text, text, uuid, uuid) to authenticated;
grant execute on function app.apply_correction(uuid, integer, uuid) to authenticated;
grant execute on function app.second_correction(uuid, integer, uuid) to authenticated;
grant execute on function app.refuse_correction(uuid, text, uuid) to authenticated;
grant execute on function public.request_correction(uuid, jsonb, text, text, uuid) to authenticated;
grant execute on function public.open_correction(uuid, uuid, jsonb, text, text, uuid) to authenticated;
grant execute on function public.apply_correction(uuid, integer, uuid) to authenticated;
grant execute on function public.second_correction(uuid, integer, uuid) to authenticated;
grant execute on function public.refuse_correction(uuid, text, uuid) to authenticated;
