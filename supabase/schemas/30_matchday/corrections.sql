-- Corrections of a result that the league has confirmed.
--
-- The league opens one; the officials and the clubs of the match can ask for it. An event is struck and replaced,
-- never edited, and the old and the new are public. What changes the score is carried out by a second
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
  old_words_message jsonb check (octet_length(old_words_message::text) <= 8000),
  new_words_message jsonb check (octet_length(new_words_message::text) <= 8000),
  note_message jsonb check (octet_length(note_message::text) <= 8000),

  constraint a_refusal_says_why check ((status = 'refused') = (refusal is not null)),
  constraint what_is_over_says_when check ((status in ('applied', 'refused')) = (closed_at is not null)),
  constraint new_words_has_at_most_4000_characters check (char_length(new_words) <= 4000),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint old_words_has_at_most_4000_characters check (char_length(old_words) <= 4000)
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

create policy "everybody reads corrections, those of a match the requests"
on public.corrections for select to authenticated
using (
  status = 'applied'
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or cardinality(app.parts_in(match_id, (select app.viewer_id()))) > 0
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.corrections
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.corrections
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.corrections deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

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

create function app.ask_correction(game public.matches, p_status text, p_part public.match_part, p_change jsonb, p_reason text, p_evidence text)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  plan public.corrections := app.plan_correction(game, p_change);
  asked uuid;
begin
  perform app.check_grounds(p_reason, p_evidence);
  insert into public.corrections (
    match_id, status, asked_by, act, event_id, wanted, changes_score, old_words, new_words, note, reason, evidence,
    opened_at, is_sample, old_words_message, new_words_message, note_message)
  values (
    game.id, p_status, p_part, plan.act, plan.event_id, plan.wanted, plan.changes_score, plan.old_words, plan.new_words,
    plan.note, p_reason, p_evidence, case p_status when 'open' then now() end, game.is_sample,
    plan.old_words_message, plan.new_words_message, plan.note_message)
  returning id into asked;
  insert into app.correction_makers (correction_id, asked_by, opened_by)
  values (asked, auth.uid(), case p_status when 'open' then auth.uid() end);
  return asked;
end;
$$;

create function app.latest_correction(game uuid)
returns uuid language sql stable security definer set search_path = ''
as $$ select id from public.corrections where match_id = game order by asked_at desc, id limit 1 $$;

create function app.request_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{referee,commissioner,home_signatory,away_signatory}',
    app.name_parameter('matchday.correctionsAskedFor', 'Corrections are asked for'));
  asked uuid;
begin
  if app.is_done(p_request_id) then
    return app.latest_correction(game.id);
  end if;
  if (select count(*) from public.corrections where match_id = game.id and status = 'requested' and asked_by = acting) >= 10 then
    perform app.refuse('PT429', 'matchday.correctionRequestsTooMany',
      'Ten of your requests for this match are pending. Wait until the league has answered some.');
  end if;
  asked := app.ask_correction(game, 'requested', acting, p_change, p_reason, p_evidence);
  perform app.note_match_change(game.id, 'correction', acting, null, '{"act": "requested"}', p_request_id => p_request_id);
  return asked;
end;
$$;

-- Opens one of the league's own, or takes up one that was asked for.
create function app.open_correction(
  p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_correction_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.correctionsOpened', 'Corrections are opened'));
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
      perform app.refuse('PT409', 'matchday.correctionRequestAnswered',
        'This request is no longer pending. The league has answered it: check the match again.');
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
returns integer language plpgsql security definer set search_path = ''
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
      perform app.refuse('PT409', 'matchday.correctedEventStruck',
        'The event was struck in the meantime. Reject this correction and open another.');
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
    perform app.refuse('PT422', 'matchday.scoreBelowZero',
      'The score would be below zero. Correct the score itself first.', 'event_id');
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
      'noteMessage', plan.note_message, 'oldMessage', plan.old_words_message, 'newMessage', plan.new_words_message,
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
  perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.correctionsDecided', 'Corrections are decided'));
  select * into plan from public.corrections where id = p_correction_id;
  if app.is_done(p_request_id) then
    return;
  end if;
  if plan.status in ('applied', 'refused') then
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction has already been decided. Check the match again.');
  end if;
  perform app.refuse_old_version(game, p_version);
end;
$$;

-- A correction that changes the score is carried out by a second administrator.
create function app.finish_correction(p_correction_id uuid, p_version integer, p_request_id uuid, p_is_second boolean)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    perform app.refuse('PT409', 'matchday.correctionNotOpened',
      'This correction has been requested, but not opened yet. The league opens it first.');
  end if;
  if not p_is_second and (held.plan).changes_score then
    perform app.refuse('PT403', 'matchday.correctionNeedsSecond',
      'It changes the score, so another administrator of the league has to approve it.');
  end if;
  if p_is_second and exists (
    select from app.correction_makers where correction_id = p_correction_id and auth.uid() in (opened_by, asked_by))
  then
    perform app.refuse('PT403', 'matchday.correctionYours',
      'You opened this correction. Another administrator of the league approves a change of the score.');
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$$;

create function app.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match((select match_id from public.corrections where id = p_correction_id));
begin
  perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.correctionsDecided', 'Corrections are decided'));
  if app.is_done(p_request_id) then
    return;
  end if;
  perform app.require_reason(p_reason);
  update public.corrections set status = 'refused', refusal = p_reason, closed_at = now()
  where id = p_correction_id and status in ('requested', 'open');
  if not found then
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction has already been decided. Check the match again.');
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
returns uuid language sql set search_path = ''
as $$ select app.request_correction(p_match_id, p_change, p_reason, p_evidence, p_request_id) $$;

create function public.open_correction(
  p_match_id uuid, p_request_id uuid, p_change jsonb default null, p_reason text default null,
  p_evidence text default null, p_correction_id uuid default null)
returns uuid language sql set search_path = ''
as $$ select app.open_correction(p_match_id, p_change, p_reason, p_evidence, p_correction_id, p_request_id) $$;

create function public.apply_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer language sql set search_path = ''
as $$ select app.finish_correction(p_correction_id, p_version, p_request_id, false) $$;

create function public.second_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
returns integer language sql set search_path = ''
as $$ select app.finish_correction(p_correction_id, p_version, p_request_id, true) $$;

create function public.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.refuse_correction(p_correction_id, p_reason, p_request_id) $$;

grant execute on function
  app.request_correction(uuid, jsonb, text, text, uuid), app.open_correction(uuid, jsonb, text, text, uuid, uuid),
  app.finish_correction(uuid, integer, uuid, boolean),
  app.refuse_correction(uuid, text, uuid), public.request_correction(uuid, jsonb, text, text, uuid),
  public.open_correction(uuid, uuid, jsonb, text, text, uuid), public.apply_correction(uuid, integer, uuid),
  public.second_correction(uuid, integer, uuid), public.refuse_correction(uuid, text, uuid)
to authenticated;
