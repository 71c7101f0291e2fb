-- Where the referee's report and the recorder's log differ, item by item, what the league decided of each, and
-- what must be done before a result is confirmed.
--
-- The comparison for display is domain/matchday/report-differences.ts; supabase/tests/matchday/match-reports.test.ts holds the two
-- together. A decision belongs to one version of the report: a referee who sends another is compared again.

create table public.report_resolutions (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  report_version integer not null,
  difference text not null check (char_length(difference) <= 200),
  verdict text not null check (verdict in ('other minute', 'other player', 'missing in the log', 'missing in the report', 'score')),
  choice text not null check (choice in ('log', 'report')),
  reason text not null check (app.is_reason(reason)),
  log_words text,
  report_words text,
  decided_at timestamptz not null default now(),
  is_sample boolean not null default false,
  log_words_message jsonb check (octet_length(log_words_message::text) <= 8000),
  report_words_message jsonb check (octet_length(report_words_message::text) <= 8000),

  constraint a_difference_is_decided_once unique (match_id, report_version, difference),
  constraint log_words_has_at_most_2000_characters check (char_length(log_words) <= 2000),
  constraint report_words_has_at_most_2000_characters check (char_length(report_words) <= 2000)
);
comment on table public.report_resolutions is 'What the league decided where the referee''s report and the recorder''s log differ.';
comment on column public.report_resolutions.difference is 'The line of the report and the event of the log, by their ids: <line>:<event>; or "score".';
alter table public.report_resolutions enable row level security;
grant select on public.report_resolutions to authenticated;

create policy "those with a part in a match read what was decided, offices all"
on public.report_resolutions for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or cardinality(app.parts_in(match_id, (select app.viewer_id()))) > 0
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.report_resolutions
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.report_resolutions deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create function app.phase_rank(phase text)
returns integer language sql immutable set search_path = ''
as $$ select array_position('{pre,1h,ht,2h,et1,et2,pens,post}'::text[], phase) $$;

create function app.item_of(event public.match_events)
returns app.report_item language sql immutable set search_path = ''
as $$
  select row(event.id::text, event.club_id, event.kind::text, event.phase, event.minute, event.added, event.person_id,
    event.related_person_id, event.reason_code)::app.report_item
$$;

-- Every line of the referee's list finds its event in the log: first the very same, then one of the same player,
-- then one of the same side and kind at most three minutes apart. What finds nothing is missing on the other side.
create function app.report_differences(game uuid)
returns table (difference text, verdict text, event_id uuid, item app.report_item, logged app.report_item)
language plpgsql stable security definer set search_path = ''
as $$
declare
  report public.match_reports;
  played public.matches;
  items app.report_item[];
  log app.report_item[];
  partners text[];
  hit text;
begin
  select * into report from public.match_reports where match_id = game and kind = 'referee';
  select * into played from public.matches where id = game;
  if report.id is null then
    return;
  end if;
  items := array(
    select row(line.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, report.events) as line
    order by app.phase_rank(line.phase), coalesce(line.minute, 999), coalesce(line.added, 0), line.id collate "C");
  log := array(
    select app.item_of(event) from public.match_events as event
    where event.match_id = game and event.status <> 'struck'
      and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')
    order by app.phase_rank(event.phase), coalesce(event.minute, 999), coalesce(event.added, 0), event.id);
  partners := array_fill(null::text, array[cardinality(items)]);
  for pass in 1..3 loop
    for place in 1..cardinality(items) loop
      continue when partners[place] is not null;
      select event.id into hit
      from unnest(log) with ordinality as event (id, club_id, kind, phase, minute, added, person_id, related_person_id, reason, at)
      where event.id <> all (array_remove(partners, null))
        and event.club_id = items[place].club_id and event.kind = items[place].kind
        and case pass
          when 1 then (event.phase, event.minute, event.added, event.person_id, event.related_person_id)
            is not distinct from (items[place].phase, items[place].minute, items[place].added, items[place].person_id, items[place].related_person_id)
          when 2 then event.person_id is not distinct from items[place].person_id
          else abs(event.minute + coalesce(event.added, 0) - items[place].minute - coalesce(items[place].added, 0)) <= 3 end
      order by coalesce(abs(event.minute + coalesce(event.added, 0) - items[place].minute - coalesce(items[place].added, 0)), 999), event.at
      limit 1;
      partners[place] := hit;
    end loop;
  end loop;

  for place in 1..cardinality(items) loop
    item := items[place];
    logged := null;
    select event.* into logged from unnest(log) as event where event.id = partners[place];
    event_id := partners[place]::uuid;
    difference := item.id || ':' || coalesce(partners[place], '');
    verdict := case
      when event_id is null then 'missing in the log'
      when (logged.person_id, logged.related_person_id) is distinct from (item.person_id, item.related_person_id) then 'other player'
      when (logged.phase, logged.minute, logged.added) is distinct from (item.phase, item.minute, item.added) then 'other minute' end;
    if verdict is not null then
      return next;
    end if;
  end loop;
  item := null;
  for logged in select event.* from unnest(log) as event where event.id <> all (array_remove(partners, null)) loop
    event_id := logged.id::uuid;
    difference := ':' || logged.id;
    verdict := 'missing in the report';
    return next;
  end loop;
  if report.explanation is not null
    and (select (made.home, made.away) from app.sum_of_goals(played) as made) is distinct from (report.home_goals, report.away_goals)
  then
    item := null;
    logged := null;
    event_id := null;
    difference := 'score';
    verdict := 'score';
    return next;
  end if;
end;
$$;

create function app.open_differences(game uuid)
returns bigint language sql stable security definer set search_path = ''
as $$
  select count(*) from app.report_differences(game) as found
  where not exists (
    select from public.report_resolutions as decided
    join public.match_reports as report on report.match_id = decided.match_id and report.kind = 'referee'
      and report.version = decided.report_version
    where decided.match_id = game and decided.difference = found.difference)
$$;

-- Takes an event out of the telling, for good and visibly, and puts another in its place where one is given.
create function app.strike_by_league(struck uuid, why text)
returns void language sql security definer set search_path = ''
as $$
  update public.match_events set status = 'struck', struck_as = 'league', struck_reason = why, struck_at = now() where id = struck;
  -- Who saw it differently is believed now, until that is struck too.
  update public.match_events set status = 'provisional', contradicts_id = null where contradicts_id = struck and status = 'disputed'
$$;

create function app.add_by_league(game public.matches, item app.report_item, instead_of uuid default null)
returns uuid language sql security definer set search_path = ''
as $$
  insert into public.match_events (
    match_id, club_id, kind, phase, minute, added, person_id, related_person_id, reason_code, recorded_as, status,
    supersedes_id, is_sample)
  values (
    game.id, item.club_id, item.kind::public.match_event_kind, item.phase, item.minute, item.added, item.person_id,
    item.related_person_id, item.reason, 'league', 'agreed', instead_of, game.is_sample)
  returning id
$$;

-- Decides differences: the recorder's log stands, or the report's word is put into it. One reason for all that are
-- decided together. Answers how many are left.
create function app.resolve_differences(p_match_id uuid, p_differences text[], p_choice text, p_reason text, p_request_id uuid)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.differencesDecided', 'Differences are decided'));
  report public.match_reports;
  found_one record;
  logged jsonb;
  reported jsonb;
  decided integer := 0;
begin
  if app.is_done(p_request_id) then
    return app.open_differences(game.id);
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.differencesTooEarly',
      'This match is {status}. Differences can be decided between the referee''s report and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_choice is null or p_choice not in ('log', 'report') then
    perform app.refuse('PT422', 'matchday.differenceChoiceMissing', 'Choose the log or the report.', 'choice');
  end if;
  perform app.require_reason(p_reason);
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  perform set_config('app.moving', game.id::text, true);
  for found_one in
    select * from app.report_differences(game.id) as one
    where one.difference = any (p_differences) and not exists (
      select from public.report_resolutions as earlier
      where earlier.match_id = game.id and earlier.report_version = report.version and earlier.difference = one.difference)
  loop
    logged := case when (found_one.logged).id is not null then app.item_sentence(found_one.logged) end;
    reported := case when (found_one.item).id is not null then app.item_sentence(found_one.item) end;
    insert into public.report_resolutions (
      match_id, report_version, difference, verdict, choice, reason, log_words, report_words, is_sample,
      log_words_message, report_words_message)
    values (
      game.id, report.version, found_one.difference, found_one.verdict, p_choice, p_reason, logged ->> 'text', reported ->> 'text',
      game.is_sample, app.message_of(logged), app.message_of(reported));
    if p_choice = 'report' and found_one.verdict <> 'score' then
      if found_one.event_id is not null then
        perform app.strike_by_league(found_one.event_id, p_reason);
      end if;
      if found_one.verdict <> 'missing in the report' then
        perform app.add_by_league(game, found_one.item, found_one.event_id);
      end if;
    end if;
    perform app.note_match_change(game.id, 'report', acting, p_reason,
      jsonb_strip_nulls(jsonb_build_object('act', 'resolved', 'choice', p_choice, 'verdict', found_one.verdict,
        'log', logged -> 'text', 'logMessage', app.message_of(logged),
        'report', reported -> 'text', 'reportMessage', app.message_of(reported))),
      p_request_id => case when decided = 0 then p_request_id end);
    decided := decided + 1;
  end loop;
  if decided < cardinality(p_differences) then
    perform app.refuse('PT409', 'matchday.differenceGone',
      'One of these differences no longer exists, or has already been decided. Check the match again.');
  end if;
  update public.matches set home_goals = made.home, away_goals = made.away from app.sum_of_goals(game) as made
  where id = game.id;
  perform set_config('app.moving', '', true);
  return app.open_differences(game.id);
end;
$$;

create function public.resolve_differences(p_match_id uuid, p_differences text[], p_choice text, p_reason text, p_request_id uuid)
returns bigint language sql set search_path = ''
as $$ select app.resolve_differences(p_match_id, p_differences, p_choice, p_reason, p_request_id) $$;

-- A card that the referee and the recorder both have is no difference, and the referee alone gives its reason: it is
-- put beside the card when the result is confirmed.

create function app.keep_card_reasons(game uuid)
returns void language sql security definer set search_path = ''
as $$
  update public.match_events as card set reason_code = told.reason
  from public.match_reports as report,
    jsonb_populate_recordset(null::app.report_item, report.events) as told
  where report.match_id = game and report.kind = 'referee' and told.reason is not null
    and card.match_id = game and card.status <> 'struck' and card.reason_code is distinct from told.reason
    and card.kind::text = told.kind and card.club_id = told.club_id and card.person_id = told.person_id
$$;

create function app.keep_reasons_of_confirmed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.keep_card_reasons(new.id);
  return null;
end;
$$;

create trigger a_confirmed_card_has_its_reason
after update of status on public.matches
for each row when (old.status = 'report_submitted' and new.status = 'confirmed')
execute function app.keep_reasons_of_confirmed();

grant execute on function
  app.resolve_differences(uuid, text[], text, text, uuid), public.resolve_differences(uuid, text[], text, text, uuid)
to authenticated;
