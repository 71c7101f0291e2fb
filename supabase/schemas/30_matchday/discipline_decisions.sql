-- What is decided on a discipline case and on an appeal against it, and what that brings about: bans, points less, closed
-- matches, fines. Each is definer, because nobody may write any of these directly, and each does nothing when its
-- request comes again.

-- What a decision brings about.
create function app.apply_case(decided public.discipline_cases)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  told uuid;
begin
  if decided.ban_matches is not null or decided.ban_until is not null then
    insert into public.suspensions (season_id, person_id, club_id, cause, match_id, case_id, matches, until_on, is_sample)
    values (decided.season_id, decided.person_id, decided.club_id, 'case', decided.match_id, decided.id,
      decided.ban_matches, decided.ban_until, decided.is_sample);
    perform app.refresh_suspensions(decided.season_id, array[decided.person_id]);
  end if;
  if decided.points is not null then
    insert into public.sources (name, used_for, is_sample)
    values (format('Case %s, %s', decided.reference, decided.body), 'points deducted', decided.is_sample)
    on conflict (name) do update set used_for = excluded.used_for
    returning id into told;
    insert into public.points_adjustments (season_id, club_id, points, reason, decided_on, source_id, is_sample)
    values (decided.season_id, decided.club_id, -decided.points,
      decided.decision, decided.decided_on, told, decided.is_sample)
    returning id into given;
    update public.discipline_cases set adjustment_id = given where id = decided.id;
  end if;
  insert into public.closed_matches (match_id, case_id)
  select coming.id, decided.id from app.home_matches_to_come(decided.club_id, decided.season_id) as coming
  limit coalesce(decided.closed_doors, 0);
end;
$$;

-- The home matches of a club in a season that have not begun and are not closed yet, the next first.
create function app.home_matches_to_come(p_club_id uuid, p_season_id uuid)
returns table (id uuid) language sql stable set search_path = ''
as $$
  select game.id from public.matches as game
  where game.home_club_id = p_club_id and game.season_id = p_season_id
    and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
    and not exists (select from public.closed_matches as closed where closed.match_id = game.id)
  order by app.match_moment(game.kick_off, game.played_on), game.id
$$;

-- Refuses a sanction that does not fit the case, with the field that it is about.
create function app.check_sanction(judged public.discipline_cases, kind text, amount integer, until_day date, p_decided_on date)
returns void language plpgsql stable security definer set search_path = ''
as $$
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
      'A ban in matches is served at a club, and this case names none. Ban until a date instead.', 'sanctions');
  end if;
  if kind = 'ban_matches' and not coalesce(amount between 1 and 50, false) then
    perform app.refuse('PT422', 'matchday.banMatchesWrong', 'Enter a ban of 1 to 50 matches.', 'ban_matches');
  end if;
  if kind = 'ban_until' and not coalesce(until_day > p_decided_on, false) then
    perform app.refuse('PT422', 'matchday.banDayWrong', 'A ban ends after the day of the decision. Choose a later day.', 'ban_until');
  end if;
  if kind = 'fine' and not coalesce(amount between 1 and 1000000, false) then
    perform app.refuse('PT422', 'matchday.fineWrong', 'Enter the fine as a whole number of US dollars.', 'fine');
  end if;
  if kind = 'fine' and until_day < p_decided_on then
    perform app.refuse('PT422', 'matchday.fineDayWrong', 'A fine is due after the decision. Choose a later day.', 'fine_due');
  end if;
  if kind = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    perform app.refuse('PT422', 'matchday.pointsOfClubOnly', 'Only a club of this season can lose points.', 'sanctions');
  end if;
  if kind = 'points' and not coalesce(amount between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.pointsWrong', 'Enter a number of points, 1 to 200.', 'points');
  end if;
  if kind = 'closed_doors' then
    select count(*) into coming from app.home_matches_to_come(judged.club_id, judged.season_id);
    if judged.person_id is not null or coming = 0 then
      perform app.refuse('PT422', 'matchday.closedDoorsImpossible',
        'Only upcoming home matches of a club in this season can be closed to spectators.', 'sanctions');
    end if;
    if not coalesce(amount between 1 and least(coming, 20), false) then
      perform app.refuse('PT422', 'matchday.closedDoorsWrong',
        'Enter how many home matches are closed, 1 to {most}.', 'closed_doors', jsonb_build_object('most', least(coming, 20)));
    end if;
  end if;
end;
$$;

-- `p_sanctions`: one to six, each of another kind: [{"kind": "fine", "amount": 500, "day": "2026-12-31"}]. The day is that
-- on which a ban ends or a fine is due.
create function app.decide_case(
  p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_document_path text, p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
  each record;
  kinds text[];
begin
  judged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if app.league_today() <= judged.answer_by and not exists (select from public.discipline_answers where case_id = judged.id) then
    perform app.refuse('PT409', 'matchday.decisionBeforeAnswer',
      'Case {reference} can be answered until {day}. The league decides once the answer is in, or after that day.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.answer_by)));
  end if;
  if judged.hearing_at > now() then
    perform app.refuse('PT409', 'matchday.decisionBeforeHearing',
      'Case {reference} has its hearing on {when}. The league decides after the hearing.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'when', app.day_and_time_parameter(judged.hearing_at)));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.caseBodyMissing', 'Enter which body decided.', 'body');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.decisionMissing', 'Enter the decision and its reasons, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > app.league_today() then
    perform app.refuse('PT422', 'matchday.caseDayWrong',
      'Choose the day on which the decision was made.', 'decided_on');
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    perform app.refuse('PT422', 'matchday.sanctionsCount', 'Choose one to six sanctions, each once.', 'sanctions');
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    perform app.refuse('PT422', 'matchday.banTwice',
      'A ban is in matches or until a date. Choose one of the two.', 'sanctions');
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    perform app.refuse('PT422', 'matchday.noSanctionAlone', '“No sanction” cannot be combined with others. Remove the others.', 'sanctions');
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document was not uploaded. Choose it again.', 'document');
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
  perform app.tell_charged(judged, 'case_decided',
    app.sentence('matchday.sentences.caseDecided', 'Case {reference} has been decided', jsonb_build_object('reference', judged.reference)),
    app.quote(judged.decision), null);
  return judged.id;
end;
$$;

-- What is no number or day is none, and is refused as such.
create function app.sanctions_in(p_sanctions jsonb)
returns table (kind text, amount integer, day date) language sql stable set search_path = ''
as $$
  select given ->> 'kind', case when given ->> 'amount' ~ '^[0-9]{1,7}$' then (given ->> 'amount')::integer end,
    case when given ->> 'day' ~ '^2[0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then (given ->> 'day')::date end
  from jsonb_array_elements(case jsonb_typeof(p_sanctions) when 'array' then p_sanctions else '[]' end) as given
  limit 10
$$;

-- Who appeals on the charged side: whoever signs for the club, the person, or a guardian.
create function app.may_appeal(p_case_id uuid, person uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.discipline_cases as judged
    where judged.id = p_case_id and (
      ('club_admin' = any (app.roles_of(person)) and judged.club_id in (select app.clubs_of(person, 'club_admin')))
      or (judged.person_id = any (app.player_ids_of(person)) and app.is_identity_checked(person, judged.person_id))))
$$;

-- A club appeals for itself and its people, and a person whose identity is checked for themselves, on the day they do;
-- the offices enter what came on paper.
create function app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
  is_own boolean := app.may_appeal(p_case_id, app.caller_id());
begin
  if is_own then
    perform app.refuse_in_anothers_name();
  else
    perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.appealDatedToday',
      'Your appeal is dated today. If it was sent on paper, the league enters it.', 'appealed_on');
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    perform app.refuse('PT422', 'matchday.appealDayWrong',
      'Choose a day for the appeal between the decision and today.', 'appealed_on');
  end if;
  if p_appealed_on > judged.appeal_until then
    perform app.refuse('PT410', 'matchday.caseAppealTooLate',
      'Case {reference} could be appealed until {day}. The appeal came later, so the league cannot accept it.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  if not coalesce(app.is_reason(p_grounds), false) then
    perform app.refuse('PT422', 'matchday.groundsMissing', 'Enter the grounds, in at most 500 characters.', 'grounds');
  end if;
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

create function app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
  lifted constant jsonb := app.sentence('matchday.sentences.liftedByAppeal', 'The appeal was upheld.');
begin
  judged := app.case_for_office(p_case_id, 'appealed', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if p_upheld is null then
    perform app.refuse('PT422', 'matchday.appealOutcomeMissing', 'Choose whether the appeal is upheld.', 'upheld');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    perform app.refuse('PT422', 'matchday.appealDecidedDayWrong',
      'Choose a day for the decision between the appeal and today.', 'decided_on');
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions
    set lifted_at = now(), lift_reason = lifted ->> 'text', lift_reason_message = app.message_of(lifted)
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
  perform app.tell_charged(judged, 'case_appeal', case when p_upheld
    then app.sentence('matchday.sentences.appealUpheld', 'Appeal upheld: case {reference}', jsonb_build_object('reference', judged.reference))
    else app.sentence('matchday.sentences.appealDismissed', 'Appeal dismissed: case {reference}',
      jsonb_build_object('reference', judged.reference)) end, app.quote(btrim(p_decision)), null);
  return judged.id;
end;
$$;

-- The league notes what was paid: the fine, or the fee of an appeal.
create function app.note_case_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  paid public.discipline_cases;
begin
  perform app.require_office(app.name_parameter('site.deedPayments', 'Payments in cases are recorded'));
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  select * into paid from public.discipline_cases where id = p_case_id for update;
  if paid.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if p_what is null or p_what not in ('fine', 'appeal_fee') then
    perform app.refuse('PT422', 'matchday.paymentKindMissing', 'Choose what was paid: the fine or the fee of the appeal.', 'what');
  end if;
  if (case p_what when 'fine' then paid.fine_usd is null or paid.is_upheld is true else paid.appealed_on is null end) then
    perform app.refuse('PT409', 'matchday.nothingToPay',
      'Case {reference} has no such payment due. Check it again.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if (case p_what when 'fine' then paid.fine_paid_on else paid.appeal_fee_paid_on end) is not null then
    perform app.refuse('PT409', 'matchday.paymentNoted',
      'The league has already recorded this payment of case {reference}.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if p_paid_on is null or p_paid_on > app.league_today() or p_paid_on < paid.decided_on then
    perform app.refuse('PT422', 'matchday.paymentDayWrong',
      'Choose a day of payment between the decision and today.', 'paid_on');
  end if;
  update public.discipline_cases set
    fine_paid_on = case p_what when 'fine' then p_paid_on else fine_paid_on end,
    appeal_fee_paid_on = case p_what when 'appeal_fee' then p_paid_on else appeal_fee_paid_on end
  where id = paid.id;
  insert into app.case_requests values (auth.uid(), p_request_id, paid.id);
  return paid.id;
end;
$$;

create function public.decide_discipline_case(
  p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_request_id uuid,
  p_document_path text default null
)
returns uuid language sql set search_path = ''
as $$ select app.decide_case(p_case_id, p_body, p_decision, p_sanctions, p_decided_on, p_document_path, p_request_id) $$;

create function public.appeal_discipline_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.appeal_case(p_case_id, p_grounds, p_appealed_on, p_request_id) $$;

create function public.decide_discipline_appeal(
  p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid
)
returns uuid language sql set search_path = ''
as $$ select app.decide_case_appeal(p_case_id, p_upheld, p_decision, p_decided_on, p_request_id) $$;

create function public.note_discipline_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.note_case_payment(p_case_id, p_what, p_paid_on, p_request_id) $$;

grant execute on function
  app.decide_case(uuid, text, text, jsonb, date, text, uuid), app.appeal_case(uuid, text, date, uuid),
  app.decide_case_appeal(uuid, boolean, text, date, uuid), app.note_case_payment(uuid, text, date, uuid),
  public.decide_discipline_case(uuid, text, text, jsonb, date, uuid, text),
  public.appeal_discipline_case(uuid, text, date, uuid),
  public.decide_discipline_appeal(uuid, boolean, text, date, uuid), public.note_discipline_payment(uuid, text, date, uuid)
to authenticated;
