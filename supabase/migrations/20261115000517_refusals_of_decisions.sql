-- Refusals of decisions, protests and appeals that say who can put it right, and by when. Only their words differ from
-- before.

create or replace function app.decide_match(
  p_match_id uuid, p_kind text, p_version integer, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz,
  p_document_path text
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  until timestamptz;
  state jsonb := '{}';
  decision uuid;
  told jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not 'league' = any (app.parts_in(p_match_id, app.caller_id())) then
    raise sqlstate 'PT403' using message = 'Decisions are entered by the league. You are not appointed to it in this match.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_kind not in ('resume', 'replay', 'stand', 'award') then
    raise sqlstate 'PT422' using message = 'Choose what was decided.', hint = 'kind';
  end if;
  if game.status <> 'abandoned' and not (p_kind = 'award' and game.status in ('walkover', 'confirmed')) then
    raise sqlstate 'PT409' using
      message = format('This match is %s. %s', app.status_words(game.status), case p_kind
        when 'award' then 'The league awards a result to a match that is abandoned, a walkover or confirmed.'
        else 'The league has only an abandoned match resumed, replayed or left as it stands.' end);
  end if;

  if p_kind = 'resume' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
    if p_kick_off > until then
      raise sqlstate 'PT410' using
        message = format('A match goes on within %s hours, here until %s. After that the league decides that it is replayed, stands or is awarded.',
          extract(epoch from (app.rules_of(game.season_id)).resume_window)::int / 3600, app.day_and_time_words(until)),
        hint = 'kick_off';
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
    update public.matches
    set note = format('It goes on at minute %s on %s.', state ->> 'minute', app.day_and_time_words(p_kick_off))
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

create or replace function app.propose_cancellation(
  p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid, p_reason text
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not mine && '{league,association}'::public.match_part[] then
    raise sqlstate 'PT403' using message = 'A match is cancelled or declared void by the league together with the association.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_to not in ('cancelled', 'void') or not app.may_move(game.status, p_to, mine) then
    raise sqlstate 'PT409' using
      message = format('This match is %s, and cannot become %s. Look at it again: somebody may have taken it further.', app.status_words(game.status), app.status_words(p_to));
  end if;
  if (app.open_proposal(p_match_id)).id is not null then
    raise sqlstate 'PT409' using message = 'A proposal waits already. Agree to it, or have it withdrawn first.';
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;
  perform app.note_match_change(p_match_id, 'proposal',
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_build_object('step', 'proposed', 'to', p_to), null, null, p_request_id);
  -- So that whoever has it open finds out.
  update public.matches set version = version where id = p_match_id returning * into game;
  return game;
end;
$$;

create or replace function app.answer_cancellation(
  p_match_id uuid, p_agrees boolean, p_version integer, p_request_id uuid, p_reason text
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := array(
    select part from unnest(app.parts_in(p_match_id, app.caller_id())) as part where part in ('league', 'association'));
  proposal public.match_changes := app.open_proposal(p_match_id);
  proposer uuid := (select changed_by from app.match_change_makers where change_id = proposal.id);
  theirs public.match_part[];
  acting public.match_part;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if cardinality(mine) = 0 then
    raise sqlstate 'PT403' using message = 'A match is cancelled or declared void by the league together with the association.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if proposal.id is null then
    raise sqlstate 'PT409' using message = 'No proposal waits. It was withdrawn, or the match was taken further. Look at it again.';
  end if;
  if not p_agrees then
    perform app.note_match_change(p_match_id, 'proposal', mine[1], p_reason,
      jsonb_build_object('step', case when proposer = app.caller_id() then 'withdrawn' else 'refused' end,
        'to', proposal.details ->> 'to'),
      null, null, p_request_id);
    update public.matches set version = version where id = p_match_id returning * into game;
    return game;
  end if;
  theirs := app.parts_in(p_match_id, proposer);
  if proposer is null or proposer = app.caller_id() then
    raise sqlstate 'PT403' using
      message = format('You proposed it. Now %s has to agree.',
        case when mine = '{league}' then 'the association' when mine = '{association}' then 'the league'
          else 'somebody else of the league or the association' end);
  end if;
  select part into acting from unnest(mine) as part
  where exists (select from unnest(theirs) as other where other in ('league', 'association') and other <> part) limit 1;
  if acting is null then
    raise sqlstate 'PT403' using
      message = format('%s proposed it. Now %s has to agree.', case proposal.part when 'league' then 'The league' else 'The association' end,
        case proposal.part when 'league' then 'the association' else 'the league' end);
  end if;
  game := app.move_as_decided(game, (proposal.details ->> 'to')::public.match_status, p_version, proposal.reason,
    jsonb_build_object('proposedBy', proposal.part, 'agreedBy', acting), p_request_id);
  update public.matches set note = proposal.reason where id = p_match_id returning * into game;
  return game;
end;
$$;

create or replace function app.lodge_challenge(
  p_match_id uuid, p_kind text, p_category text, p_rule text, p_facts text, p_fee_reference text, p_is_not_of_fact boolean,
  p_claimed_home integer, p_claimed_away integer, p_request_id uuid
)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  acting public.match_part;
  decision public.match_decisions;
  deadline timestamptz;
  lodged uuid;
  club uuid;
begin
  acting := case when 'home_signatory' = any (mine) then 'home_signatory' when 'away_signatory' = any (mine) then 'away_signatory' end;
  if acting is null then
    raise sqlstate 'PT403' using
      message = format('A %s is lodged by a club admin of one of the two clubs. Ask yours to do it.', p_kind);
  end if;
  club := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  if app.is_done(p_request_id) then
    return (select id from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind order by lodged_at desc limit 1);
  end if;

  if p_kind = 'protest' then
    deadline := app.protest_deadline_of(p_match_id);
    if deadline is null then
      raise sqlstate 'PT409' using
        message = format('A protest is against a result that the league has confirmed. This match is %s.', app.status_words(game.status));
    elsif now() > deadline then
      raise sqlstate 'PT410' using message = format(
        'The protest is too late. The result was confirmed on %s, and a protest could be lodged until %s: %s hours, weekends and public holidays not counted. What is wrong in the record the league can still correct: ask for a correction.',
        app.day_and_time_words(app.confirmed_when(game)), app.day_and_time_words(deadline),
        extract(epoch from (app.rules_of(game.season_id)).protest_window)::int / 3600);
    end if;
    if not coalesce(p_is_not_of_fact, false) then
      raise sqlstate 'PT422' using
        message = 'Confirm that it is not about a decision of fact. What the referee saw and decided is final.', hint = 'is_not_of_fact';
    end if;
  else
    decision := app.appealable(p_match_id);
    if decision.id is null then
      raise sqlstate 'PT409' using message = 'There is no decision about this match that can be appealed against. The league enters decisions.';
    end if;
    deadline := decision.entered_at + (app.rules_of(game.season_id)).appeal_window;
    if now() > deadline then
      raise sqlstate 'PT410' using message = format(
        'The appeal is too late. The decision was published on %s, and an appeal could be lodged until %s. What is wrong in the record the league can still correct: ask for a correction.',
        app.day_and_time_words(decision.entered_at), app.day_and_time_words(deadline));
    end if;
  end if;
  if p_category is null or p_category not in ('ineligible_player', 'misapplied_rule', 'ground', 'conduct', 'procedure', 'sanction', 'other') then
    raise sqlstate 'PT422' using message = 'Choose what it is about.', hint = 'category';
  elsif coalesce(p_rule, '') !~ '\S' or char_length(p_rule) > 300 then
    raise sqlstate 'PT422' using message = 'Cite the rule, in at most 300 characters.', hint = 'rule';
  elsif coalesce(char_length(trim(p_facts)), 0) < 20 then
    raise sqlstate 'PT422' using message = 'Write down the facts, in at least 20 characters.', hint = 'facts';
  elsif char_length(p_facts) > 5000 then
    raise sqlstate 'PT413' using message = 'The facts are longer than 5,000 characters.', hint = 'facts';
  elsif coalesce(p_fee_reference, '') !~ '\S' or char_length(p_fee_reference) > 100 then
    raise sqlstate 'PT422' using message = 'Say the reference of the fee you paid, in at most 100 characters.', hint = 'fee_reference';
  elsif (p_claimed_home is null) <> (p_claimed_away is null) or coalesce(p_claimed_home, 0) not between 0 and 99
    or coalesce(p_claimed_away, 0) not between 0 and 99
  then
    raise sqlstate 'PT422' using message = 'Give both numbers of the result you claim, or none.', hint = 'claimed_home';
  end if;
  if exists (
    select from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind and outcome = 'open')
  then
    raise sqlstate 'PT409' using message = format('Your club''s %s against this match is open already. It waits for the decision.', p_kind);
  end if;

  insert into public.match_challenges (
    match_id, kind, club_id, against_id, category, rule_cited, claimed_home_goals, claimed_away_goals, deadline_at, is_sample)
  values (
    p_match_id, p_kind, club, decision.id, p_category, trim(p_rule), p_claimed_home, p_claimed_away, deadline, game.is_sample)
  returning id into lodged;
  insert into public.challenge_papers (challenge_id, facts, fee_reference) values (lodged, trim(p_facts), trim(p_fee_reference));
  perform app.open_challenges(p_match_id);
  perform app.note_match_change(p_match_id, p_kind, acting, null,
    jsonb_build_object('challenge', lodged, 'step', 'lodged', 'category', p_category, 'rule', trim(p_rule)),
    null, null, p_request_id);
  return lodged;
end;
$$;

create or replace function app.apply_outcome(
  game public.matches, p_effect text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz, p_reason text
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  now_is public.matches := game;
begin
  if p_effect = 'none' then
    return game;
  end if;
  if game.status not in ('confirmed', 'awarded') then
    raise sqlstate 'PT409' using
      message = format('This match is %s: what was decided is played out already. Choose no effect.', app.status_words(game.status)), hint = 'effect';
  end if;
  if p_effect = 'replay' then
    perform app.clear_attempt(game);
  end if;
  perform set_config('app.moving', game.id::text, true);
  case p_effect
  when 'award' then
    update public.matches
    set status = 'awarded', awarded_home_goals = p_home_goals, awarded_away_goals = p_away_goals, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  when 'restore' then
    if game.status <> 'awarded' or game.home_goals is null then
      raise sqlstate 'PT409' using
        message = 'Only an awarded match that was played goes back to the result on the pitch. Choose another effect.', hint = 'effect';
    end if;
    update public.matches
    set status = 'confirmed', awarded_home_goals = null, awarded_away_goals = null, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  else
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    update public.matches
    set status = 'scheduled', awarded_home_goals = null, awarded_away_goals = null, home_goals = null, away_goals = null,
      is_provisional = false, kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
      attendance = null, attendance_source = null, first_half_added = null, second_half_added = null, note = p_reason
    where id = game.id returning * into now_is;
  end case;
  if now_is.status in ('confirmed', 'awarded') then
    perform app.after_confirmation(now_is);
  end if;
  perform set_config('app.moving', '', true);
  return now_is;
end;
$$;

create or replace function app.decide_challenge(
  p_challenge_id uuid, p_outcome text, p_effect text, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz,
  p_document_path text
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  after public.matches;
  challenge public.match_challenges;
  mine public.match_part[];
  decision uuid;
begin
  select * into challenge from public.match_challenges where id = p_challenge_id;
  if challenge.id is null and not app.is_impersonating() then
    raise sqlstate 'PT404' using message = 'There is no such protest or appeal.';
  end if;
  game := app.hold_match(challenge.match_id);
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into challenge from public.match_challenges where id = p_challenge_id for update;
  mine := app.parts_in(game.id, app.caller_id());
  if not mine && '{league,association}'::public.match_part[] then
    raise sqlstate 'PT403' using message = 'What the body decided is entered by the league or the association.';
  end if;
  if challenge.outcome <> 'open' then
    raise sqlstate 'PT409' using message = format('This %s has been %s already. Look at the match again.', challenge.kind, challenge.outcome);
  end if;
  if p_outcome is null or p_outcome not in ('upheld', 'dismissed') then
    raise sqlstate 'PT422' using message = 'Say whether it was upheld or dismissed.', hint = 'outcome';
  end if;
  if p_effect is null or p_effect not in ('none', 'award', 'replay', 'restore') or (p_outcome = 'dismissed' and p_effect <> 'none') then
    raise sqlstate 'PT422' using message = 'Choose what follows from it. What is dismissed changes nothing.', hint = 'effect';
  end if;
  decision := app.write_decision(game, p_effect, p_reason, p_decided_by, p_decided_on, p_articles, p_home_goals, p_away_goals,
    p_document_path, null, case p_effect when 'replay' then app.attempt_of(game) end);
  update public.match_challenges set outcome = p_outcome, decision_id = decision where id = p_challenge_id;
  after := app.apply_outcome(game, p_effect, p_home_goals, p_away_goals, p_kick_off, p_reason);
  perform app.open_challenges(game.id);
  perform app.note_match_change(game.id, challenge.kind,
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_strip_nulls(jsonb_build_object(
      'challenge', challenge.id, 'step', p_outcome, 'effect', p_effect, 'decision', decision, 'decidedBy', p_decided_by,
      'decidedOn', p_decided_on, 'articles', p_articles,
      'before', jsonb_strip_nulls(jsonb_build_object('homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'awardedHomeGoals', game.awarded_home_goals, 'awardedAwayGoals', game.awarded_away_goals)),
      'after', jsonb_strip_nulls(jsonb_build_object('homeGoals', after.home_goals, 'awayGoals', after.away_goals,
        'awardedHomeGoals', after.awarded_home_goals, 'awardedAwayGoals', after.awarded_away_goals, 'kickOff', p_kick_off)))),
    case when after.status <> game.status then game.status end, nullif(after.status, game.status), p_request_id);
  return app.hold_match(game.id);
end;
$$;
