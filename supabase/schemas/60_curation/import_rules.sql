-- Files that are imported keep to the rules of what is official, now that they write with the rights of the server.
--
-- Results: a file brings fixtures and first scores, which wait for confirmation by a second person. What is confirmed, decided or cancelled is changed on the page of
-- the match, with the people that takes. A finished season gets its results from a file once, while it has none.
-- Registrations: a file brings the squad of a club that has none in the season yet, and shirt numbers after that.
-- A player comes and goes by a transfer.

create function app.reason_against_line(planned app.planned_match)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  season public.seasons;
  was public.matches;
  is_of_result boolean := planned.changes ?| '{status,score,awarded}';
begin
  select * into season from public.seasons where id = planned.season_id;
  select * into was from public.matches where id = planned.match_id;
  if was.status in ('confirmed', 'awarded') and planned.changes ?| '{date,kick_off,venue}' then
    return app.sentence('curation.sentences.lineConfirmedDay', 'This match is confirmed. A file cannot change its day or ground.');
  end if;
  if is_of_result and was.id is not null and app.importer_of(was.id) is null and was.status not in (
    'scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
  then
    return app.sentence('curation.sentences.lineOwnPage', 'This match is {status}. Its result is changed on its own page, not by a file.', jsonb_build_object('status', app.status_name(was.status)));
  end if;
  if season.status <> 'archived' then
    if planned.changes ? 'awarded' then
      return app.sentence('curation.sentences.lineAward', 'An awarded score is a decision. It is entered on the page of the match.');
    end if;
    if planned.changes ? 'status' and planned.status not in ('scheduled', 'postponed', 'report_submitted') then
      return app.sentence('curation.sentences.lineStatusOwnPage', 'A file brings fixtures and scores. That a match is {status} is entered on its own page.', jsonb_build_object('status', app.status_name(planned.status)));
    end if;
  elsif is_of_result and planned.status not in ('scheduled', 'postponed') and exists (
    select from public.matches as game where game.season_id = season.id and game.counted_home_goals is not null)
  then
    return app.sentence('curation.sentences.lineSeasonDone', 'The season {season} has its results. A file cannot add or change any.', jsonb_build_object('season', season.slug));
  end if;
  return null;
end;
$$;

create function app.reason_against_line(planned app.planned_player)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  is_of_registration boolean := planned.kind <> 'listed'
    and (planned.registration_id is null or planned.changes ?| '{kind,starts_on,ends_on}');
begin
  -- A registration with days counts in every season, so that one of a season to come must not begin in this one.
  if is_of_registration and num_nonnulls(planned.starts_on, planned.ends_on) > 0 and exists (
    select from public.registrations as held
    where held.player_id = planned.person_id and held.club_id <> planned.club_id and held.kind <> 'listed'
      and (num_nonnulls(held.starts_on, held.ends_on) > 0 or held.season_id is null)
      and daterange(held.starts_on, held.ends_on, '[]') && daterange(planned.starts_on, planned.ends_on, '[]'))
  then
    return app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.');
  end if;
  if (select status from public.seasons where id = planned.season_id) = 'draft' then
    return null;
  end if;
  if planned.registration_id is not null and planned.changes ?| '{kind,starts_on,ends_on}' and exists (
    select from public.registrations where id = planned.registration_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineRegistration', 'The kind and the days of a registration are changed by a transfer, not by a file.');
  end if;
  if is_of_registration and exists (
    select from public.registrations
    where club_id = planned.club_id and season_id = planned.season_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineSquadDone', 'This club already has its squad for the season. Players join by a transfer.');
  end if;
  return null;
end;
$$;

-- All lines or none.
create function app.refuse_whole_file(plan jsonb)
returns void language plpgsql immutable set search_path = ''
as $$
declare
  refused record;
begin
  select * into refused from jsonb_to_recordset(plan) as row (line int, outcome text, reason text, reason_message jsonb)
  where row.outcome = 'refused' order by row.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.importLine',
      'Nothing was imported. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line,
        'reason', app.quote(refused.reason) || coalesce(refused.reason_message, '{}')));
  end if;
end;
$$;

-- Two files at once: the second waits here, and then sees what the first has done. The matches before their
-- seasons, as a change of a single match does.
create function app.hold_import(p_rows jsonb, p_kind text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  slugs text[] := array(select replace(btrim(item ->> 'season'), '–', '-') from jsonb_array_elements(p_rows) as item);
begin
  if p_kind = 'matches' then
    perform from public.matches as game
    where game.season_id in (select season.id from public.seasons as season where season.slug = any (slugs))
    order by game.id for no key update;
  end if;
  perform app.hold_calendar(array(select season.id from public.seasons as season where season.slug = any (slugs)));
end;
$$;

-- A planned line as it is answered: refused where there is a reason.
create function app.judged_line(planned jsonb, why jsonb)
returns jsonb language sql stable set search_path = ''
as $$
  select planned || case when why is null then '{}' else jsonb_build_object(
    'outcome', 'refused', 'reason', why ->> 'text', 'reason_message', app.message_of(why)) end
$$;

create function app.judge_import(p_rows jsonb, p_kind text)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  plan jsonb;
begin
  if p_kind = 'matches' then
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_matches(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.reason_against_line(planned) end) as judged (why);
  else
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_squads(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.reason_against_line(planned) end) as judged (why);
  end if;
  return coalesce(plan, '[]');
end;
$$;

-- What comes of each line once those that are refused are left out: a line may have relied on one of them.
create function app.plan_import(p_rows jsonb, p_kind text)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  kept jsonb := (
    select jsonb_agg(item || jsonb_build_object('line', coalesce(item ->> 'line', place::text)) order by place)
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place));
  plan jsonb;
  refused jsonb := '[]';
begin
  loop
    plan := app.judge_import(coalesce(kept, '[]'), p_kind);
    exit when not jsonb_path_exists(plan, '$[*] ? (@.outcome == "refused")');
    refused := refused || jsonb_path_query_array(plan, '$[*] ? (@.outcome == "refused")');
    kept := (select jsonb_agg(item) from jsonb_array_elements(kept) as item
      where not exists (select from jsonb_array_elements(refused) as line where line ->> 'line' = item ->> 'line'));
  end loop;
  return (select coalesce(jsonb_agg(line order by (line ->> 'line')::int), '[]') from jsonb_array_elements(plan || refused) as line);
end;
$$;

create function app.write_import(plan jsonb, p_kind text)
returns void language plpgsql set search_path = ''
as $$
begin
  if not jsonb_path_exists(plan, '$[*] ? (@.outcome == "add" || @.outcome == "change")') then return; end if;
  if p_kind = 'matches' then
    perform app.write_matches(plan);
  else
    perform app.write_squads(plan);
  end if;
end;
$$;

-- Writes what was planned, and for a dry run takes it back: so a dry run meets every check that the import meets. What
-- a check of the tables refuses is told with the line it is about.
create function app.try_import(plan jsonb, p_kind text, p_dry_run boolean)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  item jsonb;
  why jsonb;
  words text;
  details text;
begin
  begin
    perform app.write_import(jsonb_path_query_array(plan, '$[*] ? (@.outcome != "refused")'), p_kind);
    if p_dry_run then
      raise sqlstate 'PTDRY';
    end if;
    return plan;
  exception
    when sqlstate 'PTDRY' then return plan;
    when deadlock_detected or lock_not_available or serialization_failure or insufficient_resources then raise;
    when others then
      get stacked diagnostics words = message_text, details = pg_exception_detail;
      why := app.caught_sentence(words, details);
  end;
  for item in select line from jsonb_array_elements(plan) as line where line ->> 'outcome' in ('add', 'change') loop
    begin
      perform app.write_import(jsonb_build_array(item), p_kind);
      raise sqlstate 'PTDRY';
    exception
      when sqlstate 'PTDRY' then null;
      when others then
        get stacked diagnostics words = message_text, details = pg_exception_detail;
        return (select jsonb_agg(app.judged_line(line,
            case when line ->> 'line' = item ->> 'line' then app.caught_sentence(words, details) end) order by place)
          from jsonb_array_elements(plan) with ordinality as rows (line, place));
    end;
  end loop;
  -- None alone: then all of them together.
  return (select jsonb_agg(app.judged_line(line, case when line ->> 'outcome' in ('add', 'change') then why end) order by place)
    from jsonb_array_elements(plan) with ordinality as rows (line, place));
end;
$$;

create function app.run_import(p_rows jsonb, p_kind text, p_dry_run boolean)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  plan jsonb;
  before jsonb;
begin
  perform app.refuse_import(p_rows);
  -- Looking through another's eyes writes nothing, not even for a moment.
  if p_dry_run and app.is_impersonating() then
    return app.plan_import(p_rows, p_kind);
  end if;
  perform app.refuse_in_anothers_name();
  perform app.hold_import(p_rows, p_kind);
  plan := app.plan_import(p_rows, p_kind);
  if not p_dry_run then
    perform app.refuse_whole_file(plan);
  end if;
  loop
    before := plan;
    plan := app.try_import(plan, p_kind, p_dry_run);
    exit when plan = before;
    if not p_dry_run then
      perform app.refuse_whole_file(plan);
    end if;
  end loop;
  return plan;
end;
$$;

-- Definer, because nobody may write the record in any other way.
create function app.import_matches(p_rows jsonb, p_dry_run boolean)
returns setof app.planned_match language sql security definer set search_path = ''
as $$ select * from jsonb_populate_recordset(null::app.planned_match, app.run_import(p_rows, 'matches', p_dry_run)) $$;

-- Definer, because nobody may write the record in any other way.
create function app.import_squads(p_rows jsonb, p_dry_run boolean)
returns setof app.planned_player language sql security definer set search_path = ''
as $$ select * from jsonb_populate_recordset(null::app.planned_player, app.run_import(p_rows, 'squads', p_dry_run)) $$;

grant execute on function
  app.import_matches(jsonb, boolean), app.import_squads(jsonb, boolean)
to authenticated;
