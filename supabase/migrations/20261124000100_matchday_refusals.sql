set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."acting_as"(uuid, public.match_part[], text);

DROP FUNCTION "app"."part_words"(public.match_part[]);

DROP FUNCTION "app"."require_league"(uuid, text);

DROP FUNCTION "app"."take_match_to_report"(uuid, text);

ALTER TABLE "public"."match_entries" ADD COLUMN "refused_with" jsonb;

CREATE OR REPLACE FUNCTION app.acting_as(game uuid, wanted public.match_part[], deed jsonb)
 RETURNS public.match_part
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.match_part[] := app.parts_in(game, app.caller_id());
  acting public.match_part;
begin
  select part into acting from unnest(wanted) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.deedNotYours', '{deed} by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('deed', deed, 'parts', app.part_names(wanted)));
  end if;
  return acting;
end;
$function$;

CREATE OR REPLACE FUNCTION app.acts_for_league(p_match_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select 'league' = any (app.parts_in(p_match_id, app.caller_id())) $function$;

CREATE OR REPLACE FUNCTION app.add_assist(game public.matches, target uuid, assistant uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events := app.logged_event(game.id, target, '{goal}');
begin
  if event.id is null then
    perform app.refuse('PT404', 'matchday.goalGone', 'The goal is not in the log, or was struck.');
  end if;
  if event.related_person_id is null then
    event.related_person_id := assistant;
    perform app.check_players(game, event);
    update public.match_events set related_person_id = assistant where id = event.id;
  end if;
  return jsonb_build_object(
    'outcome', case when event.related_person_id = assistant then 'stored' else 'merged' end, 'eventId', event.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.add_reason(game public.matches, acting public.match_part, target uuid, code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events := app.logged_event(game.id, target, '{yellow,second_yellow,red}');
begin
  if event.id is null then
    perform app.refuse('PT404', 'matchday.cardGone', 'The card is not in the log, or was struck.');
  end if;
  if not app.is_card_reason(event.kind::text, code) then
    perform app.refuse('PT422', 'matchday.cardReasonUnknown', 'Choose one of the reasons of this card.', 'reason');
  end if;
  if event.reason_code is not null and acting in ('home_recorder', 'away_recorder') and exists (
    select from public.match_entries where event_id = event.id and part <> acting and outcome in ('stored', 'merged'))
  then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  update public.match_events set reason_code = code where id = event.id;
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_appointment(p_match_id uuid, p_accepts boolean, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  mine public.match_officials;
  wanted text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  select * into mine from public.match_officials
  where match_id = p_match_id and person_id = app.person_of(app.caller_id()) and app.caller_is('referee');
  if mine.match_id is null then
    perform app.refuse('PT403', 'matchday.appointmentNotYours',
      'You are not appointed to this match. The league appoints its officials.');
  end if;
  if p_accepts is null then
    perform app.refuse('PT422', 'matchday.appointmentAnswerMissing', 'Say whether you accept.', 'accepts');
  end if;
  if mine.answer = wanted and mine.decline_reason is not distinct from (case when p_accepts then null else btrim(p_reason) end) then
    return mine.answer;
  end if;
  game := app.take_match_to_appoint(p_match_id);
  if not p_accepts and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.declineReasonMissing',
      'Say why you decline, in at most 500 characters. Only the offices read it.', 'reason');
  end if;
  if p_accepts and mine.answer = 'declined' and (
    select count(*) from public.match_officials
    where match_id = game.id and function = mine.function and answer <> 'declined')
    >= (case when mine.function = 'assistant' then 2 else 1 end)
  then
    perform app.refuse('PT409', 'matchday.appointmentPassedOn',
      'You declined, and somebody else has been appointed. The league can tell you more.');
  end if;
  update public.match_officials
  set answer = wanted, decline_reason = case when p_accepts then null else btrim(p_reason) end, answered_at = now()
  where match_id = game.id and person_id = mine.person_id;
  return wanted;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_cancellation(p_match_id uuid, p_agrees boolean, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'A match is cancelled or declared void by the league together with the association.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if proposal.id is null then
    perform app.refuse('PT409', 'matchday.proposalGone',
      'There is no open proposal. It was withdrawn, or the match was taken further. Look at it again.');
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
    perform app.refuse('PT403', 'matchday.proposalNeedsOther', 'You proposed it. Now {part} has to agree.',
      p_parameters => jsonb_build_object('part', case
        when mine = '{league}' then app.part_name('association') when mine = '{association}' then app.part_name('league')
        else app.name_parameter('matchday.eitherOffice', 'somebody else of the league or the association') end));
  end if;
  select part into acting from unnest(mine) as part
  where exists (select from unnest(theirs) as other where other in ('league', 'association') and other <> part) limit 1;
  if acting is null and proposal.part = 'league' then
    perform app.refuse('PT403', 'matchday.proposalOfLeague', 'The league proposed it. Now the association has to agree.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.proposalOfAssociation', 'The association proposed it. Now the league has to agree.');
  end if;
  game := app.move_as_decided(game, (proposal.details ->> 'to')::public.match_status, p_version, proposal.reason,
    jsonb_build_object('proposedBy', proposal.part, 'agreedBy', acting), p_request_id);
  update public.matches set note = proposal.reason where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_case(p_case_id uuid, p_stance text, p_words text, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
  caller uuid := app.caller_id();
  is_person boolean;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not p_case_id in (select app.cases_against(caller)) then
    perform app.refuse('PT403', 'matchday.answerNotYours',
      'A charge is answered by the person it is against, a guardian, or those of the club whose duty it is.');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  charged := app.take_case(p_case_id, 'opened');
  is_person := coalesce(charged.person_id = any (app.player_ids_of(caller)), false);
  if exists (select from public.discipline_answers where case_id = charged.id) then
    perform app.refuse('PT409', 'matchday.caseAnswered',
      'Case {reference} is answered already. Look at it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  if app.league_today() > charged.answer_by then
    perform app.refuse('PT410', 'matchday.answerTooLate',
      'Case {reference} could be answered until {day}. The league decides it without an answer.',
      p_parameters => jsonb_build_object('reference', charged.reference, 'day', app.lineup_day_parameter(charged.answer_by)));
  end if;
  if p_stance is null or p_stance not in ('accepts', 'contests') then
    perform app.refuse('PT422', 'matchday.stanceMissing', 'Say whether you accept the charge or contest it.', 'stance');
  end if;
  if p_stance = 'contests' or p_words ~ '\S' then
    perform app.require_reason(p_words, 'Say why you contest the charge, in at most 500 characters.', 'words');
  end if;
  if p_stance = 'accepts' and is_person and not app.is_identity_checked(caller, charged.person_id) then
    perform app.refuse('PT403', 'matchday.identityUnchecked',
      'The league or the association has to check who you are before you can accept a charge. You can contest it.');
  end if;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from charged.id or not exists (
    select from storage.objects where bucket_id = 'case-papers' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document has not arrived. Choose it again.', 'document');
  end if;
  insert into public.discipline_answers (case_id, stance, side, words, document_path, answered_by)
  values (charged.id, p_stance, case when is_person then 'person' else 'club' end, nullif(btrim(p_words), ''), p_document_path, caller);
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_of(entry public.match_entries)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('id', entry.id,
    'outcome', case entry.outcome when 'withdrawn' then 'stored' else entry.outcome end,
    'eventId', entry.event_id, 'why', entry.refusal, 'refusal', entry.refused_with))
$function$;

CREATE OR REPLACE FUNCTION app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  is_own boolean := app.may_appeal(p_case_id, app.caller_id());
begin
  if is_own then
    perform app.refuse_in_anothers_name();
  else
    perform app.require_office('Cases are kept');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.appealDatedToday',
      'Your appeal is dated today. One that was sent on paper is entered by the league.', 'appealed_on');
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    perform app.refuse('PT422', 'matchday.appealDayWrong',
      'An appeal is dated between the decision and today. Give such a day.', 'appealed_on');
  end if;
  if p_appealed_on > judged.appeal_until then
    perform app.refuse('PT410', 'matchday.caseAppealTooLate',
      'Case {reference} could be appealed until {day}. The appeal came after, and the league cannot take it any more.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  perform app.require_reason(p_grounds, 'Say on what grounds, in at most 500 characters.', 'grounds');
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.apply_outcome(game public.matches, p_effect text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  now_is public.matches := game;
begin
  if p_effect = 'none' then
    return game;
  end if;
  if game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'matchday.effectPlayedOut',
      'This match is {status}: what was decided is played out already. Choose no effect.',
      'effect', jsonb_build_object('status', app.status_name(game.status)));
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
      perform app.refuse('PT409', 'matchday.effectNotAwarded',
        'Only an awarded match that was played goes back to the result on the pitch. Choose another effect.', 'effect');
    end if;
    update public.matches
    set status = 'confirmed', awarded_home_goals = null, awarded_away_goals = null, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  else
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    perform app.refuse_clashes(game, p_kick_off, null, null);
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
$function$;

CREATE OR REPLACE FUNCTION app.appoint_official(p_match_id uuid, p_person_id uuid, p_function text, p_publish_now boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  before public.match_officials;
  taken jsonb;
begin
  game := app.take_match_to_appoint(p_match_id);
  if p_function is null or p_function not in ('referee', 'assistant', 'fourth', 'commissioner') then
    perform app.refuse('PT422', 'matchday.functionMissing', 'Say what they are appointed as.', 'function');
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.officialUnknown', 'This person is not on the list of officials.', 'person_id');
  end if;
  select * into before from public.match_officials where match_id = game.id and person_id = p_person_id;
  if before.answer <> 'declined' then
    -- The same request again, or somebody else who was quicker.
    if before.function = p_function then
      return;
    end if;
    perform app.refuse('PT409', 'matchday.officialAppointedAlready',
      'They are appointed to this match already, as {duty}. Take them out first.',
      'person_id', jsonb_build_object('duty', app.function_name(before.function)));
  end if;
  select jsonb_agg(person.name order by person.name) into taken
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined'
  having count(*) >= case when p_function = 'assistant' then 2 else 1 end;
  if taken is not null then
    perform app.refuse('PT409', 'matchday.functionFilled',
      'This match has its {duty}: {names}. Take somebody out first.',
      'function', jsonb_build_object('duty', app.function_name(p_function), 'names', taken));
  end if;
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into public.match_officials (match_id, person_id, function, answer, published_at)
  values (game.id, p_person_id, p_function, 'waiting', case when p_publish_now then now() end);
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.appoint_round(p_matches jsonb, p_publish boolean)
 RETURNS TABLE(match_id uuid, person_id uuid, words text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  seat record;
  present jsonb;
  refused jsonb := '[]';
begin
  perform app.require_office('Officials are appointed');
  if coalesce(jsonb_typeof(p_matches), '') <> 'array' or jsonb_array_length(p_matches) not between 1 and 60
    or exists (select from jsonb_array_elements(p_matches) as given
      where coalesce(jsonb_typeof(given -> 'officials'), '') <> 'array' or jsonb_array_length(given -> 'officials') > 5
        or coalesce(jsonb_typeof(given -> 'was'), '') <> 'array' or jsonb_array_length(given -> 'was') > 20)
  then
    perform app.refuse('PT422', 'matchday.appointmentsTooMany',
      'Send between 1 and 60 matches, each with at most five officials.', 'matches');
  end if;
  perform from public.matches
  where id in (select (given ->> 'match_id')::uuid from jsonb_array_elements(p_matches) as given)
  order by id for update;

  -- What is refused undoes all of this block.
  begin
    for entry in
      select (given ->> 'match_id')::uuid as id, app.seats_of(given -> 'officials') as wanted, app.seats_of(given -> 'was') as seen
      from jsonb_array_elements(p_matches) as given order by 1
    loop
      select app.seats_of(jsonb_agg(to_jsonb(taken))) into present
      from public.match_officials as taken where taken.match_id = entry.id and taken.answer <> 'declined';
      begin
        perform app.take_match_to_appoint(entry.id);
        if present <> entry.wanted and present <> entry.seen then
          perform app.refuse('PT409', 'matchday.officialsChangedMeanwhile',
            'Somebody else has changed the officials of this match since you opened it. Look at them again.');
        end if;
        delete from public.match_officials as taken
        where taken.match_id = entry.id and taken.answer <> 'declined'
          and not entry.wanted @> jsonb_build_array(jsonb_build_array(taken.person_id, taken.function));
      exception when sqlstate 'PT404' or sqlstate 'PT409' then
        refused := refused || jsonb_build_object('match_id', entry.id, 'words', sqlerrm);
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          refused := refused || jsonb_build_object('match_id', entry.id, 'person_id', seat.person, 'words', sqlerrm);
        end;
      end loop;
      if p_publish then
        update public.match_officials as taken set published_at = now()
        where taken.match_id = entry.id and (taken.published_at is null or taken.published_at > now());
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id, 'words',
        format('%s cannot be at two matches at the same time: %s v %s, %s.', person.name, home.name, away.name,
          to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) order by game.kick_off, game.id, person.name)
      from jsonb_array_elements(p_matches) as sent
      join public.matches as game on game.id = (sent ->> 'match_id')::uuid
      join public.match_officials as given on given.match_id = game.id and given.answer <> 'declined'
      join public.match_officials as elsewhere
        on elsewhere.person_id = given.person_id and elsewhere.match_id <> game.id and elsewhere.answer <> 'declined'
      join public.matches as other on other.id = elsewhere.match_id and other.status not in ('postponed', 'cancelled', 'void')
        and other.kick_off > game.kick_off - interval '3 hours' and other.kick_off < game.kick_off + interval '3 hours'
      join public.people as person on person.id = given.person_id
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id), '[]');
    if refused <> '[]' then
      raise sqlstate 'P0263';
    end if;
  exception when sqlstate 'P0263' then
    null;
  end;
  return query select row.match_id, row.person_id, row.words
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, words text);
end;
$function$;

CREATE OR REPLACE FUNCTION app.assess_official(p_match_id uuid, p_person_id uuid, p_mark numeric, p_went_well text, p_to_work_on text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  game public.matches;
begin
  if written is not null then return written; end if;
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'matchday.assessmentNotYours', 'Officials are assessed by the association.');
  end if;
  select match.* into game from public.matches as match
  join public.match_officials as given on given.match_id = match.id and given.person_id = p_person_id and given.answer <> 'declined'
  where match.id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.assessedNotAppointed', 'They were not appointed to this match.');
  end if;
  if game.status not in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned') then
    perform app.refuse('PT409', 'matchday.assessmentTooEarly', 'An official is assessed after the match.');
  end if;
  if app.person_of(caller) = p_person_id then
    perform app.refuse('PT403', 'matchday.assessmentOfOneself',
      'Nobody assesses themselves. Another person of the association does.');
  end if;
  if p_mark is null or p_mark not between 1 and 10 then
    perform app.refuse('PT422', 'matchday.markWrong', 'Give a mark from 1.0 to 10.0.', 'mark');
  end if;
  if coalesce(p_went_well, '') !~ '\S' or char_length(p_went_well) > 1000 then
    perform app.refuse('PT422', 'matchday.wellMissing', 'Say what went well, in at most 1,000 characters.', 'well');
  end if;
  if coalesce(p_to_work_on, '') !~ '\S' or char_length(p_to_work_on) > 1000 then
    perform app.refuse('PT422', 'matchday.workMissing', 'Say what to work on, in at most 1,000 characters.', 'work');
  end if;
  insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, written_by, is_sample)
  values (game.id, p_person_id, p_mark, btrim(p_went_well), btrim(p_to_work_on), caller, game.is_sample)
  on conflict on constraint one_assessment_of_an_official_in_a_match do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.assessedAlready', 'The association has assessed them in this match already.');
  end if;
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'assessment', 'An assessment is there for you', 'Only you and the association read it.',
    '/referees/profile/' || (select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'), null, game.is_sample);
  insert into app.person_requests values (caller, p_request_id, written);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_decision(game public.matches, to_status public.match_status, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  from_when timestamptz := coalesce(game.kick_off, game.played_on::timestamp at time zone 'Africa/Harare')
    + (app.rules_of(game.season_id)).walkover_grace;
begin
  if coalesce(current_setting('app.deciding', true), '') = game.id::text then
    return;
  end if;
  if to_status in ('cancelled', 'void') then
    perform app.refuse('PT403', 'matchday.needsBothOffices',
      'This takes the league and the association. Propose it on the match''s page of decisions; the other of the two then agrees.');
  elsif to_status <> 'walkover' then
    perform app.refuse('PT422', 'matchday.decisionIncomplete',
      'A decision names its body, its day and its articles. The league enters it on the match''s page of decisions.', 'decided_by');
  end if;
  if coalesce(details ->> 'absent', '') not in ('home', 'away') then
    perform app.refuse('PT422', 'matchday.absentMissing', 'Say which club did not appear.', 'absent');
  end if;
  if (app.whole_number(details ->> 'homeGoals'), app.whole_number(details ->> 'awayGoals'))
    is distinct from (case details ->> 'absent' when 'home' then (0, 3) else (3, 0) end)
  then
    perform app.refuse('PT422', 'matchday.walkoverScore', 'A walkover is proposed as 3–0 for the club that appeared.', 'absent');
  end if;
  if not coalesce(app.is_reason(details ->> 'report'), false) then
    perform app.refuse('PT422', 'matchday.walkoverReportMissing',
      'Say what the match commissioner reported. Without the report the match commissioner has to be asked first.', 'report');
  end if;
  if now() < from_when then
    perform app.refuse('PT422', 'matchday.walkoverTooEarly',
      'A club has until {when} to appear. The league can declare a walkover after that.',
      'absent', jsonb_build_object('when', app.day_and_time_parameter(from_when)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_kick_off(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  side uuid;
  missing text[] := '{}';
begin
  -- Set so by the league's hand, or settled already.
  if game.status = 'lineups_confirmed' then
    return;
  end if;
  foreach side in array array[game.home_club_id, game.away_club_id] loop
    if side in (select app.confirmed_sides(game)) then
      perform app.publish_lineup(game, side);
    elsif not exists (select from public.lineup_entries where match_id = game.id and club_id = side) then
      missing := missing || app.lineup_side(game, side);
    end if;
  end loop;
  if cardinality(missing) = 2 then
    perform app.refuse('PT422', 'matchday.lineupsMissing',
      'Neither club has confirmed its line-up. A club admin confirms one before the deadline, the match commissioner after it.');
  end if;
  if missing <> '{}' then
    perform app.note_match_change(game.id, 'lineup', 'system', null, jsonb_build_object('missing', missing));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_report(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.match_reports where match_id = game.id and kind = 'referee') then
    perform app.refuse('PT422', 'matchday.refereeReportMissing',
      'There is no referee''s report yet. The referee writes it until {when}, or the match commissioner or the league from the referee''s paper form.',
      'report', jsonb_build_object('when', app.deadline_parameter((select report_due_at from app.report_times(game.id)))));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.carry_out_correction(game public.matches, plan public.corrections, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        'The event was struck in the meantime. Refuse this correction and open another.');
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
      'The score would be less than nothing. Correct the score itself first.', 'event_id');
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
$function$;

CREATE OR REPLACE FUNCTION app.case_status_name(status text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case status
    when 'opened' then app.name_parameter('matchday.caseOpened', 'opened')
    when 'decided' then app.name_parameter('matchday.caseDecided', 'decided')
    when 'appealed' then app.name_parameter('matchday.caseAppealed', 'appealed')
    when 'closed' then app.name_parameter('matchday.caseClosed', 'closed') end
$function$;

CREATE OR REPLACE FUNCTION app.charge_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
begin
  charged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if charged.id is null then return p_case_id; end if;
  if charged.answer_by is not null then
    perform app.refuse('PT409', 'matchday.chargeSent',
      'The charge in case {reference} is sent already. Look at it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge', format('A charge to answer: %s', charged.reference), charged.charge,
    app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_charge(p_article text, p_answer_by date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_answer_by is null or p_answer_by < app.league_today() or p_answer_by > app.league_today() + 90 then
    perform app.refuse('PT422', 'matchday.answerDayWrong',
      'Give a day for the answer between today and 90 days from now.', 'answer_by');
  end if;
  if not coalesce(char_length(btrim(p_article)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.articleMissing',
      'Name the article of the rules: the charge has to be answered.', 'article');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_corrected(game public.matches, item app.report_item)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if item.kind is null or item.kind not in (select unnest(enum_range(null::public.match_event_kind))::text) then
    perform app.refuse('PT422', 'matchday.eventKindMissing', 'Choose what it was: a goal, a card, a substitution.', 'kind');
  end if;
  if item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT422', 'matchday.eventClubMissing', 'Choose one of the two clubs of the match.', 'club_id');
  end if;
  if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
    or item.minute not between 0 and 130 or item.added not between 1 and 30
  then
    perform app.refuse('PT422', 'matchday.eventMinuteWrong', 'Give a minute from 0 to 130, with 1 to 30 added.', 'minute');
  end if;
  if item.person_id is not null and item.person_id = item.related_person_id then
    perform app.refuse('PT422', 'matchday.ownAssist',
      'Nobody assists their own goal, or comes on for themselves. Choose another player.', 'related_person_id');
  end if;
  if exists (
    select from unnest(array[item.person_id, item.related_person_id]) as named
    where named is not null and not exists (select from public.people where id = named))
  then
    perform app.refuse('PT422', 'matchday.eventPersonUnknown',
      'Somebody named in it is not in the record. Choose a player of the match.', 'person_id');
  end if;
  if item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution')
    and exists (select from public.lineup_entries where match_id = game.id)
    and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
  then
    perform app.refuse('PT422', 'matchday.eventPersonNotInLineup',
      'Somebody named in it is not in the line-up of that club.', 'person_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_grounds(p_reason text, p_evidence text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_reason(p_reason);
  if not coalesce(p_evidence ~ '\S', false) or char_length(p_evidence) > 500 then
    perform app.refuse('PT422', 'matchday.evidenceMissing',
      'Name the evidence: a recording, the paper form, a letter. At most 500 characters.', 'evidence');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_items(game public.matches, items app.report_item[], allowed_subs integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item app.report_item;
  has_lineups boolean := exists (select from public.lineup_entries where match_id = game.id);
  crowded text;
begin
  foreach item in array items loop
    if item.kind is null or item.kind not in (
      'goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')
    then
      perform app.refuse('PT422', 'matchday.itemKindWrong',
        'A report lists goals, cards and substitutions. Tell anything else among the incidents.', 'events');
    end if;
    if item.id is null or item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
      perform app.refuse('PT422', 'matchday.itemClubMissing',
        'Say of which club the {kind} is.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
      or (item.phase in ('1h', '2h', 'et1', 'et2') and item.minute is null) or item.minute not between 0 and 130
      or item.added not between 1 and 30
    then
      perform app.refuse('PT422', 'matchday.itemMinuteMissing',
        'Say in which minute the {kind} was.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.kind in ('yellow', 'second_yellow', 'red') and not app.is_card_reason(item.kind, item.reason) then
      perform app.refuse('PT422', 'matchday.itemReasonMissing',
        'Choose the reason of the {kind} ({minute}).',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added)));
    end if;
    if item.kind = 'substitution' and (item.person_id is null or item.related_person_id is null) then
      perform app.refuse('PT422', 'matchday.itemPlayersMissing',
        'Say who came on and who went off ({minute}).', 'events', jsonb_build_object('minute', app.minute_name(item.minute, item.added)));
    end if;
    if has_lineups and item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution') and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
    then
      perform app.refuse('PT422', 'matchday.itemPlayerNotInLineup',
        'The {kind} ({minute}, {names}) names a player who is not in the line-up of that club.',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added), 'names',
          (select jsonb_agg(name) from public.people where id in (item.person_id, item.related_person_id))));
    end if;
  end loop;
  if (select count(distinct id) <> count(*) from unnest(items)) then
    perform app.refuse('PT422', 'matchday.itemTwice', 'One line of the list is there twice. Take one away.', 'events');
  end if;
  select club.name into crowded from unnest(items) as one join public.clubs as club on club.id = one.club_id
  where one.kind = 'substitution' group by club.name having count(*) > allowed_subs limit 1;
  if crowded is not null then
    perform app.refuse('PT422', 'matchday.itemSubstitutionsTooMany',
      '{club} has more than {most} substitutions in the list, which is what the rules of the season allow. Take one away.',
      'events', jsonb_build_object('club', crowded, 'most', allowed_subs));
  end if;
  if exists (select from unnest(items) as one where one.kind = 'substitution' group by one.person_id having count(*) > 1) then
    perform app.refuse('PT422', 'matchday.itemComesOnTwice', 'One player comes on twice in the list. Take one away.', 'events');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_lineup(game public.matches, club uuid, picks jsonb, staff jsonb, is_draft boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  said text;
begin
  if coalesce(jsonb_typeof(picks), '') <> 'array' or coalesce(jsonb_typeof(staff), '') <> 'array'
    or jsonb_array_length(picks) > 60 or jsonb_array_length(staff) > 30
  then
    perform app.refuse('PT422', 'matchday.lineupUnreadable', 'A line-up is a list of players and a list of staff.', 'picks');
  end if;
  select string_agg(words, ' ') into said from (
    select words from app.lineup_faults(game, club, picks, staff) where stops_draft or not is_draft limit 5) as first;
  if said is not null then
    raise sqlstate 'PT422' using message = said, hint = 'picks';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_lineup_is_open(game public.matches, sheet public.lineup_sheets, is_draft boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if game.status = 'scheduled' and is_draft then
    return;
  end if;
  if game.status = 'scheduled' and game.kick_off is null then
    perform app.refuse('PT410', 'matchday.lineupsNoKickOff',
      'Line-ups open 24 hours before kick-off. The league has not set the kick-off yet.');
  elsif game.status = 'scheduled' then
    perform app.refuse('PT410', 'matchday.lineupsNotOpen',
      'Line-ups open 24 hours before kick-off, at {when}. Until then yours stays a draft. A club admin confirms it after that.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(game.kick_off - interval '24 hours')));
  end if;
  if sheet.confirmed_at is not null then
    perform app.refuse('PT423', 'matchday.lineupLocked',
      'This line-up is confirmed and locked. Until kick-off the match commissioner can enter a late change, with a reason.');
  end if;
  if game.status not in ('lineups_open', 'delayed') then
    perform app.refuse('PT423', 'matchday.lineupsLocked',
      'This match is {status}. Its line-ups are locked; the league can correct them.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if now() > app.lineup_deadline(game) then
    perform app.refuse('PT410', 'matchday.lineupsDue',
      'Line-ups were due by {when}. Now only the match commissioner can enter one, with a reason.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(app.lineup_deadline(game))));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_log_is_open(game public.matches, acting public.match_part)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.stage_of(game.status) between 1 and 6 or game.status = 'suspended'
    or (acting in ('referee', 'commissioner') and game.status in ('report_submitted', 'abandoned'))
  then
    return;
  end if;
  if app.stage_of(game.status) = 7 then
    perform app.refuse('PT410', 'matchday.logClosedReported',
      'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.');
  elsif app.stage_of(game.status) = 8 then
    perform app.refuse('PT410', 'matchday.logClosedConfirmed',
      'This match is confirmed. Ask the league for a correction, at any time.');
  end if;
  perform app.refuse('PT409', 'matchday.logNotOpen',
    'This match is {status}. Its recorders and officials enter events from kick-off on.',
    p_parameters => jsonb_build_object('status', app.status_name(game.status)));
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_moment(game public.matches, event public.match_events)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reached integer := greatest(app.stage_of(game.status), (
    select max(app.stage_of(step.to_status)) from public.match_changes as step
    where step.match_id = game.id and step.kind = 'move' and not exists (
      select from public.match_changes as undone
      where undone.match_id = game.id and undone.details ->> 'undoes' = step.id::text)));
  lasts int4range := case event.phase
    when '1h' then int4range(1, 45, '[]') when '2h' then int4range(46, 90, '[]')
    when 'et1' then int4range(91, 105, '[]') when 'et2' then int4range(106, 120, '[]') end;
begin
  if reached < app.stage_of_phase(event.phase) then
    perform app.refuse('PT422', 'matchday.phaseNotBegun',
      'That part of the match has not begun. Enter its beginning first.', 'minute');
  end if;
  if (lasts is null) <> (event.minute is null) or not coalesce(lasts @> event.minute::integer, true)
    or (event.added is not null and event.minute is distinct from upper(lasts) - 1)
  then
    if lasts is null then
      perform app.refuse('PT422', 'matchday.minuteNotThere', 'What happens then has no minute. Take the minute away.', 'minute');
    end if;
    perform app.refuse('PT422', 'matchday.minuteOutside',
      'Give a minute from {first} to {last} there, and added time after the last.',
      'minute', jsonb_build_object('first', lower(lasts), 'last', upper(lasts) - 1));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_players(game public.matches, event public.match_events)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment integer := app.moment_of(event.phase, event.minute, event.added);
  needed uuid[] := array_remove(array[event.person_id, event.related_person_id], null);
  has_lineup boolean := exists (
    select from public.lineup_entries where match_id = game.id and club_id = event.club_id);
  stranger text;
  allowed integer := (app.rules_of(game.season_id)).substitutions;
begin
  select person.name into stranger
  from unnest(needed) as named (id) join public.people as person on person.id = named.id
  where case when has_lineup
    then not exists (
      select from public.lineup_entries as entry
      where entry.match_id = game.id and entry.player_id = named.id and entry.club_id = event.club_id)
    else not exists (
      select from public.registrations as entry where entry.player_id = named.id and entry.club_id = event.club_id) end
  limit 1;
  if stranger is not null or (
    select count(*) from public.people where id = any (needed)) < cardinality(needed)
  then
    perform app.refuse('PT422', 'matchday.playerNotInLineup',
      '{player} is not in this club''s line-up. The match commissioner can change a line-up.',
      'person', jsonb_build_object('player', coalesce(to_jsonb(stranger), app.name_parameter('matchday.thisPlayer', 'This player'))));
  end if;
  if event.person_id = event.related_person_id then
    perform app.refuse('PT422', 'matchday.twoPlayersNeeded', 'Two different players belong to this. Choose another.', 'person');
  end if;

  select person.name into stranger
  from public.match_events as sent_off join public.people as person on person.id = sent_off.person_id
  where sent_off.match_id = game.id and sent_off.person_id = any (needed) and sent_off.status <> 'struck'
    and sent_off.kind in ('red', 'second_yellow')
    and app.moment_of(sent_off.phase, sent_off.minute, sent_off.added) < moment
  limit 1;
  if stranger is not null then
    perform app.refuse('PT422', 'matchday.sentOffBefore',
      '{player} has been sent off before. If the card is wrong, strike it first.', 'person', jsonb_build_object('player', stranger));
  end if;

  if event.kind = 'yellow' and exists (
    select from public.match_events as card
    where card.match_id = game.id and card.person_id = event.person_id and card.kind = 'yellow' and card.status <> 'struck')
  then
    perform app.refuse('PT422', 'matchday.yellowAlready',
      'This player has a yellow card. Enter a second yellow, or strike the first.', 'kind');
  end if;

  if event.kind <> 'substitution' then
    return;
  end if;
  if event.person_id is null or event.related_person_id is null then
    perform app.refuse('PT422', 'matchday.substitutionIncomplete', 'Say who comes on and who goes off.', 'person');
  end if;
  if (
    select count(*) from public.match_events as made
    where made.match_id = game.id and made.club_id = event.club_id and made.kind = 'substitution' and made.status <> 'struck')
    >= allowed
  then
    perform app.refuse('PT422', 'matchday.substitutionsUsed',
      'This club has made its {most} substitutions. If one is wrong, strike it first.', 'kind', jsonb_build_object('most', allowed));
  end if;
  if has_lineup and not app.is_on_pitch(game.id, event.related_person_id, moment) then
    perform app.refuse('PT422', 'matchday.goesOffNotOnPitch',
      'Who goes off was not on the pitch. Look at the substitutions before.', 'related');
  end if;
  if has_lineup and (app.is_on_pitch(game.id, event.person_id, moment) or exists (
    select from public.match_events as made
    where made.match_id = game.id and made.kind = 'substitution' and made.status <> 'struck'
      and made.related_person_id = event.person_id))
  then
    perform app.refuse('PT422', 'matchday.comesOnWasOnPitch',
      'Who comes on was on the pitch already. Look at the substitutions before.', 'person');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_recorder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.matches where id = new.match_id and new.club_id in (home_club_id, away_club_id))
  then
    perform app.refuse('PT422', 'matchday.recorderClubWrong', 'Only the two clubs of a match have recorders in it.', 'club_id');
  end if;
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and new.club_id not in (select app.clubs_of(new.user_id, 'club_admin', 'club', 'coach', 'player'))
  then
    perform app.refuse('PT422', 'matchday.recorderNotOfClub',
      'A recorder is one of the club''s own people. Add them to the club first.', 'user_id');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_sanction(judged public.discipline_cases, kind text, amount integer, until_day date, p_decided_on date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coming bigint;
begin
  if kind is null or kind not in ('ban_matches', 'ban_until', 'fine', 'points', 'closed_doors', 'warning', 'none') then
    perform app.refuse('PT422', 'matchday.sanctionsMissing', 'Choose the sanctions.', 'sanctions');
  end if;
  if kind in ('ban_matches', 'ban_until') and judged.person_id is null then
    perform app.refuse('PT422', 'matchday.banOfClub', 'Only a person can be banned. This case is about a club.', 'sanctions');
  end if;
  if kind = 'ban_matches' and judged.club_id is null then
    perform app.refuse('PT422', 'matchday.banWithoutClub',
      'A ban in matches is served at a club, and this case names none. Ban until a day.', 'sanctions');
  end if;
  if kind = 'ban_matches' and not coalesce(amount between 1 and 50, false) then
    perform app.refuse('PT422', 'matchday.banMatchesWrong', 'Give the ban as 1 to 50 matches.', 'ban_matches');
  end if;
  if kind = 'ban_until' and not coalesce(until_day > p_decided_on, false) then
    perform app.refuse('PT422', 'matchday.banDayWrong', 'A ban ends after the day it is decided. Give a later day.', 'ban_until');
  end if;
  if kind = 'fine' and not coalesce(amount between 1 and 1000000, false) then
    perform app.refuse('PT422', 'matchday.fineWrong', 'Give the fine as a whole number of US dollars.', 'fine');
  end if;
  if kind = 'fine' and until_day < p_decided_on then
    perform app.refuse('PT422', 'matchday.fineDayWrong', 'A fine is due after the decision. Give a later day.', 'fine_due');
  end if;
  if kind = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    perform app.refuse('PT422', 'matchday.pointsOfClubOnly', 'Only a club of this season can lose points.', 'sanctions');
  end if;
  if kind = 'points' and not coalesce(amount between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.pointsWrong', 'Say how many points, 1 to 200.', 'points');
  end if;
  if kind = 'closed_doors' then
    select count(*) into coming from app.home_matches_to_come(judged.club_id, judged.season_id);
    if judged.person_id is not null or coming = 0 then
      perform app.refuse('PT422', 'matchday.closedDoorsImpossible',
        'Only home matches of a club that are to come in this season can be closed to spectators.', 'sanctions');
    end if;
    if not coalesce(amount between 1 and least(coming, 20), false) then
      perform app.refuse('PT422', 'matchday.closedDoorsWrong',
        'Say how many home matches are closed, 1 to {most}.', 'closed_doors', jsonb_build_object('most', least(coming, 20)));
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.close_case(p_case_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  judged := app.case_for_office(p_case_id, 'decided', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if (now() at time zone 'Africa/Harare')::date <= judged.appeal_until then
    perform app.refuse('PT409', 'matchday.caseCloseTooEarly',
      'Case {reference} can be appealed until {day}. The league can close it after.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.comment_on_report(p_match_id uuid, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{home_signatory,away_signatory}', app.name_parameter('matchday.commentsWritten', 'Comments are written'));
  until timestamptz := (select comments_until from app.report_times(p_match_id));
  club uuid := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_comments where match_id = game.id and club_id = club order by written_at desc limit 1);
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. What is wrong in it is put right by a correction: ask for one.');
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.commentTooEarly',
      'There is no report to comment on yet. You can comment once the referee has sent it.');
  end if;
  if now() > until then
    perform app.refuse('PT410', 'matchday.commentTooLate',
      'Clubs could comment until {when}. Once the league has confirmed the match, ask it for a correction.',
      p_parameters => jsonb_build_object('when', app.deadline_parameter(until)));
  end if;
  if char_length(p_words) > 2000 then
    perform app.refuse('PT413', 'matchday.commentTooLong', 'A comment has at most 2,000 characters.', 'words');
  end if;
  if (select count(*) from public.match_comments where match_id = game.id and club_id = club) >= 10 then
    perform app.refuse('PT429', 'matchday.commentsTooMany',
      'Your club has written ten comments on this match. The league reads them all; no more are taken.');
  end if;
  insert into public.match_comments (match_id, club_id, part, report_version, words, is_sample)
  select game.id, club, acting, version, nullif(btrim(p_words), ''), game.is_sample
  from public.match_reports where match_id = game.id and kind = 'referee'
  returning id into written;
  perform app.note_match_change(game.id, 'report', acting, null,
    jsonb_build_object('act', case when coalesce(p_words ~ '\S', false) then 'commented' else 'nothing to add' end), p_request_id => p_request_id);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.complete_abandonment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  minute integer;
begin
  select * into game from public.matches where id = new.match_id;
  if new.details ? 'cause' and new.details ->> 'cause' not in
    ('weather', 'floodlights', 'crowd', 'team_left', 'too_few_players', 'injury', 'other')
  then
    perform app.refuse('PT422', 'matchday.causeUnknown', 'Choose one of the causes of the list.', 'cause');
  end if;
  if new.details ? 'minute' then
    minute := app.whole_number(new.details ->> 'minute');
    if minute is null or minute not between 0 and 130 then
      perform app.refuse('PT422', 'matchday.abandonedMinute', 'Say the minute as a number from 0 to 130.', 'minute');
    end if;
  else
    minute := game.stopped_at_second / 60;
  end if;
  new.details := app.state_of_play(game) || new.details
    || jsonb_build_object('minute', coalesce(minute, 0), 'cause', coalesce(new.details ->> 'cause', 'other'));
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 100 results.';
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
      raise sqlstate 'PT409' using message = 'One of these results is no longer from a file. Look at the list again.';
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.confirm_lineup(p_match_id uuid, p_club_id uuid, p_version integer, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  acting public.match_part := (app.lineup_side(game, p_club_id) || '_signatory')::public.match_part;
  sheet public.lineup_sheets;
  sent record;
begin
  if acting <> all (app.parts_in(p_match_id, app.caller_id())) then
    perform app.refuse('PT403', 'matchday.lineupConfirmNotYours', 'A line-up is confirmed by a club admin of the club.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, false);
  if sheet.version is null then
    perform app.refuse('PT422', 'matchday.lineupNothingToConfirm',
      'There is no line-up to confirm. Pick and save it first.', 'picks');
  end if;
  if sheet.version is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupConfirmedMeanwhile',
      'Somebody of your club has saved this line-up since you opened it. Look at it again before you confirm.');
  end if;
  select * into sent from app.lineup_sent(p_match_id, p_club_id);
  perform app.check_lineup(game, p_club_id, sent.picks, sent.staff, false);
  update public.lineup_sheets set
    version = version + 1, confirmed_at = now(), confirmed_by = auth.uid(), confirmed_part = acting,
    confirmed_name = (select full_name from public.profiles where id = auth.uid())
  where match_id = p_match_id and club_id = p_club_id
  returning * into sheet;
  perform app.note_match_change(p_match_id, 'lineup', acting, null,
    jsonb_build_object('side', app.lineup_side(game, p_club_id)), p_request_id => p_request_id);
  perform app.settle_lineups(game);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.day_and_time_parameter(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.moment_parameter(at, app.day_and_time_words(at)) $function$;

CREATE OR REPLACE FUNCTION app.deadline_parameter(moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.moment_parameter(moment, app.deadline_words(moment)) $function$;

CREATE OR REPLACE FUNCTION app.decide_case(p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  each record;
  kinds text[];
begin
  judged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if app.league_today() <= judged.answer_by and not exists (select from public.discipline_answers where case_id = judged.id) then
    perform app.refuse('PT409', 'matchday.decisionBeforeAnswer',
      'Case {reference} can be answered until {day}. The league decides it once the answer is in, or after that day.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.answer_by)));
  end if;
  if judged.hearing_at > now() then
    perform app.refuse('PT409', 'matchday.decisionBeforeHearing',
      'Case {reference} is heard on {when}. The league decides it after the hearing.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'when', app.day_and_time_parameter(judged.hearing_at)));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.caseBodyMissing', 'Say which body decided.', 'body');
  end if;
  perform app.require_reason(p_decision, 'Say what was decided and why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > app.league_today() then
    perform app.refuse('PT422', 'matchday.caseDayWrong',
      'A decision is entered on the day it was made, or later. Give that day.', 'decided_on');
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    perform app.refuse('PT422', 'matchday.sanctionsCount', 'Choose one to six sanctions, each once.', 'sanctions');
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    perform app.refuse('PT422', 'matchday.banTwice',
      'A ban is given in matches or until a day. Choose one of the two.', 'sanctions');
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    perform app.refuse('PT422', 'matchday.noSanctionAlone', '“No sanction” stands alone. Take the others out.', 'sanctions');
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document has not arrived. Choose it again.', 'document');
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanctions = kinds, decided_on = p_decided_on,
    ban_matches = (select amount from app.sanctions_in(p_sanctions) where kind = 'ban_matches'),
    ban_until = (select day from app.sanctions_in(p_sanctions) where kind = 'ban_until'),
    fine_usd = (select amount from app.sanctions_in(p_sanctions) where kind = 'fine'),
    fine_due_on = (select coalesce(day, p_decided_on + 30) from app.sanctions_in(p_sanctions) where kind = 'fine'),
    points = (select amount from app.sanctions_in(p_sanctions) where kind = 'points'),
    closed_doors = (select amount from app.sanctions_in(p_sanctions) where kind = 'closed_doors'),
    document_path = p_document_path,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_decided', format('Case %s is decided', judged.reference), judged.decision, null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  judged := app.case_for_office(p_case_id, 'appealed', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if p_upheld is null then
    perform app.refuse('PT422', 'matchday.appealOutcomeMissing', 'Say whether the appeal is upheld.', 'upheld');
  end if;
  perform app.require_reason(p_decision, 'Say why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    perform app.refuse('PT422', 'matchday.appealDecidedDayWrong',
      'An appeal is decided between the day it came and today. Give such a day.', 'decided_on');
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions set lifted_at = now(), lift_reason = 'The appeal was upheld.'
    where case_id = judged.id and lifted_at is null;
    delete from public.points_adjustments where id = judged.adjustment_id;
    -- What was played without spectators was.
    delete from public.closed_matches as closed using public.matches as game
    where closed.case_id = judged.id and game.id = closed.match_id
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed');
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_appeal', format('The appeal in case %s is %s', judged.reference,
    case when p_upheld then 'upheld' else 'dismissed' end), btrim(p_decision), null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_challenge(p_challenge_id uuid, p_outcome text, p_effect text, p_request_id uuid, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_document_path text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  after public.matches;
  challenge public.match_challenges;
  mine public.match_part[];
  decision uuid;
begin
  select * into challenge from public.match_challenges where id = p_challenge_id;
  if challenge.id is null and not app.is_impersonating() then
    perform app.refuse('PT404', 'matchday.challengeUnknown', 'There is no such protest or appeal.');
  end if;
  game := app.hold_match(challenge.match_id);
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into challenge from public.match_challenges where id = p_challenge_id for update;
  mine := app.parts_in(game.id, app.caller_id());
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.challengeNotYours',
      'What the body decided is entered by the league or the association.');
  end if;
  if challenge.outcome <> 'open' then
    perform app.refuse('PT409', 'matchday.challengeDecided', 'This {kind} has been {outcome} already. Look at the match again.',
      p_parameters => jsonb_build_object(
        'kind', case challenge.kind when 'protest' then app.name_parameter('matchday.protest', 'protest')
          else app.name_parameter('matchday.appeal', 'appeal') end,
        'outcome', case challenge.outcome when 'upheld' then app.name_parameter('matchday.upheld', 'upheld')
          else app.name_parameter('matchday.dismissed', 'dismissed') end));
  end if;
  if p_outcome is null or p_outcome not in ('upheld', 'dismissed') then
    perform app.refuse('PT422', 'matchday.challengeOutcomeMissing', 'Say whether it was upheld or dismissed.', 'outcome');
  end if;
  if p_effect is null or p_effect not in ('none', 'award', 'replay', 'restore') or (p_outcome = 'dismissed' and p_effect <> 'none') then
    perform app.refuse('PT422', 'matchday.challengeEffectMissing',
      'Choose what follows from it. What is dismissed changes nothing.', 'effect');
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
$function$;

CREATE OR REPLACE FUNCTION app.decide_match(p_match_id uuid, p_kind text, p_version integer, p_request_id uuid, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_document_path text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if not app.acts_for_league(p_match_id) then
    perform app.refuse('PT403', 'matchday.onlyLeagueDecides', 'Only the league enters decisions.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_kind not in ('resume', 'replay', 'stand', 'award') then
    perform app.refuse('PT422', 'matchday.decisionKindMissing', 'Choose what was decided.', 'kind');
  end if;
  if game.status <> 'abandoned' and not (p_kind = 'award' and game.status in ('walkover', 'confirmed')) then
    if p_kind = 'award' then
      perform app.refuse('PT409', 'matchday.awardImpossible',
        'This match is {status}. The league awards a result to a match that is abandoned, a walkover or confirmed.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    end if;
    perform app.refuse('PT409', 'matchday.resumeImpossible',
      'This match is {status}. The league has only an abandoned match resumed, replayed or left as it stands.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;

  if p_kind = 'resume' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
    if p_kick_off > until then
      perform app.refuse('PT410', 'matchday.resumeTooLate',
        'A match goes on within {hours} hours, here until {until}. After that the league decides that it is replayed, stands or is awarded.',
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
$function$;

CREATE OR REPLACE FUNCTION app.declare_full_tally(game public.matches, acting public.match_part, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  began timestamptz := (
    select coalesce((details ->> 'at')::timestamptz, changed_at) from public.match_changes
    where match_id = game.id and to_status = 'live_1h' and from_status in ('lineups_open', 'lineups_confirmed', 'delayed')
    order by place desc limit 1);
begin
  if happened > began + interval '3 minutes' then
    perform app.refuse('PT409', 'matchday.fullTallyTooLate',
      'A full tally is declared in the first three minutes, so that it covers the whole match. What you count is kept all the same.');
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
$function$;

CREATE OR REPLACE FUNCTION app.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise sqlstate 'PT409' using message = 'This match has no result from a file that waits for confirmation.';
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
$function$;

CREATE OR REPLACE FUNCTION app.enter_event(game public.matches, acting public.match_part, device uuid, said jsonb, happened timestamp with time zone, supersedes uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events;
  same public.match_events;
  against uuid;
  within integer;
begin
  event.id := (said ->> 'id')::uuid;
  event.club_id := (said ->> 'clubId')::uuid;
  event.kind := (said ->> 'kind')::public.match_event_kind;
  event.person_id := (said ->> 'personId')::uuid;
  event.related_person_id := (said ->> 'relatedId')::uuid;
  event.minute := (said ->> 'minute')::smallint;
  event.added := nullif((said ->> 'added')::smallint, 0);
  event.phase := said ->> 'phase';
  if event.kind = 'water_break' then
    event.club_id := null;
    event.person_id := null;
    event.related_person_id := null;
  elsif coalesce(event.club_id not in (game.home_club_id, game.away_club_id), true) then
    perform app.refuse('PT422', 'matchday.clubNotInMatch', 'This club does not play in this match.', 'club');
  end if;
  if event.person_id is null and event.kind in ('yellow', 'second_yellow', 'red') and not app.is_reason(said ->> 'note') then
    perform app.refuse('PT422', 'matchday.cardPersonMissing', 'Say who was shown the card.', 'person');
  end if;
  perform app.check_moment(game, event);

  within := coalesce(event.minute, 0) + coalesce(event.added, 0);
  select * into same from public.match_events as known
  where known.match_id = game.id and known.status <> 'struck' and known.club_id is not distinct from event.club_id
    and known.kind = event.kind and known.phase = event.phase and known.kind not in ('note', 'incident')
    and (known.person_id = event.person_id or known.kind = 'water_break'
      -- A card for somebody of the staff names them in its note.
      or (known.person_id is null and event.person_id is null and app.scorer_of(event, game) is null
        and lower(known.note) = lower(btrim(said ->> 'note')))
      or (app.scorer_of(event, game) is not null and (known.person_id is null or event.person_id is null)))
    and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
    and app.is_of_another(known, acting, device)
  order by abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within), known.recorded_at, known.id
  limit 1;
  if same.id is not null then
    update public.match_events as known set
      person_id = coalesce(known.person_id, event.person_id),
      related_person_id = coalesce(known.related_person_id, event.related_person_id),
      reason_code = coalesce(known.reason_code, said ->> 'reasonCode'),
      -- Two devices of one person are one voice.
      status = case
        when known.status <> 'disputed' and (app.is_an_officials(known) or exists (
          select from public.match_entries as entry
          where entry.event_id = known.id and entry.sent_by <> auth.uid() and entry.outcome in ('stored', 'merged')))
        then 'agreed' else known.status end
    where known.id = same.id;
    return jsonb_build_object('outcome', 'merged', 'eventId', same.id);
  end if;

  perform app.check_players(game, event);
  if app.scorer_of(event, game) is not null then
    select known.id into against from public.match_events as known
    where known.match_id = game.id and known.status not in ('struck', 'disputed') and known.phase = event.phase
      and app.scorer_of(known, game) = app.scorer_of(event, game)
      and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
      and app.is_of_another(known, acting, device)
    order by known.recorded_at, known.id
    limit 1;
  end if;
  insert into public.match_events (id, match_id, club_id, kind, minute, added, phase, person_id, related_person_id,
    status, supersedes_id, note, reason_code, recorded_as, happened_at, contradicts_id, is_sample)
  values (event.id, game.id, event.club_id, event.kind, event.minute, event.added, event.phase, event.person_id,
    event.related_person_id, case when against is null then 'provisional' else 'disputed' end, supersedes,
    nullif(btrim(said ->> 'note'), ''), said ->> 'reasonCode', acting, happened, against, game.is_sample);
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.enter_move(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.match_status := (said ->> 'to')::public.match_status;
begin
  if app.stage_of(wanted) not between 1 and 6 then
    perform app.refuse('PT422', 'matchday.stepNotInConsole',
      'This step is not taken from the console. Look at the decisions of the match: there the referee, the match commissioner and the league take it.',
      'to');
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return jsonb_build_object('outcome', 'waiting') || app.why(app.name_parameter('matchday.phaseNotBegunYet',
      'The home recorder, the referee or the match commissioner has not begun this part of the match yet.'));
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)) || jsonb_build_object('before', app.state_before_step(game)),
    (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.enter_tally(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.finish_correction(p_correction_id uuid, p_version integer, p_request_id uuid, p_is_second boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    perform app.refuse('PT409', 'matchday.correctionNotOpened',
      'This correction is asked for and not opened yet. The league opens it first.');
  end if;
  if not p_is_second and (held.plan).changes_score then
    perform app.refuse('PT403', 'matchday.correctionNeedsSecond',
      'It changes the score, and needs a second administrator of the league: not the one who opened it.');
  end if;
  if p_is_second and exists (
    select from app.correction_makers where correction_id = p_correction_id and auth.uid() in (opened_by, asked_by))
  then
    perform app.refuse('PT403', 'matchday.correctionYours',
      'You opened this correction. A change of the score is agreed to by another administrator of the league.');
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  if not 'league' = any (app.parts_in(p_match_id, app.viewer_id())) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league moves a match.');
  end if;
  select * into game from public.matches where id = p_match_id;
  return query select * from app.clashes_of_move(game, p_kick_off, p_venue_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.function_name(duty text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case duty
    when 'referee' then app.name_parameter('matchday.referee', 'referee')
    when 'assistant' then app.name_parameter('matchday.assistant', 'assistant referee')
    when 'fourth' then app.name_parameter('matchday.fourth', 'fourth official')
    when 'commissioner' then app.name_parameter('matchday.commissioner', 'match commissioner') end
$function$;

CREATE OR REPLACE FUNCTION app.function_words(duty text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.parameter_text(app.function_name(duty)) $function$;

CREATE OR REPLACE FUNCTION app.hold_correction(p_correction_id uuid, p_version integer, p_request_id uuid, OUT game public.matches, OUT plan public.corrections)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction is decided already. Look at the match again.');
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Look at it again before you go on.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.hold_match(game uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into held from public.matches where id = game for update;
  if held.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  return held;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_match_to_its_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and coalesce(current_setting('app.importing', true), '') <> 'on'
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    perform app.refuse('PT423', 'matchday.resultOnItsPage',
      'The result of this match is changed on its own page. While it is played, its recorders and officials enter events; once it is confirmed, the league corrects it.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.kind_name(kind text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'goal' then app.name_parameter('matchday.goal', 'goal')
    when 'own_goal' then app.name_parameter('matchday.ownGoal', 'own goal')
    when 'penalty_goal' then app.name_parameter('matchday.penaltyGoal', 'penalty goal')
    when 'penalty_missed' then app.name_parameter('matchday.penaltyMissed', 'missed penalty')
    when 'penalty_saved' then app.name_parameter('matchday.penaltySaved', 'saved penalty')
    when 'yellow' then app.name_parameter('matchday.yellowCard', 'yellow card')
    when 'second_yellow' then app.name_parameter('matchday.secondYellowCard', 'second yellow card')
    when 'red' then app.name_parameter('matchday.redCard', 'red card')
    when 'substitution' then app.name_parameter('matchday.substitution', 'substitution')
    else to_jsonb(kind) end
$function$;

CREATE OR REPLACE FUNCTION app.kind_words(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.parameter_text(app.kind_name(kind)) $function$;

CREATE OR REPLACE FUNCTION app.late_lineup_change(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_reason text, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  acting public.match_part := app.late_part(p_match_id, app.caller_id());
  sheet public.lineup_sheets;
  was uuid[];
  told jsonb := jsonb_build_object('side', app.lineup_side(game, p_club_id), 'isLate', true);
  is_public boolean := game.status not in ('lineups_open', 'delayed')
    or exists (select from public.lineup_entries where match_id = p_match_id and club_id = p_club_id);
begin
  if acting is null then
    perform app.refuse('PT403', 'matchday.lateChangeNotYours',
      'A late change is entered by the match commissioner. You are not appointed to it in this match.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.require_reason(p_reason);
  if game.status not in ('lineups_open', 'lineups_confirmed', 'delayed') and (sheet.confirmed_at is not null
    or game.status not in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'full_time'))
  then
    perform app.refuse('PT423', 'matchday.lineupsLocked',
      'This match is {status}. Its line-ups are locked; the league can correct them.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  -- A draft is the club's own until its time is over, and is then replaced unseen.
  if sheet.confirmed_at is null and game.status in ('lineups_open', 'delayed')
    and now() <= coalesce(app.lineup_deadline(game), 'infinity')
  then
    if game.kick_off is null then
      perform app.refuse('PT410', 'matchday.lateChangeNoKickOff',
        'The club itself confirms this line-up. The league has not set the kick-off yet.');
    end if;
    perform app.refuse('PT410', 'matchday.lateChangeTooEarly', 'The club itself can confirm its line-up until {when}.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(app.lineup_deadline(game))));
  end if;
  if p_version is distinct from coalesce(sheet.version, 0) and not (sheet.confirmed_at is null and p_version = 0) then
    perform app.refuse('PT409', 'matchday.lineupChangedMeanwhile',
      'This line-up has changed since you opened it. Look at it again before you go on.');
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, false);
  select coalesce(array_agg(player_id), '{}') into was from public.lineup_picks
  where match_id = p_match_id and club_id = p_club_id;
  insert into public.lineup_sheets as present (
    match_id, club_id, saved_by, request_id, confirmed_by, confirmed_name, confirmed_part, confirmed_at, late_reason, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, auth.uid(),
    (select full_name from public.profiles where id = auth.uid()), acting, now(), p_reason, game.is_sample)
  on conflict (match_id, club_id) do update set
    version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id,
    confirmed_by = excluded.confirmed_by, confirmed_name = excluded.confirmed_name, confirmed_part = excluded.confirmed_part,
    confirmed_at = excluded.confirmed_at, late_reason = excluded.late_reason
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  -- The history is public: it names players only once the line-up is.
  if is_public then
    perform app.publish_lineup(game, p_club_id);
    told := told || jsonb_build_object(
      'in', (select coalesce(jsonb_agg(person.name order by person.name), '[]') from public.lineup_picks as pick
        join public.people as person on person.id = pick.player_id
        where pick.match_id = p_match_id and pick.club_id = p_club_id and pick.player_id <> all (was)),
      'out', (select coalesce(jsonb_agg(person.name order by person.name), '[]') from unnest(was) as gone
        join public.people as person on person.id = gone
        where not exists (select from public.lineup_picks as pick
          where pick.match_id = p_match_id and pick.club_id = p_club_id and pick.player_id = gone)));
  end if;
  perform app.note_match_change(p_match_id, 'lineup', acting, case when is_public then p_reason end, told,
    p_request_id => p_request_id);
  perform app.settle_lineups(game);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.lineup_day_parameter(day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.day_parameter(day, app.lineup_day_words(day)) $function$;

CREATE OR REPLACE FUNCTION app.lineup_time_parameter(moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.moment_parameter(moment, app.lineup_time_words(moment)) $function$;

CREATE OR REPLACE FUNCTION app.lock_for_lineup(p_match_id uuid, p_club_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if p_club_id is null or p_club_id not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT422', 'matchday.clubNotInMatch', 'This club does not play in this match.', 'club_id');
  end if;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.lodge_challenge(p_match_id uuid, p_kind text, p_category text, p_rule text, p_facts text, p_fee_reference text, p_is_not_of_fact boolean, p_claimed_home integer, p_claimed_away integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if acting is null and p_kind = 'protest' then
    perform app.refuse('PT403', 'matchday.protestNotYours',
      'A protest is lodged by a club admin of one of the two clubs. Ask yours to do it.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.appealNotYours',
      'An appeal is lodged by a club admin of one of the two clubs. Ask yours to do it.');
  end if;
  club := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  if app.is_done(p_request_id) then
    return (select id from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind order by lodged_at desc limit 1);
  end if;

  if p_kind = 'protest' then
    deadline := app.protest_deadline_of(p_match_id);
    if deadline is null then
      perform app.refuse('PT409', 'matchday.protestTooEarly',
        'A protest is against a result that the league has confirmed. This match is {status}.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    elsif now() > deadline then
      perform app.refuse('PT410', 'matchday.protestTooLate',
        'The protest is too late. The result was confirmed on {confirmed}, and a protest could be lodged until {until}: {hours} hours, weekends and public holidays not counted. What is wrong in the record the league can still correct: ask for a correction.',
        p_parameters => jsonb_build_object('confirmed', app.day_and_time_parameter(app.confirmed_when(game)),
          'until', app.day_and_time_parameter(deadline), 'hours', extract(epoch from (app.rules_of(game.season_id)).protest_window)::int / 3600));
    end if;
    if not coalesce(p_is_not_of_fact, false) then
      perform app.refuse('PT422', 'matchday.protestOfFact',
        'Confirm that it is not about a decision of fact. What the referee saw and decided is final.', 'is_not_of_fact');
    end if;
  else
    decision := app.appealable(p_match_id);
    if decision.id is null then
      perform app.refuse('PT409', 'matchday.nothingToAppeal',
        'There is no decision about this match that can be appealed against. The league enters decisions.');
    end if;
    deadline := decision.entered_at + (app.rules_of(game.season_id)).appeal_window;
    if now() > deadline then
      perform app.refuse('PT410', 'matchday.appealTooLate',
        'The appeal is too late. The decision was published on {published}, and an appeal could be lodged until {until}. What is wrong in the record the league can still correct: ask for a correction.',
        p_parameters => jsonb_build_object('published', app.day_and_time_parameter(decision.entered_at), 'until', app.day_and_time_parameter(deadline)));
    end if;
  end if;
  if p_category is null or p_category not in ('ineligible_player', 'misapplied_rule', 'ground', 'conduct', 'procedure', 'sanction', 'other') then
    perform app.refuse('PT422', 'matchday.challengeCategoryMissing', 'Choose what it is about.', 'category');
  elsif coalesce(p_rule, '') !~ '\S' or char_length(p_rule) > 300 then
    perform app.refuse('PT422', 'matchday.challengeRuleMissing', 'Cite the rule, in at most 300 characters.', 'rule');
  elsif coalesce(char_length(trim(p_facts)), 0) < 20 then
    perform app.refuse('PT422', 'matchday.factsMissing', 'Write down the facts, in at least 20 characters.', 'facts');
  elsif char_length(p_facts) > 5000 then
    perform app.refuse('PT413', 'matchday.factsTooLong', 'The facts are longer than 5,000 characters.', 'facts');
  elsif coalesce(p_fee_reference, '') !~ '\S' or char_length(p_fee_reference) > 100 then
    perform app.refuse('PT422', 'matchday.feeReferenceMissing',
      'Say the reference of the fee you paid, in at most 100 characters.', 'fee_reference');
  elsif (p_claimed_home is null) <> (p_claimed_away is null) or coalesce(p_claimed_home, 0) not between 0 and 99
    or coalesce(p_claimed_away, 0) not between 0 and 99
  then
    perform app.refuse('PT422', 'matchday.claimIncomplete',
      'Give both numbers of the result you claim, or none.', 'claimed_home');
  end if;
  if exists (
    select from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind and outcome = 'open')
  then
    if p_kind = 'protest' then
      perform app.refuse('PT409', 'matchday.protestOpen',
        'Your club''s protest against this match is open already. The decision is pending.');
    end if;
    perform app.refuse('PT409', 'matchday.appealOpen',
      'Your club''s appeal against this match is open already. The decision is pending.');
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
$function$;

CREATE OR REPLACE FUNCTION app.match_pack(p_match_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  mine public.match_part[] := app.parts_in(p_match_id, app.viewer_id());
  rules public.season_rules;
begin
  select * into game from public.matches where id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.entering_as(mine) is null then
    perform app.refuse('PT403', 'matchday.entryNotYours',
      'A match is entered by its recorders, its referee and its match commissioner. You are not appointed to this one; your club or the league can name you.');
  end if;
  rules := app.rules_of(game.season_id);
  return jsonb_build_object(
    'now', clock_timestamp(), 'id', game.id, 'kickOff', game.kick_off, 'parts', to_jsonb(mine),
    'venue', (select name from public.venues where id = game.venue_id),
    'isCup', (
      select competition.kind <> 'league' from public.seasons as season
      join public.competitions as competition on competition.id = season.competition_id where season.id = game.season_id),
    'isSample', game.is_sample,
    'rules', jsonb_build_object('substitutions', rules.substitutions, 'benchSize', rules.bench_size),
    'home', app.side_pack(game, game.home_club_id), 'away', app.side_pack(game, game.away_club_id),
    'officials', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'function', given.function) order by given.function, person.name)
      from public.match_officials as given join public.people as person on person.id = given.person_id
      where given.match_id = game.id and given.answer <> 'declined'), '[]')
  ) || app.match_log(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.minute_name(minute integer, added integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(to_jsonb(minute || case when added is null then '' else '+' || added end || '′'),
    app.name_parameter('matchday.withoutMinute', 'without a minute'))
$function$;

CREATE OR REPLACE FUNCTION app.minute_words(minute integer, added integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.parameter_text(app.minute_name(minute, added)) $function$;

CREATE OR REPLACE FUNCTION app.move_match(p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  said jsonb := coalesce(p_details, '{}');
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Look at it again: somebody may have taken it further.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.stepNotYours',
      'This step is taken by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('parts', app.part_names(rule.parts)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Look at it again before you go on.');
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Say why, in at most 500 characters.', 'reason');
  end if;

  if p_to = 'live_1h' and game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.before_kick_off(game, said);
  elsif p_to = 'report_submitted' then
    perform app.before_report(game, said);
  elsif p_to = 'confirmed' then
    perform app.before_confirmation(game, said);
  elsif p_to in ('awarded', 'walkover', 'cancelled', 'void') or game.status = 'abandoned' then
    perform app.before_decision(game, p_to, said);
  end if;
  if p_to = 'scheduled' and said ? 'kickOff' then
    perform app.refuse_clashes(game, (said ->> 'kickOff')::timestamptz, null, null);
  end if;

  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = p_to,
    is_provisional = case
      when p_to in ('live_1h', 'walkover') then true
      when p_to in ('confirmed', 'awarded', 'scheduled', 'cancelled', 'void') then false
      else is_provisional end,
    home_goals = case when p_to = 'live_1h' then coalesce(home_goals, 0) when p_to = 'scheduled' then null else home_goals end,
    away_goals = case when p_to = 'live_1h' then coalesce(away_goals, 0) when p_to = 'scheduled' then null else away_goals end,
    awarded_home_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'homeGoals')::smallint, awarded_home_goals)
      else awarded_home_goals end,
    awarded_away_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'awayGoals')::smallint, awarded_away_goals)
      else awarded_away_goals end,
    phase_began_at = case when p_to in ('live_1h', 'live_2h', 'extra_time') then began end,
    first_half_added = case when p_to = 'half_time' then (said ->> 'added')::smallint else first_half_added end,
    second_half_added = case when p_to = 'full_time' and game.status = 'live_2h' then (said ->> 'added')::smallint else second_half_added end,
    played_on = case
      when p_to = 'scheduled' then coalesce((said ->> 'playedOn')::date, ((said ->> 'kickOff')::timestamptz at time zone 'Africa/Harare')::date, played_on)
      else played_on end,
    kick_off = case when p_to in ('scheduled', 'delayed') then coalesce((said ->> 'kickOff')::timestamptz, kick_off) else kick_off end
  where id = game.id
  returning * into game;
  perform app.note_match_change(game.id, 'move', acting, p_reason, said, rule.from_status, p_to, p_request_id);
  if p_to in ('confirmed', 'awarded') then
    perform app.after_confirmation(game);
  end if;
  perform set_config('app.moving', '', true);
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_case_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.discipline_cases;
begin
  perform app.require_office('Payments in cases are noted');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  select * into paid from public.discipline_cases where id = p_case_id for update;
  if paid.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if p_what is null or p_what not in ('fine', 'appeal_fee') then
    perform app.refuse('PT422', 'matchday.paymentKindMissing', 'Say what was paid: the fine or the fee of the appeal.', 'what');
  end if;
  if (case p_what when 'fine' then paid.fine_usd is null or paid.is_upheld is true else paid.appealed_on is null end) then
    perform app.refuse('PT409', 'matchday.nothingToPay',
      'In case {reference} there is nothing of this kind to pay. Look at it again.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if (case p_what when 'fine' then paid.fine_paid_on else paid.appeal_fee_paid_on end) is not null then
    perform app.refuse('PT409', 'matchday.paymentNoted',
      'The league has noted this payment of case {reference} already.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if p_paid_on is null or p_paid_on > app.league_today() or p_paid_on < paid.decided_on then
    perform app.refuse('PT422', 'matchday.paymentDayWrong',
      'It was paid between the decision and today. Give such a day.', 'paid_on');
  end if;
  update public.discipline_cases set
    fine_paid_on = case p_what when 'fine' then p_paid_on else fine_paid_on end,
    appeal_fee_paid_on = case p_what when 'appeal_fee' then p_paid_on else appeal_fee_paid_on end
  where id = paid.id;
  insert into app.case_requests values (auth.uid(), p_request_id, paid.id);
  return paid.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
  made public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    perform app.refuse('PT422', 'matchday.caseAboutNobody', 'Say whom the case is about: a club, or a person of it.', 'club_id');
  end if;
  perform app.require_reason(p_charge, 'Say what the charge is, in at most 500 characters.', 'charge');
  if not exists (select from public.seasons where id = p_season_id) then
    perform app.refuse('PT422', 'matchday.caseSeasonUnknown', 'This season is not in the record. Choose another.', 'season_id');
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    perform app.refuse('PT422', 'matchday.caseMatchWrong', 'That is no match of this club in this season.', 'match_id');
  end if;
  if p_answer_by is not null then
    perform app.check_charge(p_article, p_answer_by);
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, answer_by, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), p_answer_by, season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning * into made;
  insert into app.case_requests values (auth.uid(), p_request_id, made.id);
  if p_answer_by is not null then
    perform app.tell_charged(made, 'case_charge', format('A charge to answer: %s', made.reference), made.charge,
      app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_correction_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        'This request is no longer waiting. Somebody of the league has answered it: look at the match again.');
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
$function$;

CREATE OR REPLACE FUNCTION app.part_name(part public.match_part)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case part
    when 'home_recorder' then app.name_parameter('matchday.homeRecorder', 'the home recorder')
    when 'away_recorder' then app.name_parameter('matchday.awayRecorder', 'the away recorder')
    when 'home_signatory' then app.name_parameter('matchday.homeClub', 'the home club')
    when 'away_signatory' then app.name_parameter('matchday.awayClub', 'the away club')
    when 'referee' then app.name_parameter('matchday.theReferee', 'the referee')
    when 'commissioner' then app.name_parameter('matchday.theCommissioner', 'the match commissioner')
    when 'league' then app.name_parameter('matchday.theLeague', 'the league')
    when 'association' then app.name_parameter('matchday.theAssociation', 'the association')
    else app.name_parameter('matchday.theClock', 'the clock') end
$function$;

CREATE OR REPLACE FUNCTION app.part_names(parts public.match_part[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(app.part_name(one.part) order by one.place) from unnest(parts) with ordinality as one (part, place)
$function$;

CREATE OR REPLACE FUNCTION app.plan_correction(game public.matches, p_change jsonb)
 RETURNS public.corrections
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform app.refuse('PT409', 'matchday.correctionTooEarly',
      'This match is {status}. It is corrected once the league has confirmed it; until then its report is changed.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  plan.match_id := game.id;
  plan.act := p_change ->> 'act';
  if plan.act = 'score' then
    if (given ->> 'home_goals') is null or (given ->> 'away_goals') is null
      or (given ->> 'home_goals')::integer not between 0 and 99 or (given ->> 'away_goals')::integer not between 0 and 99
    then
      perform app.refuse('PT422', 'matchday.correctedScoreMissing', 'Give the score of both sides, from 0 to 99.', 'home_goals');
    end if;
    plan.wanted := jsonb_build_object('home_goals', (given ->> 'home_goals')::integer, 'away_goals', (given ->> 'away_goals')::integer);
    plan.old_words := format('%s–%s', game.home_goals, game.away_goals);
    plan.new_words := format('%s–%s', given ->> 'home_goals', given ->> 'away_goals');
    plan.note := format('score %s instead of %s', plan.new_words, plan.old_words);
    plan.changes_score := true;
    if plan.new_words = plan.old_words then
      perform app.refuse('PT422', 'matchday.scoreTheSame', 'That is the score already. Give the right one.', 'home_goals');
    end if;
    return plan;
  end if;
  if plan.act is null or plan.act not in ('replace', 'strike', 'add') then
    perform app.refuse('PT422', 'matchday.correctionActMissing',
      'Say what is to be done: an event replaced, struck or added, or the score.', 'act');
  end if;

  if plan.act <> 'add' then
    select * into event from public.match_events
    where id = (p_change ->> 'event_id')::uuid and match_id = game.id and status <> 'struck';
    if event.id is null then
      perform app.refuse('PT409', 'matchday.eventGone',
        'This event is no longer in the match, or was struck before. Look at the match again.', 'event_id');
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
      perform app.refuse('PT422', 'matchday.correctionTheSame',
        'That is what the record says already. Say what is to be different.', 'event_id');
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
$function$;

CREATE OR REPLACE FUNCTION app.propose_cancellation(p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'A match is cancelled or declared void by the league together with the association.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_to not in ('cancelled', 'void') or not app.may_move(game.status, p_to, mine) then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Look at it again: somebody may have taken it further.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  if (app.open_proposal(p_match_id)).id is not null then
    perform app.refuse('PT409', 'matchday.proposalOpen', 'A proposal is open already. Agree to it, or have it withdrawn first.');
  end if;
  perform app.require_reason(p_reason);
  perform app.note_match_change(p_match_id, 'proposal',
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_build_object('step', 'proposed', 'to', p_to), null, null, p_request_id);
  -- So that whoever has it open finds out.
  update public.matches set version = version where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  acting public.match_part := app.entering_as(app.parts_in(p_match_id, app.caller_id()));
  answers jsonb := '[]';
  answer jsonb;
  sent jsonb;
  known public.match_entries;
  happened timestamptz;
  details text;
begin
  perform app.refuse_impersonation();
  if app.caller_id() is null then
    perform app.refuse('PT401', 'matchday.sessionEnded',
      'Your session has ended. Sign in again: what you entered is kept on this device.');
  end if;
  if jsonb_typeof(p_events) is distinct from 'array' or p_device is null then
    perform app.refuse('PT422', 'matchday.entriesUnreadable', 'Entries come as a list, from a device.');
  end if;
  if jsonb_array_length(p_events) > 200 then
    perform app.refuse('PT413', 'matchday.entriesTooMany', 'Send at most 200 entries at once.');
  end if;
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if acting is null then
    perform app.refuse('PT403', 'matchday.entryNotYours',
      'A match is entered by its recorders, its referee and its match commissioner. You are not appointed to this one; your club or the league can name you.');
  end if;

  for sent in select value from jsonb_array_elements(p_events) order by (value ->> 'seq')::integer loop
    select * into known from public.match_entries where id = (sent ->> 'id')::uuid;
    if known.id is not null then
      answers := answers || case when known.match_id = game.id and known.sent_by = auth.uid()
        then app.answer_of(known)
        else jsonb_build_object('id', sent -> 'id', 'outcome', 'refused')
          || app.why(app.name_parameter('matchday.entryIdTaken', 'This id belongs to another entry.')) end;
      continue;
    end if;
    begin
      happened := least(clock_timestamp(), (sent ->> 'at')::timestamptz
        + make_interval(secs => coalesce((sent ->> 'offset')::double precision, 0) / 1000));
      if exists (
        select from public.match_entries
        where match_id = game.id and device_id = p_device and seq >= (sent ->> 'seq')::integer)
      then
        perform app.refuse('PT409', 'matchday.entryOutOfOrder',
          'Later entries of this device have arrived before this one. Enter it again.');
      end if;
      if sent ->> 'type' in ('move', 'undo_step', 'full_tally') then
        answer := case sent ->> 'type' when 'move' then app.enter_move(game, acting, sent, happened)
          when 'undo_step' then app.undo_step(game, acting, sent, happened)
          else app.declare_full_tally(game, acting, happened) end;
        select * into game from public.matches where id = p_match_id;
      else
        perform app.check_log_is_open(game, acting);
        answer := case sent ->> 'type'
          when 'strike' then app.strike(game, acting, p_device, (sent ->> 'target')::uuid, sent ->> 'reason',
            sent -> 'replacement', happened, (sent ->> 'id')::uuid)
          when 'assist' then app.add_assist(game, (sent ->> 'target')::uuid, (sent ->> 'personId')::uuid)
          when 'reason' then app.add_reason(game, acting, (sent ->> 'target')::uuid, sent ->> 'reasonCode')
          when 'tally' then app.enter_tally(game, acting, sent, happened)
          else app.enter_event(game, acting, p_device, sent, happened) end;
      end if;
    exception when others then
      if sqlstate !~ '^(PT4|22|23)' then
        raise;
      end if;
      get stacked diagnostics details = pg_exception_detail;
      answer := jsonb_build_object('outcome', 'refused') || case when sqlstate like 'PT4%'
        then jsonb_strip_nulls(jsonb_build_object('why', sqlerrm, 'refusal', app.refusal_in(details)))
        else app.why(app.name_parameter('matchday.entryUnreadable',
          'This entry cannot be read. Discard it and enter it again.')) end;
    end;
    answers := answers || (jsonb_build_object('id', sent -> 'id') || answer);
    -- What comes after waits too, so that the order stays.
    exit when answer ->> 'outcome' = 'waiting';
    insert into public.match_entries (id, match_id, device_id, seq, part, sent_by, device_at, happened_at, said, outcome, event_id, refusal, refused_with)
    values ((sent ->> 'id')::uuid, game.id, p_device, (sent ->> 'seq')::integer, acting, auth.uid(),
      coalesce((sent ->> 'at')::timestamptz, now()), coalesce(happened, now()), sent, answer ->> 'outcome',
      -- An official stands by what they put in place of another's event.
      case when coalesce(sent ->> 'type', 'event') = 'event' or (acting in ('referee', 'commissioner')
        and sent ->> 'type' = 'strike' and jsonb_typeof(sent -> 'replacement') = 'object' and answer ->> 'outcome' = 'stored')
        then (answer ->> 'eventId')::uuid end, answer ->> 'why', answer -> 'refusal')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refusal_in(details text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when details like '{"code": %' then details::jsonb end $function$;

CREATE OR REPLACE FUNCTION app.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction is decided already. Look at the match again.');
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = exists (
    select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id and is_correction_open;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', 'league', p_reason, '{"act": "refused"}', p_request_id => p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_old_version(game public.matches, p_version integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Look at it again before you go on.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_unless_ahead(at timestamp with time zone, field text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if at is null or at <= now() or at > now() + interval '2 years' then
    perform app.refuse('PT422', 'matchday.timeNotAhead', 'Say a day and a time that are still to come.', field);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.remind_officials(p_match_id uuid, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialsReminded', 'Officials are reminded'));
  silent uuid[] := app.silent_officials(p_match_id);
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  last_time timestamptz;
begin
  if app.is_done(p_request_id) then
    return cardinality(silent);
  end if;
  if silent = '{}' then
    perform app.refuse('PT409', 'matchday.nobodyToRemind',
      'No official of this match who still has to report has an account. Enter the paper form, or name who was there.');
  end if;
  select max(changed_at) into last_time from public.match_changes
  where match_id = game.id and details ->> 'act' = 'reminded';
  if last_time > now() - interval '1 hour' then
    perform app.refuse('PT429', 'matchday.remindedRecently',
      'The officials were reminded at {time}. Wait an hour before you remind them again.',
      p_parameters => jsonb_build_object('time', to_char(last_time at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  perform app.tell(silent, 'report', format('Your report is missing: %s v %s', home.name, away.name),
    format('The league asks for it. It was due by %s.', app.deadline_words(due)),
    format('/matches/%s/reporting', game.id), due, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  perform app.note_match_change(game.id, 'report', 'league', null, '{"act": "reminded"}', p_request_id => p_request_id);
  return cardinality(silent);
end;
$function$;

CREATE OR REPLACE FUNCTION app.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialReplaced', 'An official is replaced'));
  was text;
begin
  if app.is_done(p_request_id) then
    return;
  end if;
  if p_function is null or p_function not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.replacedFunctionMissing',
      'Say whom to replace: the referee or the match commissioner.', 'function');
  end if;
  if exists (select from public.match_reports where match_id = game.id and kind = p_function and part::text = p_function) then
    perform app.refuse('PT409', 'matchday.replacedReported',
      'The {duty} has sent a report. Ask for a correction instead.',
      p_parameters => jsonb_build_object('duty', app.function_name(p_function)));
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.replacementMissing', 'Choose somebody from the list of officials.', 'person_id');
  end if;
  if exists (select from public.match_officials where match_id = game.id and person_id = p_person_id and answer <> 'declined') then
    perform app.refuse('PT409', 'matchday.replacementAppointed',
      'This official is appointed to the match already. Choose another.', 'person_id');
  end if;
  perform app.require_reason(p_reason, 'Say why, in at most 500 characters. Everybody can read it in the history of the match.');
  select string_agg(person.name, ', ') into was
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined';
  delete from public.match_officials
  where match_id = game.id and (person_id = p_person_id or (function = p_function and answer <> 'declined'));
  insert into public.match_officials (match_id, person_id, function, answer, answered_at, published_at)
  values (game.id, p_person_id, p_function, 'accepted', now(), now());
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
  perform app.note_match_change(game.id, 'report', 'league', btrim(p_reason), jsonb_build_object('act', 'replaced',
    'report', p_function, 'was', was, 'now', (select name from public.people where id = p_person_id)), p_request_id => p_request_id);
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'report', format('The league asks for your report: %s v %s', home.name, away.name),
    format('You are named as its %s.', app.function_words(p_function)), format('/matches/%s/reporting', game.id), null, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.request_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'Ten of your requests for this match wait for the league. It answers those first.');
  end if;
  asked := app.ask_correction(game, 'requested', acting, p_change, p_reason, p_evidence);
  perform app.note_match_change(game.id, 'correction', acting, null, '{"act": "requested"}', p_request_id => p_request_id);
  return asked;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reschedule_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone, p_venue_id uuid, p_despite text[])
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  was public.matches := game;
  new_kick_off timestamptz := nullif(p_kick_off, game.kick_off);
  new_venue uuid := nullif(p_venue_id, game.venue_id);
  is_another_day boolean;
  told jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not app.acts_for_league(p_match_id) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league moves a match.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status not in ('scheduled', 'postponed', 'lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.refuse('PT409', 'matchday.moveTooLate',
      'This match is {status}. The league moves a match before its kick-off.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if new_kick_off is null and new_venue is null then
    perform app.refuse('PT422', 'matchday.moveNothing', 'Nothing would change. Choose another day, time or ground.', 'kick_off');
  end if;
  if new_kick_off is not null then
    perform app.refuse_unless_ahead(new_kick_off, 'kick_off');
  end if;
  if new_venue is not null and not exists (select from public.venues where id = new_venue) then
    perform app.refuse('PT422', 'matchday.groundUnknown', 'Choose a ground from the list.', 'venue_id');
  end if;
  perform app.require_reason(p_reason);
  told := jsonb_strip_nulls(jsonb_build_object(
    'was', case when new_kick_off is not null then was.kick_off end, 'kickOff', new_kick_off,
    'wasVenue', (select name from public.venues where id = was.venue_id and new_venue is not null),
    'venue', (select name from public.venues where id = new_venue),
    'despite', nullif(to_jsonb(app.refuse_clashes(game, new_kick_off, new_venue, coalesce(p_despite, '{}'))), '[]')));

  -- Line-ups that are open are closed by another day, and open again before it.
  is_another_day := new_kick_off is not null and game.status <> 'scheduled'
    and (new_kick_off at time zone 'Africa/Harare')::date
      is distinct from coalesce((was.kick_off at time zone 'Africa/Harare')::date, was.played_on);
  if is_another_day and game.status <> 'postponed' then
    game := app.move_match(p_match_id, 'postponed', game.version, p_reason, told - '{kickOff,venue,wasVenue,despite}'::text[], null);
  end if;
  if game.status = 'postponed' and new_kick_off is not null then
    update public.matches set venue_id = coalesce(new_venue, venue_id) where id = p_match_id returning * into game;
    perform app.move_match(p_match_id, 'scheduled', game.version, p_reason, told, p_request_id);
  else
    update public.matches
    set kick_off = coalesce(new_kick_off, kick_off), venue_id = coalesce(new_venue, venue_id),
      played_on = coalesce((new_kick_off at time zone 'Africa/Harare')::date, played_on)
    where id = p_match_id returning * into game;
    perform app.note_match_change(p_match_id, 'move', 'league', p_reason, told, game.status, game.status, p_request_id);
  end if;
  update public.matches set note = app.moved_from_words(was, new_kick_off, new_venue, p_reason)
  where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.resolve_differences(p_match_id uuid, p_differences text[], p_choice text, p_reason text, p_request_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.differencesDecided', 'Differences are decided'));
  report public.match_reports;
  found_one record;
  decided integer := 0;
begin
  if app.is_done(p_request_id) then
    return app.open_differences(game.id);
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.differencesTooEarly',
      'This match is {status}. Differences are decided between the referee''s report and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_choice is null or p_choice not in ('log', 'report') then
    perform app.refuse('PT422', 'matchday.differenceChoiceMissing', 'Keep the log, or take the report''s word.', 'choice');
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
    insert into public.report_resolutions (
      match_id, report_version, difference, verdict, choice, reason, log_words, report_words, is_sample)
    values (
      game.id, report.version, found_one.difference, found_one.verdict, p_choice, p_reason,
      case when (found_one.logged).id is not null then app.item_words(found_one.logged) end,
      case when (found_one.item).id is not null then app.item_words(found_one.item) end, game.is_sample);
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
        'log', case when (found_one.logged).id is not null then app.item_words(found_one.logged) end,
        'report', case when (found_one.item).id is not null then app.item_words(found_one.item) end)),
      p_request_id => case when decided = 0 then p_request_id end);
    decided := decided + 1;
  end loop;
  if decided < cardinality(p_differences) then
    perform app.refuse('PT409', 'matchday.differenceGone',
      'One of these differences is no longer there, or is decided already. Look at the match again.');
  end if;
  update public.matches set home_goals = made.home, away_goals = made.away from app.sum_of_goals(game) as made
  where id = game.id;
  perform set_config('app.moving', '', true);
  return app.open_differences(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.resume_match(p_match_id uuid, p_version integer, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'Only an abandoned match of which the league has decided so goes on.');
  end if;
  until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
  if now() > until then
    perform app.refuse('PT410', 'matchday.resumeExpired',
      'It had to go on until {until}. The league decides anew: replay, stand or award.',
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
$function$;

CREATE OR REPLACE FUNCTION app.save_lineup(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  sheet public.lineup_sheets;
begin
  if p_club_id not in (select app.clubs_with_right(app.caller_id(), 'lineups')) then
    perform app.refuse('PT403', 'matchday.lineupNotYours',
      'A line-up is picked by a club admin, the coach, the secretary or the team manager of the club.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if sheet.request_id = p_request_id and sheet.saved_by = auth.uid() then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, true);
  if coalesce(sheet.version, 0) is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupSavedMeanwhile',
      'Somebody of your club has saved this line-up since you opened it. Look at it again before you save.');
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, true);
  insert into public.lineup_sheets as present (match_id, club_id, saved_by, request_id, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, game.is_sample)
  on conflict (match_id, club_id) do update
    set version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_case_hearing(p_case_id uuid, p_hearing_at timestamp with time zone, p_place text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  heard public.discipline_cases;
begin
  heard := app.case_for_office(p_case_id, 'opened', p_request_id);
  if heard.id is null then return p_case_id; end if;
  if heard.answer_by is null then
    perform app.refuse('PT409', 'matchday.caseWithoutCharge',
      'Nobody was charged in case {reference} here: the league enters its decision only.',
      p_parameters => jsonb_build_object('reference', heard.reference));
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    perform app.refuse('PT422', 'matchday.hearingTimeWrong',
      'Give a time for the hearing that is to come, within a year.', 'hearing_at');
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.hearingPlaceMissing', 'Say where the hearing is, in at most 200 characters.', 'place');
  end if;
  if p_hearing_at is null and heard.hearing_at is null then
    return heard.id;
  end if;
  update public.discipline_cases
  set hearing_at = p_hearing_at, hearing_place = case when p_hearing_at is not null then btrim(p_place) end
  where id = heard.id returning * into heard;
  insert into app.case_requests values (auth.uid(), p_request_id, heard.id);
  perform app.tell_charged(heard, 'case_hearing',
    case when p_hearing_at is null then format('No hearing in case %s', heard.reference)
      else format('A hearing in case %s', heard.reference) end,
    case when p_hearing_at is null then 'It is decided on papers.'
      else format('%s, %s.', app.day_and_time_words(p_hearing_at), heard.hearing_place) end, p_hearing_at);
  return heard.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.status_name(status public.match_status)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case status
    when 'scheduled' then app.name_parameter('matchday.statusScheduled', 'scheduled')
    when 'lineups_open' then app.name_parameter('matchday.statusLineupsOpen', 'open for line-ups')
    when 'lineups_confirmed' then app.name_parameter('matchday.statusReady', 'ready for kick-off')
    when 'live_1h' then app.name_parameter('matchday.statusFirstHalf', 'in the first half')
    when 'half_time' then app.name_parameter('matchday.statusHalfTime', 'at half-time')
    when 'live_2h' then app.name_parameter('matchday.statusSecondHalf', 'in the second half')
    when 'extra_time' then app.name_parameter('matchday.statusExtraTime', 'in extra time')
    when 'penalties' then app.name_parameter('matchday.statusPenalties', 'at penalties')
    when 'full_time' then app.name_parameter('matchday.statusOver', 'over')
    when 'report_submitted' then app.name_parameter('matchday.statusReported', 'reported')
    when 'confirmed' then app.name_parameter('matchday.statusConfirmed', 'confirmed')
    when 'postponed' then app.name_parameter('matchday.statusPostponed', 'postponed')
    when 'delayed' then app.name_parameter('matchday.statusDelayed', 'delayed')
    when 'suspended' then app.name_parameter('matchday.statusSuspended', 'suspended')
    when 'abandoned' then app.name_parameter('matchday.statusAbandoned', 'abandoned')
    when 'walkover' then app.name_parameter('matchday.statusWalkover', 'a walkover')
    when 'awarded' then app.name_parameter('matchday.statusAwarded', 'awarded')
    when 'cancelled' then app.name_parameter('matchday.statusCancelled', 'cancelled')
    when 'void' then app.name_parameter('matchday.statusVoid', 'void') end
$function$;

CREATE OR REPLACE FUNCTION app.status_words(status public.match_status)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.parameter_text(app.status_name(status)) $function$;

CREATE OR REPLACE FUNCTION app.strike(game public.matches, acting public.match_part, device uuid, target uuid, reason text, replacement jsonb, happened timestamp with time zone, request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events;
  sent public.match_entries;
  replaced jsonb;
  -- Another stands by it: then only one's own voice is taken back.
  is_others boolean := false;
begin
  update public.match_tallies set is_withdrawn = true where id = target and match_id = game.id and part = acting;
  if found then
    return jsonb_build_object('outcome', 'stored');
  end if;
  select * into sent from public.match_entries where id = target and match_id = game.id;
  select * into event from public.match_events
  where id = coalesce(sent.event_id, target) and match_id = game.id;
  if event.id is null then
    -- What was refused is not in the log, and needs no striking.
    if sent.outcome = 'refused' then
      return jsonb_build_object('outcome', 'merged');
    end if;
    perform app.refuse('PT404', 'matchday.eventNotInLog', 'This event is not in the log of the match.');
  end if;
  if event.status = 'struck' or (sent.outcome = 'withdrawn' and acting not in ('referee', 'commissioner')) then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  perform app.require_reason(reason, 'Say why it is struck, in at most 500 characters.');
  if acting in ('home_recorder', 'away_recorder') then
    if not exists (
      select from public.match_entries where event_id = event.id and part = acting and outcome in ('stored', 'merged'))
      and not (event.recorded_as is null and acting = 'home_recorder')
    then
      perform app.refuse('PT403', 'matchday.eventNotYours',
        'This was entered by {part}. They, the referee or the match commissioner can strike it.',
        p_parameters => jsonb_build_object('part', app.part_name(coalesce(event.recorded_as, 'league'))));
    end if;
    update public.match_entries set outcome = 'withdrawn'
    where event_id = event.id and part = acting and outcome in ('stored', 'merged');
    if app.is_an_officials(event)
      or exists (select from public.match_entries where event_id = event.id and outcome in ('stored', 'merged'))
    then
      update public.match_events set status = 'provisional' where id = event.id and status = 'agreed';
      is_others := true;
    end if;
  end if;

  if not is_others then
    update public.match_events set status = 'struck', struck_as = acting, struck_reason = btrim(reason), struck_at = now()
    where id = event.id;
    -- Who saw it differently is believed now, until somebody strikes that too.
    update public.match_events set status = 'provisional', contradicts_id = null
    where contradicts_id = event.id and status = 'disputed';
  end if;
  if jsonb_typeof(replacement) = 'object' then
    replaced := app.enter_event(game, acting, device, jsonb_build_object(
      'id', gen_random_uuid(), 'clubId', event.club_id, 'kind', event.kind, 'personId', event.person_id,
      'relatedId', event.related_person_id, 'minute', event.minute, 'added', event.added, 'phase', event.phase,
      'note', event.note, 'reasonCode', event.reason_code) || replacement, happened,
      case when not is_others then event.id end);
    update public.match_entries set event_id = (replaced ->> 'eventId')::uuid, outcome = replaced ->> 'outcome'
    where event_id = event.id and part = acting and outcome = 'withdrawn';
  end if;
  perform app.note_match_change(game.id, 'event', acting, reason,
    jsonb_build_object(case when is_others then 'withdrawn' else 'struck' end, event.id, 'kind', event.kind,
      'minute', event.minute, 'personId', event.person_id)
      || case when replaced is null then '{}' else jsonb_build_object('replacedBy', replaced ->> 'eventId') end,
    p_request_id => request);
  return jsonb_build_object('outcome', 'stored', 'eventId', coalesce(replaced ->> 'eventId', event.id::text));
end;
$function$;

CREATE OR REPLACE FUNCTION app.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  acting public.match_part;
  answer jsonb;
begin
  perform app.refuse_impersonation();
  select played.* into game from public.matches as played
  where played.id = (select match_id from public.match_events where id = p_event_id) for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.eventInNoLog', 'This event is not in the log of a match.');
  end if;
  acting := app.entering_as(app.parts_in(game.id, app.caller_id()));
  if acting is null then
    perform app.refuse('PT403', 'matchday.strikeNotYours',
      'Events are struck by the recorders, the referee and the match commissioner of the match.');
  end if;
  if app.is_done(p_request_id) then
    return coalesce(
      (select id from public.match_events where supersedes_id = p_event_id order by recorded_at desc limit 1), p_event_id);
  end if;
  perform app.check_log_is_open(game, acting);
  answer := app.strike(game, acting, gen_random_uuid(), p_event_id, p_reason, p_replacement, clock_timestamp(), p_request_id);
  perform app.keep_score(game.id);
  return (answer ->> 'eventId')::uuid;
end;
$function$;

CREATE OR REPLACE FUNCTION app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  rules public.season_rules := app.rules_of(game.season_id);
  said public.match_reports := jsonb_populate_record(null::public.match_reports, coalesce(p_report, '{}'));
  items app.report_item[];
  acting public.match_part;
  was public.match_reports;
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  sum_home integer;
  sum_away integer;
  written uuid;
  told jsonb;
begin
  if p_kind is null or p_kind not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.reportKindMissing', 'A report is the referee''s or the match commissioner''s.', 'kind');
  end if;
  acting := app.acting_as(game.id,
    -- What the referee owes for too long the league enters from the paper form.
    case when p_kind = 'commissioner' then '{commissioner}' when now() > due then '{referee,commissioner,league}'
      else '{referee,commissioner}' end::public.match_part[],
    case p_kind when 'referee' then app.name_parameter('matchday.refereeReportWritten', 'The referee''s report is written')
      else app.name_parameter('matchday.commissionerReportWritten', 'The commissioner''s report is written') end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. What is wrong in it is put right by a correction: ask for one.');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.reportTooEarly',
      'This match is {status}. The referee and the match commissioner write their reports once it is over.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.reportMatchChanged',
      'This match has changed since you opened it. What you wrote is kept: look at the match again, then send it.');
  end if;
  if p_kind = 'referee' and acting <> 'referee' then
    if was.part = 'referee' then
      perform app.refuse('PT409', 'matchday.reportOfReferee',
        'The referee has sent this report. Only the referee can change it, until the league confirms.');
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      perform app.refuse('PT422', 'matchday.paperFormMissing',
        'Upload the referee''s paper form first: you write this report for the referee.', 'paper_path');
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    perform app.refuse('PT422', 'matchday.finalScoreMissing', 'Give the final score of both sides.', 'home_goals');
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    perform app.refuse('PT422', 'matchday.attendanceSourceMissing',
      'Say who counted the crowd: gate returns, or an estimate.', 'attendance_source');
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      perform app.refuse('PT422', 'matchday.goalsDoNotAdd',
        'The goals in the list make {listHome}–{listAway}, the score is {home}–{away}. List what is missing, or explain it.',
        'explanation', jsonb_build_object('listHome', sum_home, 'listAway', sum_away, 'home', said.home_goals, 'away', said.away_goals));
    end if;
    if (sum_home, sum_away) = (said.home_goals::integer, said.away_goals::integer) then
      said.explanation := null;
    end if;
  end if;

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, attendance, attendance_source, injuries, incidents,
    weather, pitch, events, paper_path, due_at, is_sample)
  values (
    game.id, p_kind, acting, said.home_goals, said.away_goals, nullif(btrim(said.explanation), ''), said.attendance,
    case when said.attendance is not null then btrim(said.attendance_source) end, nullif(btrim(said.injuries), ''),
    nullif(btrim(said.incidents), ''), nullif(btrim(said.weather), ''), nullif(btrim(said.pitch), ''),
    case p_kind when 'referee' then coalesce(said.events, '[]') else '[]' end, said.paper_path, due, game.is_sample)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, imported_from = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due)
    || case when p_kind = 'referee' and acting <> 'referee' then '{"fromPaper": true}'::jsonb else '{}' end;
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_case(p_case_id uuid, needed text)
 RETURNS public.discipline_cases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken public.discipline_cases;
begin
  select * into taken from public.discipline_cases where id = p_case_id for update;
  if taken.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if taken.status <> needed then
    perform app.refuse('PT409', 'matchday.caseMovedOn',
      'Case {reference} is {status} already. Look at it again before you go on.',
      p_parameters => jsonb_build_object('reference', taken.reference, 'status', app.case_status_name(taken.status)));
  end if;
  return taken;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_match_to_appoint(p_match_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if game.status not in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed') then
    perform app.refuse('PT409', 'matchday.officialsFixed',
      'This match is {status}. Its officials are changed before kick-off; after it the league corrects the record.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_match_to_report(p_match_id uuid, deed jsonb)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
begin
  perform app.acting_as(game.id, '{league}', deed);
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.reminderTooEarly',
      'This match is {status}. The league asks for its reports between the final whistle and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.undo_step(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid := (said ->> 'target')::uuid;
  step public.match_changes;
  before jsonb;
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
      'This step is undone by the home recorder, the referee or the match commissioner.');
  end if;
  if exists (
    select from public.match_changes where match_id = game.id and to_status is not null and place > step.place)
  then
    perform app.refuse('PT409', 'matchday.undoMovedOn',
      'The match has moved on since. Look at it again: only its last step can be undone.');
  end if;
  if happened > coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes' then
    perform app.refuse('PT410', 'matchday.undoTooLate',
      'This step could be undone for two minutes, until {time}. Tell the league what is wrong with it.',
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
  perform app.note_match_change(game.id, 'move', acting, 'Entered by mistake.', jsonb_build_object('undoes', step.id),
    step.to_status, step.from_status, (said ->> 'id')::uuid);
  perform set_config('app.moving', '', true);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}',
    app.name_parameter('matchday.commissionerReportWaived', 'The commissioner''s report is waived'));
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_reports where match_id = game.id and kind = 'commissioner');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.waiverTooEarly',
      'This match is {status}. The league waives a report between the final whistle and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  perform app.require_reason(p_reason, 'Say why the league goes without it, in at most 500 characters.');
  insert into public.match_reports (match_id, kind, part, waived_reason, due_at, is_sample)
  select game.id, 'commissioner', acting, p_reason, report_due_at, game.is_sample from app.report_times(game.id)
  on conflict (match_id, kind) do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.waiverNotNeeded',
      'The commissioner''s report is there already, or was waived before. Look at the match again.');
  end if;
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "waived", "report": "commissioner"}', p_request_id => p_request_id);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.why(sentence jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('why', sentence -> 'text', 'refusal',
    jsonb_build_object('code', sentence -> 'name', 'parameters', '{}'::jsonb))
$function$;

CREATE OR REPLACE FUNCTION app.write_decision(game public.matches, p_kind text, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_document_path text, p_resumes_at timestamp with time zone, p_state jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid;
begin
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Say why, in at most 500 characters.', 'reason');
  elsif p_decided_by is null or p_decided_by !~ '\S' or char_length(p_decided_by) > 120 then
    perform app.refuse('PT422', 'matchday.decisionBodyMissing',
      'Say which body decided, in at most 120 characters.', 'decided_by');
  elsif p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.decisionDayMissing',
      'Say the day of the decision. It cannot be still to come.', 'decided_on');
  elsif char_length(p_articles) > 300 or (p_kind = 'award' and coalesce(p_articles, '') !~ '\S') then
    perform app.refuse('PT422', 'matchday.decisionArticlesMissing',
      'Name the articles it rests on, in at most 300 characters.', 'articles');
  elsif p_kind = 'award' and (coalesce(p_home_goals, -1) not between 0 and 99 or coalesce(p_away_goals, -1) not between 0 and 99) then
    perform app.refuse('PT422', 'matchday.awardedScoreMissing', 'Say the score that is awarded.', 'home_goals');
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
$function$;

ALTER TABLE "public"."match_entries" ADD CONSTRAINT "match_entries_refused_with_check" CHECK ((octet_length((refused_with)::text) <= 4000));

COMMENT ON COLUMN "public"."match_entries"."refused_with" IS 'The code of the refusal and what stands in its sentence, for pages in other languages.';

REVOKE ALL ON FUNCTION "app"."acting_as"(uuid, public.match_part[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acting_as"(uuid, public.match_part[], jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."acts_for_league"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acts_for_league"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."case_status_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."case_status_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."day_and_time_parameter"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."day_and_time_parameter"(timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."deadline_parameter"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."deadline_parameter"(timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."function_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."function_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."kind_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."kind_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."lineup_day_parameter"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lineup_day_parameter"(date) TO "service_role";

REVOKE ALL ON FUNCTION "app"."lineup_time_parameter"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lineup_time_parameter"(timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."minute_name"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minute_name"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "app"."part_name"(public.match_part) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."part_name"(public.match_part) TO "service_role";

REVOKE ALL ON FUNCTION "app"."part_names"(public.match_part[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."part_names"(public.match_part[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refusal_in"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refusal_in"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."status_name"(public.match_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."status_name"(public.match_status) TO "service_role";

REVOKE ALL ON FUNCTION "app"."take_match_to_report"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."take_match_to_report"(uuid, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."why"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."why"(jsonb) TO "service_role";
