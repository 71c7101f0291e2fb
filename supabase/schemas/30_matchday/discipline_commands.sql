-- What is done to a discipline case before it is decided: charged, answered, called to a hearing; and its closing. Each is
-- definer, because nobody may write cases directly, and each does nothing when its request comes again.

-- As it stands in a refusal.
create function app.case_status_name(status text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case status
    when 'opened' then app.name_parameter('matchday.caseOpened', 'opened')
    when 'decided' then app.name_parameter('matchday.caseDecided', 'decided')
    when 'appealed' then app.name_parameter('matchday.caseAppealed', 'appealed')
    when 'closed' then app.name_parameter('matchday.caseClosed', 'closed') end
$$;

-- The case, locked, if it is in the state that this step needs.
create function app.take_case(p_case_id uuid, needed text)
returns public.discipline_cases language plpgsql security definer set search_path = ''
as $$
declare
  taken public.discipline_cases;
begin
  select * into taken from public.discipline_cases where id = p_case_id for update;
  if taken.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if taken.status <> needed then
    perform app.refuse('PT409', 'matchday.caseMovedOn',
      'Case {reference} is already {status}. Check it again before you continue.',
      p_parameters => jsonb_build_object('reference', taken.reference, 'status', app.case_status_name(taken.status)));
  end if;
  return taken;
end;
$$;

create function app.case_of_request(p_request_id uuid)
returns uuid language sql stable security definer set search_path = ''
as $$ select case_id from app.case_requests where user_id = auth.uid() and request_id = p_request_id $$;

-- The case, locked, for a step that only the league takes; without a row when the step was taken already.
create function app.case_for_office(p_case_id uuid, needed text, p_request_id uuid)
returns public.discipline_cases language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
  if app.case_of_request(p_request_id) is not null then return null; end if;
  return app.take_case(p_case_id, needed);
end;
$$;

-- The last moment of a day, as Zimbabwe's clocks show it.
create function app.end_of_day(day date)
returns timestamptz language sql stable set search_path = ''
as $$ select (day + time '23:59') at time zone 'Africa/Harare' $$;

-- Tells the charged side: the person with a guardian, and those of the club whose duty it is.
create function app.tell_charged(charged public.discipline_cases, p_kind text, p_title jsonb, p_words jsonb, p_due_at timestamptz)
returns void language sql security definer set search_path = ''
as $$
  select app.tell(array(
    select user_id from public.club_members where club_id = charged.club_id
      and charged.club_id in (select app.clubs_with_right(user_id, 'discipline'))
    union select user_id from public.person_links where person_id = charged.person_id and status = 'confirmed'
    union select user_id from public.guardians where player_id = charged.person_id),
    p_kind, p_title, p_words, '/dashboard/cases/' || charged.reference, p_due_at, charged.is_sample)
$$;

-- Who must answer must know by which article, and until when.
create function app.check_charge(p_article text, p_answer_by date)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if p_answer_by is null or p_answer_by < app.league_today() or p_answer_by > app.league_today() + 90 then
    perform app.refuse('PT422', 'matchday.answerDayWrong',
      'Choose a day for the answer between today and 90 days from now.', 'answer_by');
  end if;
  if not coalesce(char_length(btrim(p_article)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.articleMissing',
      'Name the article of the rules, because the charge needs an answer.', 'article');
  end if;
end;
$$;

create function app.open_case(
  p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_answer_by date,
  p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
  made public.discipline_cases;
begin
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    perform app.refuse('PT422', 'matchday.caseAboutNobody', 'Choose whom the case is about: a club, or a person from it.', 'club_id');
  end if;
  if not coalesce(app.is_reason(p_charge), false) then
    perform app.refuse('PT422', 'matchday.chargeMissing', 'Enter the charge, in at most 500 characters.', 'charge');
  end if;
  if not exists (select from public.seasons where id = p_season_id) then
    perform app.refuse('PT422', 'matchday.caseSeasonUnknown', 'This season is not in the record. Choose another.', 'season_id');
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    perform app.refuse('PT422', 'matchday.caseMatchWrong', 'This is not a match of this club in this season.', 'match_id');
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
    perform app.tell_charged(made, 'case_charge',
      app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', made.reference)),
      app.quote(made.charge) || coalesce(made.charge_message, '{}'), app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$$;

-- A case that was entered without a charge, or that an annulled transfer has opened, is sent to the charged side.
create function app.charge_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  charged public.discipline_cases;
begin
  charged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if charged.id is null then return p_case_id; end if;
  if charged.answer_by is not null then
    perform app.refuse('PT409', 'matchday.chargeSent',
      'The charge in case {reference} has already been sent. Check it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge',
    app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge) || coalesce(charged.charge_message, '{}'), app.end_of_day(p_answer_by));
  return charged.id;
end;
$$;

-- One answer for the charged side, by whoever of it is first. What is accepted cannot be contested any more, so an
-- account accepts for a person only once its identity is checked.
create function app.answer_case(p_case_id uuid, p_stance text, p_words text, p_document_path text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  charged public.discipline_cases;
  caller uuid := app.caller_id();
  is_person boolean;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not p_case_id in (select app.cases_against(caller)) then
    perform app.refuse('PT403', 'matchday.answerNotYours',
      'Only the person charged, a guardian, or club staff with this duty can answer a charge.');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  charged := app.take_case(p_case_id, 'opened');
  is_person := coalesce(charged.person_id = any (app.player_ids_of(caller)), false);
  if exists (select from public.discipline_answers where case_id = charged.id) then
    perform app.refuse('PT409', 'matchday.caseAnswered',
      'Case {reference} has already been answered. Check it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  if app.league_today() > charged.answer_by then
    perform app.refuse('PT410', 'matchday.answerTooLate',
      'Case {reference} could be answered until {day}. The league now decides it without an answer.',
      p_parameters => jsonb_build_object('reference', charged.reference, 'day', app.lineup_day_parameter(charged.answer_by)));
  end if;
  if p_stance is null or p_stance not in ('accepts', 'contests') then
    perform app.refuse('PT422', 'matchday.stanceMissing', 'Choose whether you accept the charge or contest it.', 'stance');
  end if;
  if p_stance = 'contests' or p_words ~ '\S' then
    if not coalesce(app.is_reason(p_words), false) then
      perform app.refuse('PT422', 'matchday.contestMissing', 'Explain why you contest the charge, in at most 500 characters.', 'words');
    end if;
  end if;
  if p_stance = 'accepts' and is_person and not app.is_identity_checked(caller, charged.person_id) then
    perform app.refuse('PT403', 'matchday.identityUnchecked',
      'The league or the association must check your identity before you can accept a charge. You can contest it.');
  end if;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from charged.id or not exists (
    select from storage.objects where bucket_id = 'case-papers' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document was not uploaded. Choose it again.', 'document');
  end if;
  insert into public.discipline_answers (case_id, stance, side, words, document_path, answered_by)
  values (charged.id, p_stance, case when is_person then 'person' else 'club' end, nullif(btrim(p_words), ''), p_document_path, caller);
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  return charged.id;
end;
$$;

-- A hearing is set, moved, or given up: then the case is decided on papers.
create function app.set_case_hearing(p_case_id uuid, p_hearing_at timestamptz, p_place text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  heard public.discipline_cases;
begin
  heard := app.case_for_office(p_case_id, 'opened', p_request_id);
  if heard.id is null then return p_case_id; end if;
  if heard.answer_by is null then
    perform app.refuse('PT409', 'matchday.caseWithoutCharge',
      'No charge was sent in case {reference}: the league only enters its decision.',
      p_parameters => jsonb_build_object('reference', heard.reference));
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    perform app.refuse('PT422', 'matchday.hearingTimeWrong',
      'Choose a time for the hearing in the future, within a year.', 'hearing_at');
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.hearingPlaceMissing', 'Enter where the hearing is, in at most 200 characters.', 'place');
  end if;
  if p_hearing_at is null and heard.hearing_at is null then
    return heard.id;
  end if;
  update public.discipline_cases
  set hearing_at = p_hearing_at, hearing_place = case when p_hearing_at is not null then btrim(p_place) end
  where id = heard.id returning * into heard;
  insert into app.case_requests values (auth.uid(), p_request_id, heard.id);
  perform app.tell_charged(heard, 'case_hearing',
    case when p_hearing_at is null
      then app.sentence('matchday.sentences.noHearing', 'Hearing cancelled: case {reference}', jsonb_build_object('reference', heard.reference))
      else app.sentence('matchday.sentences.hearingSet', 'Hearing set: case {reference}', jsonb_build_object('reference', heard.reference)) end,
    case when p_hearing_at is null then app.sentence('matchday.sentences.onPapers', 'The case is decided on papers.')
      else app.sentence('matchday.sentences.hearingAt', '{day}, {place}.',
        jsonb_build_object('day', app.day_and_time_parameter(p_hearing_at), 'place', heard.hearing_place)) end, p_hearing_at);
  return heard.id;
end;
$$;

create function app.close_case(p_case_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
begin
  judged := app.case_for_office(p_case_id, 'decided', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if (now() at time zone 'Africa/Harare')::date <= judged.appeal_until then
    perform app.refuse('PT409', 'matchday.caseCloseTooEarly',
      'Case {reference} can be appealed until {day}. The league can close it after that.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

create function public.open_discipline_case(
  p_season_id uuid, p_charge text, p_request_id uuid, p_person_id uuid default null, p_club_id uuid default null,
  p_match_id uuid default null, p_article text default null, p_answer_by date default null
)
returns uuid language sql set search_path = ''
as $$ select app.open_case(p_season_id, p_person_id, p_club_id, p_match_id, p_charge, p_article, p_answer_by, p_request_id) $$;

create function public.charge_discipline_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.charge_case(p_case_id, p_article, p_answer_by, p_request_id) $$;

create function public.answer_discipline_case(
  p_case_id uuid, p_stance text, p_request_id uuid, p_words text default null, p_document_path text default null
)
returns uuid language sql set search_path = ''
as $$ select app.answer_case(p_case_id, p_stance, p_words, p_document_path, p_request_id) $$;

create function public.set_discipline_hearing(
  p_case_id uuid, p_request_id uuid, p_hearing_at timestamptz default null, p_place text default null
)
returns uuid language sql set search_path = ''
as $$ select app.set_case_hearing(p_case_id, p_hearing_at, p_place, p_request_id) $$;
comment on function public.set_discipline_hearing(uuid, uuid, timestamptz, text) is
  'Sets or moves the hearing of a case; without a time the case is decided on papers.';

create function public.close_discipline_case(p_case_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.close_case(p_case_id, p_request_id) $$;

grant execute on function
  app.open_case(uuid, uuid, uuid, uuid, text, text, date, uuid), app.answer_case(uuid, text, text, text, uuid),
  app.charge_case(uuid, text, date, uuid), app.set_case_hearing(uuid, timestamptz, text, uuid), app.close_case(uuid, uuid),
  public.charge_discipline_case(uuid, text, date, uuid),
  public.open_discipline_case(uuid, text, uuid, uuid, uuid, uuid, text, date),
  public.answer_discipline_case(uuid, text, uuid, text, text),
  public.set_discipline_hearing(uuid, uuid, timestamptz, text), public.close_discipline_case(uuid, uuid)
to authenticated;
