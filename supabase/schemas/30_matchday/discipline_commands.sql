-- What is done to a discipline case: entered, decided, appealed, the appeal decided, closed. Each is definer,
-- because nobody may write cases, bans and points directly, and each does nothing when its request comes again.

-- The case, locked, if it is in the state that this step needs.
create function app.take_case(p_case_id uuid, needed text)
returns public.discipline_cases language plpgsql security definer set search_path = ''
as $$
declare
  taken public.discipline_cases;
begin
  select * into taken from public.discipline_cases where id = p_case_id for update;
  if taken.id is null then
    raise sqlstate 'PT404' using message = 'This case is not in the record.';
  end if;
  if taken.status <> needed then
    raise sqlstate 'PT409' using
      message = format('Case %s is %s already. Look at it again before you go on.', taken.reference, taken.status);
  end if;
  return taken;
end;
$$;

create function app.case_of_request(p_request_id uuid)
returns uuid language sql stable security definer set search_path = ''
as $$ select case_id from app.case_requests where user_id = auth.uid() and request_id = p_request_id $$;

create function app.open_case(
  p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    raise sqlstate 'PT422' using message = 'Say whom the case is about: a club, or a person of it.', hint = 'club_id';
  end if;
  perform app.require_reason(p_charge, 'Say what the charge is, in at most 500 characters.', 'charge');
  if not exists (select from public.seasons where id = p_season_id) then
    raise sqlstate 'PT422' using message = 'This season is not in the record. Choose another.', hint = 'season_id';
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    raise sqlstate 'PT422' using message = 'That is no match of this club in this season.', hint = 'match_id';
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning id into opened;
  insert into app.case_requests values (auth.uid(), p_request_id, opened);
  return opened;
end;
$$;

-- What a decision brings about: a ban, or points less.
create function app.apply_case(decided public.discipline_cases)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  told uuid;
begin
  if decided.sanction in ('ban_matches', 'ban_until') then
    insert into public.suspensions (season_id, person_id, club_id, cause, match_id, case_id, matches, until_on, is_sample)
    values (decided.season_id, decided.person_id, decided.club_id, 'case', decided.match_id, decided.id,
      decided.ban_matches, decided.ban_until, decided.is_sample);
    perform app.refresh_suspensions(decided.season_id, array[decided.person_id]);
  elsif decided.sanction = 'points' then
    insert into public.sources (name, used_for, is_sample)
    values (format('Case %s, %s', decided.reference, decided.body), 'points deducted', decided.is_sample)
    on conflict (name) do update set used_for = excluded.used_for
    returning id into told;
    insert into public.points_adjustments (season_id, club_id, points, reason, decided_on, source_id, is_sample)
    values (decided.season_id, decided.club_id, -decided.points,
      left(format('Case %s: %s', decided.reference, decided.decision), 500), decided.decided_on, told, decided.is_sample)
    returning id into given;
    update public.discipline_cases set adjustment_id = given where id = decided.id;
  end if;
end;
$$;

create function app.decide_case(
  p_case_id uuid, p_body text, p_decision text, p_sanction text, p_decided_on date, p_amount integer, p_until date,
  p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
  today date := (now() at time zone 'Africa/Harare')::date;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'opened');
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Say which body decided.', hint = 'body';
  end if;
  perform app.require_reason(p_decision, 'Say what was decided and why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > today then
    raise sqlstate 'PT422' using message = 'A decision is entered on the day it was made, or later. Give that day.', hint = 'decided_on';
  end if;
  if p_sanction is null or p_sanction not in ('ban_matches', 'ban_until', 'fine', 'points', 'warning', 'none') then
    raise sqlstate 'PT422' using message = 'Choose the sanction.', hint = 'sanction';
  end if;
  if p_sanction in ('ban_matches', 'ban_until') and judged.person_id is null then
    raise sqlstate 'PT422' using message = 'Only a person can be banned. This case is about a club.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and judged.club_id is null then
    raise sqlstate 'PT422' using
      message = 'A ban in matches is served at a club, and this case names none. Ban until a day.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and not coalesce(p_amount between 1 and 50, false) then
    raise sqlstate 'PT422' using message = 'Give the ban as 1 to 50 matches.', hint = 'amount';
  end if;
  if p_sanction = 'ban_until' and not coalesce(p_until > p_decided_on, false) then
    raise sqlstate 'PT422' using message = 'A ban ends after the day it is decided. Give a later day.', hint = 'until';
  end if;
  if p_sanction = 'fine' and not coalesce(p_amount between 1 and 1000000, false) then
    raise sqlstate 'PT422' using message = 'Give the fine as a whole number of US dollars.', hint = 'amount';
  end if;
  if p_sanction = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    raise sqlstate 'PT422' using message = 'Only a club of this season can lose points.', hint = 'sanction';
  end if;
  if p_sanction = 'points' and not coalesce(p_amount between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say how many points, 1 to 200.', hint = 'amount';
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanction = p_sanction, decided_on = p_decided_on,
    ban_matches = case when p_sanction = 'ban_matches' then p_amount end,
    ban_until = case when p_sanction = 'ban_until' then p_until end,
    fine_usd = case when p_sanction = 'fine' then p_amount end,
    points = case when p_sanction = 'points' then p_amount end,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

-- A club appeals for itself and its people, on the day it does; the offices enter what came on paper.
create function app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
  is_own boolean := app.caller_is('club_admin') and exists (
    select from public.discipline_cases
    where id = p_case_id and club_id in (select app.clubs_of(app.caller_id(), 'club_admin')));
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
    raise sqlstate 'PT422' using
      message = 'Your appeal is dated today. One that was sent on paper is entered by the league.', hint = 'appealed_on';
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is dated between the decision and today. Give such a day.', hint = 'appealed_on';
  end if;
  if p_appealed_on > judged.appeal_until then
    raise sqlstate 'PT410' using
      message = format('Case %s could be appealed until %s. The appeal came after, and the league cannot take it any more.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  perform app.require_reason(p_grounds, 'Say on what grounds, in at most 500 characters.', 'grounds');
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds) where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

create function app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'appealed');
  if p_upheld is null then
    raise sqlstate 'PT422' using message = 'Say whether the appeal is upheld.', hint = 'upheld';
  end if;
  perform app.require_reason(p_decision, 'Say why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is decided between the day it came and today. Give such a day.', hint = 'decided_on';
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions set lifted_at = now(), lift_reason = 'The appeal was upheld.'
    where case_id = judged.id and lifted_at is null;
    delete from public.points_adjustments where id = judged.adjustment_id;
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

create function app.close_case(p_case_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if (now() at time zone 'Africa/Harare')::date <= judged.appeal_until then
    raise sqlstate 'PT409' using
      message = format('Case %s can be appealed until %s. The league can close it after.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$$;

create function public.open_discipline_case(
  p_season_id uuid, p_charge text, p_request_id uuid, p_person_id uuid default null, p_club_id uuid default null,
  p_match_id uuid default null, p_article text default null
)
returns uuid language sql set search_path = ''
as $$ select app.open_case(p_season_id, p_person_id, p_club_id, p_match_id, p_charge, p_article, p_request_id) $$;

create function public.decide_discipline_case(
  p_case_id uuid, p_body text, p_decision text, p_sanction text, p_decided_on date, p_request_id uuid,
  p_amount integer default null, p_until date default null
)
returns uuid language sql set search_path = ''
as $$ select app.decide_case(p_case_id, p_body, p_decision, p_sanction, p_decided_on, p_amount, p_until, p_request_id) $$;

create function public.appeal_discipline_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.appeal_case(p_case_id, p_grounds, p_appealed_on, p_request_id) $$;

create function public.decide_discipline_appeal(
  p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid
)
returns uuid language sql set search_path = ''
as $$ select app.decide_case_appeal(p_case_id, p_upheld, p_decision, p_decided_on, p_request_id) $$;

create function public.close_discipline_case(p_case_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.close_case(p_case_id, p_request_id) $$;

grant execute on function
  app.open_case(uuid, uuid, uuid, uuid, text, text, uuid),
  app.decide_case(uuid, text, text, text, date, integer, date, uuid), app.appeal_case(uuid, text, date, uuid),
  app.decide_case_appeal(uuid, boolean, text, date, uuid), app.close_case(uuid, uuid),
  public.open_discipline_case(uuid, text, uuid, uuid, uuid, uuid, text),
  public.decide_discipline_case(uuid, text, text, text, date, uuid, integer, date),
  public.appeal_discipline_case(uuid, text, date, uuid),
  public.decide_discipline_appeal(uuid, boolean, text, date, uuid), public.close_discipline_case(uuid, uuid)
to authenticated;
