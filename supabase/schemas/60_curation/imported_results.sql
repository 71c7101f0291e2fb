-- Results that come from a file: each becomes a report that waits for confirmation. It is shown as provisional and counts
-- for nothing until somebody of the league who did not import it confirms it, match by match or many at once.

create function app.is_result(planned app.planned_match)
returns boolean language sql immutable set search_path = ''
as $$ select planned.status = 'report_submitted' and planned.changes ?| '{status,score,awarded}' $$;

-- Who brought the report that a match has now, where it is one from a file.
create function app.importer_of(game uuid)
returns uuid language sql stable security definer set search_path = ''
as $$
  select maker.changed_by from public.match_changes as change
  join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game and change.kind = 'report' and change.details ->> 'act' = 'imported'
    and exists (select from public.match_reports as report
      where report.match_id = game and report.kind = 'referee' and report.imported_from is not null)
  order by change.place desc limit 1
$$;

-- One statement a table: the totals follow each statement.
create function app.report_results(plan jsonb)
returns void language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.importing', 'on', true);
  update public.matches as game
  set status = 'report_submitted', is_provisional = true, home_goals = row.home_goals, away_goals = row.away_goals,
    awarded_home_goals = row.awarded_home_goals, awarded_away_goals = row.awarded_away_goals
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row) and game.id = row.match_id;
  perform set_config('app.importing', '', true);

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, explanation_message, due_at, imported_from)
  select row.match_id, 'referee', 'league', coalesce(row.home_goals, row.awarded_home_goals),
    coalesce(row.away_goals, row.awarded_away_goals),
    awarded.said ->> 'text', app.message_of(awarded.said),
    times.report_due_at, left(row.source, 300)
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  cross join lateral app.report_times(row.match_id) as times
  cross join lateral (
    select case when row.awarded_home_goals is not null then app.sentence('matchday.sentences.awardedScore', 'Awarded {home}–{away}.',
      jsonb_build_object('home', row.awarded_home_goals, 'away', row.awarded_away_goals)) end as said) as awarded
  where row.outcome in ('add', 'change') and app.is_result(row)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, explanation_message = excluded.explanation_message, imported_from = excluded.imported_from, submitted_at = now(),
    version = report.version + 1;

  perform app.note_match_change(row.match_id, 'report', 'league', null,
    jsonb_build_object('act', 'imported', 'report', 'referee', 'source', left(row.source, 300)), null, 'report_submitted')
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row);
end;
$$;

-- Confirms results from files, as many as are named; each as a single one is confirmed. What somebody changed since
-- it was read is refused, and then none is confirmed.
create function app.confirm_imported_results(p_results jsonb, p_request_id uuid)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    perform app.refuse('PT400', 'curation.resultsCount', 'Choose 1 to 100 results.');
  end if;
  -- In the order in which a file takes them.
  for result in
    select given.id, given.version from jsonb_to_recordset(p_results) as given (id uuid, version integer) order by given.id
  loop
    game := app.hold_match(result.id);
    perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.importedResultsConfirmed', 'Results from a file are confirmed'));
    -- The same request again.
    continue when game.status in ('confirmed', 'awarded');
    if app.importer_of(game.id) is null then
      perform app.refuse('PT409', 'curation.resultsNotFromFile', 'One of these results no longer comes from a file. Refresh the list.');
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$$;

create function public.confirm_imported_results(p_results jsonb, p_request_id uuid)
returns integer language sql set search_path = ''
as $$ select app.confirm_imported_results(p_results, p_request_id) $$;
comment on function public.confirm_imported_results(jsonb, uuid) is
  'Makes results from files official: a list of {id, version}. By somebody who did not import them.';

-- Takes a result from a file out again, before it is confirmed: the match is as if nobody had reported it.
create function app.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league,association}',
    app.name_parameter('matchday.importedResultDiscarded', 'A result from a file is discarded'));
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status <> 'report_submitted' or app.importer_of(game.id) is null then
    perform app.refuse('PT409', 'curation.resultNotPending', 'This match has no unconfirmed result from a file.');
  end if;
  perform app.require_reason(p_reason);
  delete from public.match_reports where match_id = game.id and kind = 'referee';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set status = 'scheduled', is_provisional = false, home_goals = null, away_goals = null,
    awarded_home_goals = null, awarded_away_goals = null
  where id = game.id returning * into game;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "discarded", "report": "referee"}',
    'report_submitted', 'scheduled', p_request_id);
  return game;
end;
$$;

create function public.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
returns public.matches language sql set search_path = ''
as $$ select * from app.discard_imported_result(p_match_id, p_version, p_request_id, p_reason) $$;

grant execute on function
  app.confirm_imported_results(jsonb, uuid), public.confirm_imported_results(jsonb, uuid),
  app.discard_imported_result(uuid, integer, uuid, text), public.discard_imported_result(uuid, integer, uuid, text)
to authenticated;
