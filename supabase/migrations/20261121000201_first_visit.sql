-- Sign-up no longer asks for the year of birth: the first page after it does, once.

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."profiles" ADD COLUMN "age_asked_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION app.answer_invitation(p_token text, p_accepts boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  invitation app.person_invitations;
  transfer public.transfers;
  person public.people;
begin
  perform app.refuse_in_anothers_name();
  if p_accepts is null then
    raise sqlstate 'PT422' using message = 'Say whether you accept.', hint = 'accepts';
  end if;
  select * into invitation from app.find_invitation(p_token, caller);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This link is not known. Ask whoever sent it for a new one.';
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.declined_at is not null and invitation.used_by = caller and not p_accepts then
    return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
  end if;
  if invitation.used_by is distinct from caller or invitation.declined_at is not null then
    if app.invitation_state(invitation) <> 'open' then
      raise sqlstate 'PT409' using message = case app.invitation_state(invitation)
        when 'used' then 'This link has been used already. It works once. Ask for a new one.'
        when 'expired' then 'This link has expired. Ask for a new one.'
        when 'declined' then 'This invitation has been declined. Ask for a new one.'
        else 'This link was replaced by a newer one. Use that.' end;
    end if;
    if invitation.address is not null and app.account_at(invitation.address) is distinct from caller then
      raise sqlstate 'PT403' using
        message = 'This link is tied to another e-mail address or phone number. Sign in with the account that has it.';
    end if;
    if not p_accepts then
      update app.person_invitations set declined_at = now(), used_by = caller where id = invitation.id;
      perform app.tell_of_answer(invitation, 'declined');
      return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
    end if;
    if transfer.id is not null and not transfer.is_under_way then
      raise sqlstate 'PT409' using message = 'This transfer is over. There is nothing to sign any more.';
    end if;
    if caller = invitation.invited_by or (invitation.kind in ('player', 'guardian') and (
      app.caller_is('admin', 'zifa_admin') or exists (
        select from public.club_members where user_id = caller and club_id = invitation.club_id and member_role in ('club', 'club_admin')
          and coalesce(ends_on >= app.league_today(), true))))
    then
      raise sqlstate 'PT403' using message = format('This link is for %s. Nobody of the club or an office can use it.',
        case invitation.kind when 'guardian' then 'the guardian of ' || person.name else coalesce(person.name, invitation.name) end);
    end if;
    if invitation.kind = 'guardian' then
      if app.is_age_unknown(caller) then
        raise sqlstate 'PT409' using message = 'Tell us your own year of birth first, under Privacy. A guardian is of age.';
      end if;
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        raise sqlstate 'PT422' using message = 'A guardian is of age, and not the player. Use an account of your own.';
      end if;
    elsif invitation.kind = 'staff' then
      perform app.join_staff(invitation, caller);
    else
      perform app.join_by_invitation(invitation, caller);
    end if;
    update app.person_invitations set used_by = caller, used_at = now() where id = invitation.id;
    perform app.write_audit('invitation_accepted', caller,
      jsonb_build_object('person_id', person.id, 'kind', invitation.kind, 'club_id', invitation.club_id), 'person_invitations', invitation.id::text);
    perform app.tell_of_answer(invitation, 'accepted');
  end if;
  return jsonb_build_object('kind', invitation.kind, 'href', case
    when invitation.kind = 'staff' then '/club-dashboard?club=' || invitation.club_id
    when invitation.kind in ('coach', 'referee') then app.claim_home(invitation.kind, caller)
    when invitation.kind = 'player' and transfer.agreed_at is not null and app.person_of(caller) = person.id then '/dashboard/consents/' || transfer.ref
    when invitation.kind = 'player' then '/player-dashboard' else '/dashboard/consents' end);
end;
$function$;

CREATE OR REPLACE FUNCTION app.is_age_unknown(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.profiles where id = p_user_id and not is_sample)
    and not exists (select from app.account_ages where user_id = p_user_id)
$function$;

CREATE OR REPLACE FUNCTION app.may_show_picture(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not (app.is_age_unknown(p_user_id) or coalesce(app.is_minor_account(p_user_id), false))
    or exists (select from app.account_ages where user_id = p_user_id and guardian_id is not null)
$function$;

CREATE OR REPLACE FUNCTION app.my_role_requests()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', asked.id, 'role', asked.role, 'status', asked.status,
      'requestedAt', asked.requested_at, 'decidedAt', asked.decided_at, 'reason', asked.decision_reason) order by asked.requested_at desc, asked.id),
    '[]')
  from (select * from public.role_requests where user_id = app.viewer_id() order by requested_at desc limit 20) as asked
$function$;

CREATE OR REPLACE FUNCTION app.note_age_asked(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.profiles set age_asked_at = now() where id = p_user_id and age_asked_at is null $function$;

CREATE OR REPLACE FUNCTION app.own_privacy_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'privacy_guardian', format('%s names you as guardian', ward.name),
    'Say whether you agree to the account. Until then nobody sees whose it is.', '/dashboard/privacy', 'Answer',
    null::timestamptz, ward.asked_at, false
  from app.wards_of(p_person) as ward where ward.confirmed_at is null
  union all
  select 'privacy_name_guardian', 'Name your guardian', 'You are under 18. Your account is private until your guardian agrees to it.',
    '/dashboard/privacy', 'Name your guardian', null, age.told_at, false
  from app.account_ages as age
  where age.user_id = p_person and age.guardian_email is null and age.guardian_id is null and app.is_minor_account(p_person)
  union all
  select 'privacy_birth_year', 'Tell us your year of birth', 'Others see your name once we know that you are of age.',
    '/dashboard/privacy', 'Tell us', null, person.created_at, false
  from public.profiles as person
  where person.id = p_person and app.is_age_unknown(p_person)
  union all
  select 'privacy_erasure', 'Your account will be erased', 'You asked for it. Until then you can change your mind.',
    '/dashboard/privacy', 'Look', erasure.due_at, erasure.asked_at, false
  from app.erasures as erasure where erasure.user_id = p_person and erasure.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION app.put_off_birth_year(p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  perform app.note_age_asked(app.caller_id());
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_birth_year()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  year text := new.raw_user_meta_data ->> 'birth_year';
  guardian text := app.clean_email(new.raw_user_meta_data ->> 'guardian_email');
begin
  if not new.raw_user_meta_data ?| '{birth_year,guardian_email}' then return null; end if;
  if year ~ '^\d{4}$' and year::integer between 1900 and extract(year from now()) and exists (
    select from public.profiles where id = new.id)
  then
    insert into app.account_ages (user_id, birth_year) values (new.id, year::smallint) on conflict do nothing;
    perform app.note_age_asked(new.id);
    if app.is_minor_account(new.id) and guardian ~ '^[^\s@]+@[^\s@]+$' and char_length(guardian) <= 255
      and guardian is distinct from lower(new.email)
    then
      update app.account_ages set guardian_email = guardian, asked_at = now(), named_guardians = 1 where user_id = new.id;
    end if;
  end if;
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'birth_year' - 'guardian_email' where id = new.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_birth_year(p_year integer, p_guardian_email text, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  guardian text := app.clean_email(p_guardian_email);
  was_minor boolean := app.is_minor_account(app.caller_id());
  known app.account_ages;
begin
  perform app.refuse_in_anothers_name();
  if p_year is null or p_year < 1900 or p_year > extract(year from now()) then
    raise sqlstate 'PT422' using message = 'Give the year in four digits.', hint = 'year';
  end if;
  insert into app.account_ages (user_id, birth_year) values (caller, p_year)
  on conflict (user_id) do update set birth_year = excluded.birth_year, told_at = now();
  perform app.note_age_asked(caller);
  if not app.is_minor_account(caller) then
    if was_minor then
      raise sqlstate 'PT409' using message = 'You told us that you are under 18. Write to us if that was a mistake.', hint = 'year';
    end if;
    return false;
  end if;
  if guardian is null then return true; end if;
  if guardian !~ '^[^\s@]+@[^\s@]+$' or char_length(guardian) > 255 then
    raise sqlstate 'PT422' using message = 'That is no e-mail address.', hint = 'guardian_email';
  end if;
  if guardian = (select lower(email) from auth.users where id = caller) then
    raise sqlstate 'PT422' using message = 'This is your own address. Give your guardian''s.', hint = 'guardian_email';
  end if;
  select * into known from app.account_ages where user_id = caller for update;
  if guardian = known.guardian_email or (known.confirmed_at is not null and known.guardian_id is not null) then return true; end if;
  if known.named_guardians >= 3 then
    raise sqlstate 'PT429' using message = 'You have named three addresses. Write to us to name another.', hint = 'guardian_email';
  end if;
  update app.account_ages
  set guardian_email = guardian, asked_at = now(), lettered_at = null, confirmed_at = null, named_guardians = named_guardians + 1
  where user_id = caller;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_fan_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  me uuid := app.viewer_id();
  today date := (now() at time zone 'Africa/Harare')::date;
  season public.seasons;
  odds public.model_runs;
  clubs uuid[];
begin
  select * into season from public.current_season();
  select * into odds from public.model_runs
  where kind = 'odds' and season_id = season.id and status = 'done' order by as_of desc, ran_at desc limit 1;
  select coalesce(array_agg(club_id), '{}') into clubs from public.follows where user_id = me and club_id is not null;
  return jsonb_build_object(
    'season', jsonb_build_object('slug', season.slug, 'name', season.name, 'isSample', season.is_sample),
    -- By how much the forecasts were better than knowing nothing: below a measure, odds are not shown.
    'lately', (
      select facts #> '{record,lately}' from public.model_runs
      where kind = 'ratings' and season_id is null and status = 'done' order by as_of desc, ran_at desc limit 1),
    'clubs', coalesce((
      select jsonb_agg(app.club_fan_card(club_id, season.id, odds.id, today) order by followed_at, id)
      from public.follows where user_id = me and club_id is not null), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
          'club', total.club, 'appearances', total.appearances, 'minutes', total.minutes, 'goals', total.goals,
          'assists', total.assists) order by followed.followed_at, person.slug)
      from public.follows as followed join public.people as person on person.id = followed.player_id
      -- What they did this season, wherever they did it; the club is the one they played for most.
      left join lateral (
        select sum(part.appearances) as appearances, sum(part.minutes) as minutes, sum(part.goals) as goals,
          sum(part.assists) as assists,
          (array_agg(club.mark order by part.appearances desc, club.id))[1] as club
        from public.player_totals as part join app.club_marks as club on club.id = part.club_id
        where part.player_id = person.id and part.season_id = season.id) as total on true
      where followed.user_id = me), '[]'),
    'polls', coalesce((
      select jsonb_agg(jsonb_build_object('match', told.line, 'closesAt', closes,
          'mine', chosen.name) order by closes, game.id)
      from (
        select id from public.matches
        where season_id = season.id and played_on between today - 2 and today
          and status in ('full_time', 'report_submitted', 'confirmed')
          and (home_club_id = any (clubs) or away_club_id = any (clubs))) as game
      cross join lateral app.vote_closes_at(game.id) as closes
      join app.match_lines as told on told.id = game.id
      left join public.match_votes as vote on vote.match_id = game.id and vote.user_id = me
      left join public.people as chosen on chosen.id = vote.player_id
      where closes > now() and exists (select from public.lineup_entries where match_id = game.id)), '[]'),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'href', href, 'savedAt', saved_at)
        order by saved_at desc, id)
      from public.saved_views where user_id = me), '[]'),
    'choices', coalesce((
      select jsonb_agg(jsonb_build_object('id', club.id, 'name', club.name) order by club.name)
      from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season.id and part.club_id <> all (clubs)), '[]'),
    'alerts', app.my_alerts(),
    'requests', app.my_role_requests());
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_hub()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'held', coalesce((
      select jsonb_agg(jsonb_build_object('role', held.role, 'since', held.assigned_at) order by held.role)
      from public.user_roles as held where held.user_id = app.viewer_id()), '[]'),
    'requests', app.my_role_requests(),
    'recent', coalesce((
      select jsonb_agg(jsonb_build_object('id', told.id, 'title', told.title, 'href', told.href, 'at', told.created_at,
        'isRead', told.read_at is not null) order by told.created_at desc, told.id)
      from (
        select id, title, href, created_at, read_at from public.notifications
        where user_id = app.viewer_id() order by created_at desc limit 5) as told), '[]'),
    'isFollowing', exists (select from public.follows where user_id = app.viewer_id()))
$function$;

CREATE OR REPLACE FUNCTION public.put_off_birth_year(p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.put_off_birth_year(p_request_id) $function$;

COMMENT ON COLUMN "public"."profiles"."age_asked_at" IS 'When the person told their year of birth or put it off. Until then their first page asks for it.';

COMMENT ON FUNCTION "public"."my_fan_home"() IS 'The home of a fan: their clubs and players, what they can vote on, what they keep, and what they asked to be.';

COMMENT ON FUNCTION "public"."put_off_birth_year"(uuid) IS 'The caller does not tell the year of birth now. Until they do, the account is protected like a minor''s.';

REVOKE ALL ON FUNCTION "app"."is_age_unknown"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_age_unknown"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."my_role_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_role_requests"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_role_requests"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_age_asked"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_age_asked"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."put_off_birth_year"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."put_off_birth_year"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."put_off_birth_year"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."put_off_birth_year"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."put_off_birth_year"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."put_off_birth_year"(uuid) TO "service_role";

-- Who has told it is not asked again.
update public.profiles set age_asked_at = told_at from app.account_ages where user_id = id;

-- Names and pictures that others see already stay as they are, until the person tells the year or changes them.
