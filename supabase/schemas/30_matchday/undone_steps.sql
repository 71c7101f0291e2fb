-- A step of a match that was entered by mistake is undone: for two minutes, while nothing has happened after it, by
-- those who may take it. The same limit, for display, is domain/matchday/recording/steps.ts.

-- What a match was before a step from the console, so that undoing it gives all of it back.
create function app.state_before_step(game public.matches)
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('phaseBeganAt', game.phase_began_at, 'isProvisional', game.is_provisional,
    'hasScore', game.home_goals is not null)
$$;

-- The step that brought a match where it is, if it was taken from the console. It is known by its request.
create function app.last_step_of(p_match_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', coalesce(maker.request_id, step.id), 'from', step.from_status, 'to', step.to_status,
    'at', coalesce((step.details ->> 'at')::timestamptz, step.changed_at), 'phaseBeganAt', step.details #> '{before,phaseBeganAt}')
  from (
    select * from public.match_changes where match_id = p_match_id and to_status is not null
    order by place desc limit 1) as step
  left join app.match_change_makers as maker on maker.change_id = step.id
  where step.kind = 'move' and step.details ? 'before'
$$;

-- Called inside record_events, which has locked the match.
create function app.undo_step(game public.matches, acting public.match_part, said jsonb, happened timestamptz)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  target uuid := (said ->> 'target')::uuid;
  step public.match_changes;
  before jsonb;
  mistake constant jsonb := app.sentence('matchday.sentences.byMistake', 'Entered by mistake.');
begin
  select change.* into step
  from public.match_changes as change left join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game.id and change.kind = 'move' and change.details ? 'before'
    and target in (change.id, maker.request_id)
  order by change.place desc limit 1;
  if step.id is null then
    -- What was refused, or had been done by another, has moved nothing.
    if exists (select from public.match_entries where id = target and match_id = game.id) then
      return jsonb_build_object('outcome', 'merged');
    end if;
    perform app.refuse('PT404', 'matchday.stepUnknown', 'This step is not in the history of the match.');
  end if;
  if exists (select from public.match_changes where match_id = game.id and details ->> 'undoes' = step.id::text) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if not app.may_move(step.from_status, step.to_status, array[acting]) then
    perform app.refuse('PT403', 'matchday.undoNotYours',
      'Only the home recorder, the referee or the match commissioner can undo this step.');
  end if;
  if exists (
    select from public.match_changes where match_id = game.id and to_status is not null and place > step.place)
  then
    perform app.refuse('PT409', 'matchday.undoMovedOn',
      'The match has moved on since. Check it again: only its last step can be undone.');
  end if;
  if happened > coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes' then
    perform app.refuse('PT410', 'matchday.undoTooLate',
      'This step could be undone for two minutes, until {time}. If it is wrong, tell the league.',
      p_parameters => jsonb_build_object('time', to_char(
        (coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes') at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  if exists (
    select from public.match_events as event
    where event.match_id = game.id and event.status <> 'struck' and event.phase <> 'pre'
      and app.stage_of_phase(event.phase) >= app.stage_of(step.to_status))
  then
    perform app.refuse('PT409', 'matchday.undoEventsEntered',
      'Something has been entered in this part of the match. Strike it first, then undo the step.');
  end if;
  before := step.details -> 'before';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = step.from_status,
    phase_began_at = (before ->> 'phaseBeganAt')::timestamptz,
    is_provisional = (before ->> 'isProvisional')::boolean,
    home_goals = case when (before ->> 'hasScore')::boolean then home_goals end,
    away_goals = case when (before ->> 'hasScore')::boolean then away_goals end,
    first_half_added = case when step.to_status <> 'half_time' then first_half_added end,
    second_half_added = case when step.to_status <> 'full_time' or step.from_status <> 'live_2h' then second_half_added end
  where id = game.id;
  perform app.note_match_change(game.id, 'move', acting, mistake ->> 'text',
    jsonb_build_object('undoes', step.id, 'reasonMessage', app.message_of(mistake)),
    step.to_status, step.from_status, (said ->> 'id')::uuid);
  perform set_config('app.moving', '', true);
  return jsonb_build_object('outcome', 'stored');
end;
$$;
