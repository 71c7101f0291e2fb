set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."require_reason"(text, text, text);

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
    if not coalesce(app.is_reason(p_words), false) then
      perform app.refuse('PT422', 'matchday.contestMissing', 'Say why you contest the charge, in at most 500 characters.', 'words');
    end if;
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
  if not coalesce(app.is_reason(p_grounds), false) then
    perform app.refuse('PT422', 'matchday.groundsMissing', 'Say on what grounds, in at most 500 characters.', 'grounds');
  end if;
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

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
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.decisionMissing', 'Say what was decided and why, in at most 500 characters.', 'decision');
  end if;
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
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Say why, in at most 500 characters.', 'decision');
  end if;
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

CREATE OR REPLACE FUNCTION app.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  signer record;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into signer from app.signing_accounts(array[p_person_id]) as each where each.user_id = p_user_id limit 1;
  if not p_person_id = any (app.people_answered_for(caller)) or signer.user_id is null then
    perform app.refuse('PT404', 'curation.accountNotYours', 'There is no such account, or it does not sign for you.');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownReason', 'Say what happened, in at most 500 characters. The association reads it.', 'reason');
  end if;
  if (select count(*) from app.account_disownings where said_by = caller and said_at > now() - interval '30 days') >= 3 then
    perform app.refuse('PT429', 'curation.disowningLimit', 'You have disowned three accounts in a month. Speak to the association.');
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.disownedAlready', 'This account has been disowned already. The association decides.');
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    format('An account that signs for %s is disowned', person.name),
    'What it signed is frozen until you decide.', '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned', format('Your account for %s is disputed', person.name),
    'What you signed is frozen until the association decides.', '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
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
  if event.person_id is null and event.kind in ('yellow', 'second_yellow', 'red') and not coalesce(app.is_reason(said ->> 'note'), false) then
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

CREATE OR REPLACE FUNCTION app.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  kept public.people;
  gone public.people;
  each record;
  done jsonb;
  steps jsonb := '[]';
  results jsonb;
  merge uuid;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  -- One merge at a time: what one moves another may read.
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into kept from public.people where slug = p_kept for update;
  select * into gone from public.people where slug = p_gone for update;
  perform app.refuse_merge(kept, gone);
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.mergeReason', 'Say how you know that they are one, in at most 500 characters.', 'reason');
  end if;
  if btrim(p_typed) is distinct from gone.name then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', gone.name));
  end if;

  perform set_config('request.jwt.claims', '', true);
  for each in select * from app.places_of_people() where way = 'single' order by parent <> 'public.people'::regclass, place::text loop
    done := app.fill_single(each.place, each.field, kept.id, gone.id);
    if done is not null then steps := steps || jsonb_build_array(done); end if;
  end loop;
  done := app.fill_single('public.people', 'id', kept.id, gone.id);
  -- What is read from line-ups and events follows them; so those come first.
  for each in select * from app.places_of_people() where way in ('row', 'wish') order by way = 'wish', place::text, field loop
    results := app.move_rows(each.place, each.field, each.way, kept.id, gone.id);
    if results is not null then steps := steps || jsonb_build_array(results); end if;
  end loop;
  -- Reports of errors name whom they are about without leaning on them.
  results := app.move_rows('public.error_reports', 'subject_id', 'row', kept.id, gone.id);
  if results is not null then steps := steps || jsonb_build_array(results); end if;
  for each in select * from app.places_of_people() where way = 'result' loop
    execute format('select jsonb_agg(to_jsonb(each)) from %s as each where %I = $1', each.place, each.field) into results using gone.id;
    if results is not null then
      steps := steps || jsonb_build_array(jsonb_build_object('act', 'move', 'place', each.place::text, 'field', each.field, 'moved', '[]'::jsonb, 'dropped', results));
    end if;
  end loop;
  steps := steps || jsonb_build_array(done);
  delete from public.people where id = gone.id;
  insert into app.person_slugs (slug, person_id) values (gone.slug, kept.id) on conflict (slug) do update set person_id = excluded.person_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  insert into app.person_merges (kept_id, gone_id, kept_name, gone_name, gone_slug, reason, merged_by, steps)
  values (kept.id, gone.id, kept.name, gone.name, gone.slug, btrim(p_reason), app.caller_id(), steps) returning id into merge;
  perform app.write_audit('people_merged', null,
    jsonb_build_object('merge', merge, 'kept', kept.slug, 'gone', gone.slug, 'goneId', gone.id, 'reason', left(p_reason, 500)),
    'people', kept.id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge, 'slug', kept.slug));
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
  if not coalesce(app.is_reason(p_charge), false) then
    perform app.refuse('PT422', 'matchday.chargeMissing', 'Say what the charge is, in at most 500 characters.', 'charge');
  end if;
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
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.paperReportReason', 'Say why, in at most 500 characters. Everybody can read it in the history of the match.', 'reason');
  end if;
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

CREATE OR REPLACE FUNCTION app.require_reason(words text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(app.is_reason(words), false) then
    perform app.refuse('PT422', 'site.reason', 'Give a reason, in 1 to 500 characters.', 'reason');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said app.account_disownings;
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  perform app.refuse_but_association();
  select * into said from app.account_disownings where id = p_disowning_id;
  perform app.require_identity_office(said.person_id);
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownFinding', 'Say what you have found, in at most 500 characters. Both read it.', 'reason');
  end if;
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    perform app.refuse('PT409', 'curation.decidedLookAgain', 'This has been decided already. Look at the list again.');
  end if;
  if p_is_upheld is null then
    perform app.refuse('PT422', 'curation.whoseAccount', 'Say whose account it is.', 'is_upheld');
  end if;
  if caller in (said.user_id, said.said_by) then
    perform app.refuse('PT403', 'curation.ownMatter', 'Nobody decides in their own matter. Another person of the association does this.');
  end if;
  update app.account_disownings set settled_at = now(), settled_by = caller, is_upheld = p_is_upheld, answer = btrim(p_reason)
  where id = said.id;
  if p_is_upheld then
    for link in select * from public.person_links where user_id = said.user_id and person_id = said.person_id and status = 'confirmed' loop
      perform app.end_link(link, btrim(p_reason));
    end loop;
    delete from public.guardians where player_id = said.person_id and user_id = said.user_id;
    update app.identity_checks set ended_at = now(), ended_by = caller, end_reason = btrim(p_reason)
    where user_id = said.user_id and person_id = said.person_id and ended_at is null;
    perform app.void_signatures(said);
  end if;
  perform app.write_audit('disowning_settled', said.user_id,
    jsonb_build_object('person_id', said.person_id, 'is_upheld', p_is_upheld, 'reason', btrim(p_reason)), 'account_disownings', said.id::text);
  perform app.tell(array(select each from unnest(array[said.user_id, said.said_by]) as each where each is not null), 'account_disowning_settled',
    format(case when p_is_upheld then 'An account no longer signs for %s' else 'The disputed account still signs for %s' end, person.name),
    format('The association says: %s', btrim(p_reason)), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, said.id);
  return said.id;
end;
$function$;

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
  if not coalesce(app.is_reason(reason), false) then
    perform app.refuse('PT422', 'matchday.strikeReason', 'Say why it is struck, in at most 500 characters.', 'reason');
  end if;
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
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.withoutReportReason', 'Say why the league goes without it, in at most 500 characters.', 'reason');
  end if;
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

REVOKE ALL ON FUNCTION "app"."require_reason"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text) TO "service_role";
