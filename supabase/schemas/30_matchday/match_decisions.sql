-- What each decision needs. Only the functions below set app.deciding: nobody moves a match by a decision that is
-- not written down.
create function app.before_decision(game public.matches, to_status public.match_status, details jsonb)
returns void language plpgsql set search_path = ''
as $$
declare
  from_when timestamptz := coalesce(game.kick_off, game.played_on::timestamp at time zone 'Africa/Harare')
    + (app.rules_of(game.season_id)).walkover_grace;
begin
  if coalesce(current_setting('app.deciding', true), '') = game.id::text then
    return;
  end if;
  if to_status in ('cancelled', 'void') then
    perform app.refuse('PT403', 'matchday.needsBothOffices',
      'This needs the league and the association. One proposes it on the decisions page of the match, and the other agrees.');
  elsif to_status <> 'walkover' then
    perform app.refuse('PT422', 'matchday.decisionIncomplete',
      'A decision needs its body, its day and its articles. The league enters it on the decisions page of the match.', 'decided_by');
  end if;
  if coalesce(details ->> 'absent', '') not in ('home', 'away') then
    perform app.refuse('PT422', 'matchday.absentMissing', 'Choose the club that did not appear.', 'absent');
  end if;
  if (app.whole_number(details ->> 'homeGoals'), app.whole_number(details ->> 'awayGoals'))
    is distinct from (case details ->> 'absent' when 'home' then (0, 3) else (3, 0) end)
  then
    perform app.refuse('PT422', 'matchday.walkoverScore', 'A walkover is proposed as 3–0 for the club that appeared.', 'absent');
  end if;
  if not coalesce(app.is_reason(details ->> 'report'), false) then
    perform app.refuse('PT422', 'matchday.walkoverReportMissing',
      'Enter what the match commissioner reported. If there is no report, ask the match commissioner first.', 'report');
  end if;
  if now() < from_when then
    perform app.refuse('PT422', 'matchday.walkoverTooEarly',
      'A club has until {when} to appear. The league can declare a walkover after that.',
      'absent', jsonb_build_object('when', app.day_and_time_parameter(from_when)));
  end if;
end;
$$;

-- Decisions: what becomes of a match that was not simply played to its end.
--
--   match_decisions   what a body decided (resume, replay, stand, award, restore, nothing), with its articles
--
-- A decision is entered by the league (decide_match), or ends a protest or an appeal (match_challenges.sql). The
-- score on the pitch stays beside the awarded one. What ends a match for good, cancelled or void, takes the league
-- and the association: one proposes, an account of the other agrees.

create table public.match_decisions (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  kind text not null check (kind in ('resume', 'replay', 'stand', 'award', 'restore', 'none')),
  home_goals smallint check (home_goals between 0 and 99),
  away_goals smallint check (away_goals between 0 and 99),
  reason text not null check (app.is_reason(reason)),
  articles text check (char_length(articles) <= 300),
  decided_by text not null check (decided_by ~ '\S' and char_length(decided_by) <= 120),
  decided_on date not null,
  document_path text check (document_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png)$'),
  keeps_players boolean not null default true,
  resumes_at timestamptz,
  -- What the match was at when it was stopped: goes on from there, or is kept as its first attempt.
  state jsonb not null default '{}' check (octet_length(state::text) <= 30000),
  entered_at timestamptz not null default clock_timestamp(),
  is_sample boolean not null default false,

  constraint an_award_says_the_score check (kind <> 'award' or (home_goals is not null and away_goals is not null)),
  constraint an_award_names_its_articles check (kind <> 'award' or articles ~ '\S'),
  constraint what_is_resumed_has_a_date check (kind <> 'resume' or resumes_at is not null)
);
comment on table public.match_decisions is 'What was decided about a match, by which body, on which articles. Added, never edited.';
comment on column public.match_decisions.document_path is 'The body''s own document, in the private bucket decisions.';
comment on column public.match_decisions.keeps_players is 'Whether appearances, goals and cards stay with the players.';
create index match_decisions_match_id_idx on public.match_decisions (match_id, entered_at);
alter table public.match_decisions enable row level security;
grant select on public.match_decisions to anon, authenticated;

create policy "everybody can read match decisions" on public.match_decisions for select to anon, authenticated using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_decisions
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_decisions deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.match_decisions
for each row execute function app.tell_pages();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('decisions', 'decisions', false, 5242880, '{application/pdf,image/jpeg,image/png}')
on conflict (id) do nothing;

create policy "administrators can add the documents of decisions"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'decisions' and not (select app.is_impersonating())
  and (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "administrators can read the documents of decisions"
on storage.objects for select to authenticated
using (bucket_id = 'decisions' and (select app.viewer_is('admin', 'zifa_admin', 'super_admin')));

-- "Tuesday 14 April 2026, 15:00", as Zimbabwe's clocks show it.
create function app.day_and_time_words(at timestamptz)
returns text language sql stable set search_path = ''
as $$ select to_char(at at time zone 'Africa/Harare', 'FMDay FMDD FMMonth YYYY, HH24:MI') $$;

create function app.day_and_time_parameter(at timestamptz)
returns jsonb language sql stable set search_path = ''
as $$ select app.moment_parameter(at, app.day_and_time_words(at)) $$;

create function app.whole_number(words text)
returns integer language sql immutable set search_path = ''
as $$ select case when words ~ '^[0-9]{1,4}$' then words::integer end $$;

-- Moves a match as a decision says.
create function app.move_as_decided(
  game public.matches, to_status public.match_status, p_version integer, p_reason text, details jsonb, p_request_id uuid
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  moved public.matches;
begin
  perform set_config('app.deciding', game.id::text, true);
  moved := app.move_match(game.id, to_status, p_version, p_reason, details, p_request_id);
  perform set_config('app.deciding', '', true);
  return moved;
end;
$$;

create function app.refuse_old_version(game public.matches, p_version integer)
returns void language plpgsql set search_path = ''
as $$
begin
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Check it again before you continue.');
  end if;
end;
$$;

-- A match that starts again: what was recorded of its first attempt is struck, and kept with the decision.
create function app.attempt_of(game public.matches)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select app.state_of_play(game) || jsonb_build_object(
    'playedOn', game.played_on, 'kickOff', game.kick_off, 'status', game.status, 'attendance', game.attendance,
    'awardedHomeGoals', game.awarded_home_goals, 'awardedAwayGoals', game.awarded_away_goals,
    'minute', (app.abandonment_of(game.id)).details -> 'minute',
    'lineUps', (select coalesce(jsonb_agg(jsonb_build_array(player_id, is_starter, shirt_number) order by club_id, is_starter desc, shirt_number), '[]')
      from public.lineup_entries where match_id = game.id))
$$;

create function app.clear_attempt(game public.matches)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  replayed constant jsonb := app.sentence('matchday.sentences.firstAttempt', 'Part of the first attempt. The match is replayed.');
begin
  perform set_config('app.moving', game.id::text, true);
  update public.match_events
  set status = 'struck', struck_as = 'league', struck_at = now(),
    struck_reason = replayed ->> 'text', struck_reason_message = app.message_of(replayed)
  where match_id = game.id and status <> 'struck';
  delete from public.lineup_entries where match_id = game.id;
  delete from public.lineup_sheets where match_id = game.id;
  update public.matches
  set attendance = null, attendance_source = null, first_half_added = null, second_half_added = null,
    awarded_home_goals = null, awarded_away_goals = null
  where id = game.id and status not in ('awarded', 'confirmed');
  perform set_config('app.moving', '', true);
end;
$$;

-- Who decided, when, on what: the same of every decision.
create function app.write_decision(
  game public.matches, p_kind text, p_reason text, p_decided_by text, p_decided_on date, p_articles text,
  p_home_goals integer, p_away_goals integer, p_document_path text, p_resumes_at timestamptz, p_state jsonb
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  written uuid;
begin
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'reason');
  elsif p_decided_by is null or p_decided_by !~ '\S' or char_length(p_decided_by) > 120 then
    perform app.refuse('PT422', 'matchday.decisionBodyMissing',
      'Enter which body decided, in at most 120 characters.', 'decided_by');
  elsif p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.decisionDayMissing',
      'Enter the day of the decision. It cannot be in the future.', 'decided_on');
  elsif char_length(p_articles) > 300 or (p_kind = 'award' and coalesce(p_articles, '') !~ '\S') then
    perform app.refuse('PT422', 'matchday.decisionArticlesMissing',
      'Name the articles it is based on, in at most 300 characters.', 'articles');
  elsif p_kind = 'award' and (coalesce(p_home_goals, -1) not between 0 and 99 or coalesce(p_away_goals, -1) not between 0 and 99) then
    perform app.refuse('PT422', 'matchday.awardedScoreMissing', 'Enter the awarded score.', 'home_goals');
  end if;
  insert into public.match_decisions (
    match_id, kind, home_goals, away_goals, reason, articles, decided_by, decided_on, document_path, keeps_players,
    resumes_at, state, is_sample)
  values (
    game.id, p_kind, case p_kind when 'award' then p_home_goals end, case p_kind when 'award' then p_away_goals end,
    p_reason, nullif(trim(p_articles), ''), trim(p_decided_by), p_decided_on, p_document_path,
    (app.rules_of(game.season_id)).awarded_keeps_players, p_resumes_at, coalesce(p_state, '{}'), game.is_sample)
  returning id into written;
  return written;
end;
$$;

create function app.decide_match(
  p_match_id uuid, p_kind text, p_version integer, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz,
  p_document_path text
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  until timestamptz;
  state jsonb := '{}';
  decision uuid;
  told jsonb;
  resumed jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not app.acts_for_league(p_match_id) then
    perform app.refuse('PT403', 'matchday.onlyLeagueDecides', 'Only the league can enter decisions.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_kind not in ('resume', 'replay', 'stand', 'award') then
    perform app.refuse('PT422', 'matchday.decisionKindMissing', 'Choose the decision.', 'kind');
  end if;
  if game.status <> 'abandoned' and not (p_kind = 'award' and game.status in ('walkover', 'confirmed')) then
    if p_kind = 'award' then
      perform app.refuse('PT409', 'matchday.awardImpossible',
        'This match is {status}. The league can award a result only to a match that is abandoned, a walkover or confirmed.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    end if;
    perform app.refuse('PT409', 'matchday.resumeImpossible',
      'This match is {status}. The league can resume, replay or let stand only an abandoned match.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;

  if p_kind = 'resume' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
    if p_kick_off > until then
      perform app.refuse('PT410', 'matchday.resumeTooLate',
        'A match can resume within {hours} hours, here until {until}. After that the league decides on a replay, the score as it stands or an award.',
        'kick_off', jsonb_build_object('hours', extract(epoch from (app.rules_of(game.season_id)).resume_window)::int / 3600,
          'until', app.day_and_time_parameter(until)));
    end if;
    state := app.state_of_play(game) || jsonb_build_object('minute', coalesce(stopped.details -> 'minute', '0'), 'cause', stopped.details -> 'cause');
  elsif p_kind = 'replay' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    state := app.attempt_of(game);
  end if;

  decision := app.write_decision(
    game, p_kind, p_reason, p_decided_by, p_decided_on, p_articles, p_home_goals, p_away_goals, p_document_path,
    case p_kind when 'resume' then p_kick_off end, state);
  told := jsonb_strip_nulls(jsonb_build_object(
    'decision', decision, 'kind', p_kind, 'decidedBy', p_decided_by, 'decidedOn', p_decided_on, 'articles', p_articles));

  case p_kind
  when 'resume' then
    perform app.note_match_change(p_match_id, 'decision', 'league', p_reason,
      told || jsonb_build_object('resumesAt', p_kick_off) || state, null, null, p_request_id);
    resumed := app.sentence('matchday.sentences.playResumes', 'Play resumes at minute {minute} on {when}.', jsonb_build_object(
      'minute', state -> 'minute', 'when', app.day_and_time_parameter(p_kick_off)));
    update public.matches set note = resumed ->> 'text', note_message = app.message_of(resumed)
    where id = p_match_id returning * into game;
    return game;
  when 'replay' then
    perform app.clear_attempt(game);
    game := app.hold_match(p_match_id);
    game := app.move_as_decided(game, 'scheduled', game.version, p_reason,
      told || jsonb_build_object('kickOff', p_kick_off, 'firstAttempt', state - 'lineUps'), p_request_id);
  when 'stand' then
    game := app.move_as_decided(game, 'full_time', p_version, p_reason, told, p_request_id);
  else
    game := app.move_as_decided(game, 'awarded', p_version, p_reason,
      told || jsonb_build_object('homeGoals', p_home_goals, 'awayGoals', p_away_goals,
        'sportingHomeGoals', game.home_goals, 'sportingAwayGoals', game.away_goals), p_request_id);
  end case;
  update public.matches set note = p_reason where id = p_match_id returning * into game;
  return game;
end;
$$;

-- An abandoned match goes on where it stopped: the same score, the same players, the substitutions that are left.
create function app.resume_match(p_match_id uuid, p_version integer, p_request_id uuid)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  decision public.match_decisions;
  minute integer;
  until timestamptz;
begin
  perform app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.matchResumed', 'An abandoned match is resumed'));
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into decision from public.match_decisions where match_id = p_match_id order by entered_at desc limit 1;
  if game.status <> 'abandoned' or decision.kind is distinct from 'resume' then
    perform app.refuse('PT409', 'matchday.resumeNotDecided',
      'An abandoned match resumes only once the league has decided so.');
  end if;
  until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
  if now() > until then
    perform app.refuse('PT410', 'matchday.resumeExpired',
      'It had to resume by {until}. The league decides again: replay, stand or award.',
      p_parameters => jsonb_build_object('until', app.day_and_time_parameter(until)));
  end if;
  perform app.refuse_old_version(game, p_version);
  minute := coalesce((decision.state ->> 'minute')::integer, 0);
  -- The minute of the decision counts, not where our own clock stood.
  update public.matches set stopped_at_second = null where id = p_match_id returning * into game;
  return app.move_as_decided(game, case when minute < 45 then 'live_1h' else 'live_2h' end::public.match_status,
    game.version, decision.reason,
    jsonb_build_object('kind', 'resume', 'at', now() - make_interval(mins => minute - case when minute < 45 then 0 else 45 end))
      || decision.state,
    p_request_id);
end;
$$;

create function public.decide_match(
  p_match_id uuid, p_kind text, p_version integer, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text default null, p_home_goals integer default null,
  p_away_goals integer default null, p_kick_off timestamptz default null, p_document_path text default null
)
returns public.matches language sql set search_path = ''
as $$
  select * from app.decide_match(p_match_id, p_kind, p_version, p_request_id, p_reason, p_decided_by, p_decided_on,
    p_articles, p_home_goals, p_away_goals, p_kick_off, p_document_path)
$$;

create function public.resume_match(p_match_id uuid, p_version integer, p_request_id uuid)
returns public.matches language sql set search_path = ''
as $$ select * from app.resume_match(p_match_id, p_version, p_request_id) $$;

grant execute on function
  app.decide_match(uuid, text, integer, uuid, text, text, date, text, integer, integer, timestamp with time zone, text),
  app.resume_match(uuid, integer, uuid),
  public.decide_match(uuid, text, integer, uuid, text, text, date, text, integer, integer, timestamp with time zone, text),
  public.resume_match(uuid, integer, uuid)
to authenticated;
