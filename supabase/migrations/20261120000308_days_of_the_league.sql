set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "everybody reads the birth dates of adults, the association all" ON "public"."birth_dates";

CREATE OR REPLACE FUNCTION app.admins_of_club(p_club_id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct member.user_id from public.club_members as member
  join public.user_roles as held on held.user_id = member.user_id and held.role = 'club_admin'
  join auth.users as account on account.id = member.user_id
  where member.club_id = p_club_id and member.member_role = 'club_admin'
    and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
    and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$function$;

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

CREATE OR REPLACE FUNCTION app.appointment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'appointment', format('Your appointment: %s v %s', home.name, away.name),
    format('As %s. Accept it, or decline with a reason.', app.function_words(given.function)), '/dashboard/appointments', 'Answer',
    game.kick_off - interval '48 hours', given.published_at, game.is_sample
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where given.person_id = app.person_of(p_person) and given.answer = 'waiting' and 'referee' = any (app.roles_of(p_person))
    and game.played_on >= app.league_today()
  order by game.played_on, game.kick_off
$function$;

CREATE OR REPLACE FUNCTION app.bench_people(game public.matches, club uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with known as (
    select person.id, person.name, lower(stint.role) as role, 1 as rank
    from public.coach_stints as stint join public.people as person on person.id = stint.person_id
    where stint.club_id = club and (stint.starts_on is not null or stint.is_sample)
      and coalesce(stint.starts_on <= app.match_day_of(game), true) and coalesce(stint.ends_on >= app.match_day_of(game), true)
    union all
    select link.person_id, coalesce(person.name, profile.full_name),
      case when member.member_role = 'coach' then 'assistant coach' else member.duty end, 2
    from public.club_members as member
    join public.profiles as profile on profile.id = member.user_id
    left join public.person_links as link on link.user_id = member.user_id and link.status = 'confirmed'
    left join public.people as person on person.id = link.person_id
    where member.club_id = club and member.member_role <> 'player'
      and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
  ),
  once as (
    select distinct on (coalesce(id::text, lower(name))) id, name, role from known
    where name ~ '\S' order by coalesce(id::text, lower(name)), rank, role
  )
  select once.id, left(once.name, 100),
    case when once.role in ('head coach', 'assistant coach', 'goalkeeper coach', 'doctor', 'physiotherapist', 'team manager',
      'kit manager') then once.role when once.role like '%coach%' then 'assistant coach' else 'other' end,
    held.level, held.valid_until, case when once.id is not null then app.ban_in(game.id, once.id) end
  from once left join public.coach_licences as held on held.person_id = once.id and held.state = 'confirmed'
  order by once.name, once.id limit 200
$function$;

CREATE OR REPLACE FUNCTION app.club_people(p_club_id uuid, p_person uuid, signs boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('id', member.id, 'name', profile.full_name, 'role', member.member_role, 'duty', member.duty,
        'startsOn', member.starts_on, 'endsOn', member.ends_on, 'isMe', member.user_id = p_person,
        'holdsRole', exists (select from public.user_roles as held where held.user_id = member.user_id and held.role = member.member_role))
        order by member.member_role, member.starts_on, member.id)
      from (
        select * from public.club_members
        where club_id = p_club_id and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
        order by member_role, starts_on, id limit 100) as member
      join public.profiles as profile on profile.id = member.user_id), '[]'),
    'invitations', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', asked.id, 'name', coalesce(person.name, asked.name), 'duty', coalesce(asked.duty, 'coach'),
        'address', asked.address, 'until', asked.expires_at) order by asked.invited_at desc)
      from app.person_invitations as asked left join public.people as person on person.id = asked.person_id
      where asked.club_id = p_club_id and asked.kind in ('staff', 'coach') and app.invitation_state(asked) = 'open'), '[]') end,
    -- Coaches of the record who have no account yet.
    'coaches', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by person.name)
      from public.people as person
      where person.id in (select stint.person_id from public.coach_stints as stint where stint.club_id = p_club_id)
        and app.present_club_of(person.id, 'coach') = p_club_id and not app.is_claimed(person.id)), '[]') end)
$function$;

CREATE OR REPLACE FUNCTION app.clubs_of(person uuid, VARIADIC wanted public.user_role[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted)
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$function$;

CREATE OR REPLACE FUNCTION app.clubs_served_by(person uuid, VARIADIC wanted public.user_role[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted) and member_role = any (app.roles_of(person))
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$function$;

CREATE OR REPLACE FUNCTION app.clubs_with_right(person uuid, wanted text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select distinct club_id from public.club_members
  where user_id = person and wanted = any (app.duty_rights(member_role, duty)) and member_role = any (app.roles_of(person))
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$function$;

CREATE OR REPLACE FUNCTION app.conflict_clubs_of(account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select club_id from public.club_members
    where user_id = account and coalesce(ends_on, app.league_today()) >= app.league_today() - interval '24 months'
    union
    select held.club_id from public.registrations as held left join public.seasons as season on season.id = held.season_id
    where held.player_id = any (app.conflict_people_of(account)) and held.kind <> 'listed'
      and coalesce(held.ends_on, case when held.starts_on is null then season.ends_on end, app.league_today())
        >= app.league_today() - interval '24 months'
    union
    select club_id from public.coach_stints
    where person_id = app.person_of(account) and coalesce(ends_on, app.league_today()) >= app.league_today() - interval '24 months')
$function$;

CREATE OR REPLACE FUNCTION app.conflict_people_of(account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select app.person_of(account) where app.person_of(account) is not null
    union select player_id from public.guardians where user_id = account
    union select player_id from app.former_guardians where user_id = account and ended_on >= app.league_today() - interval '24 months')
$function$;

CREATE OR REPLACE FUNCTION app.delete_my_account(p_words text, p_at_once boolean, p_request_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  due timestamptz;
begin
  perform app.refuse_in_anothers_name();
  if lower(btrim(coalesce(p_words, ''))) <> 'erase my account' then
    raise sqlstate 'PT422' using message = 'Type "erase my account", so that it does not happen by mistake.', hint = 'words';
  end if;
  perform from public.profiles where id = caller for no key update;
  if app.caller_is('super_admin') and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> caller and account.deleted_at is null and account.confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    raise sqlstate 'PT409' using message = 'One super admin has to remain. Make another one first.';
  end if;
  if exists (
    select from app.clubs_of(caller, 'club_admin') as own
    where not exists (
      select from public.club_members as other
      where other.club_id = own and other.user_id <> caller and other.member_role = 'club_admin'
        and other.starts_on <= app.league_today() and coalesce(other.ends_on >= app.league_today(), true)))
  then
    raise sqlstate 'PT409' using message = 'You are the only one who signs for your club. Have the league name another first.';
  end if;
  insert into app.erasures (user_id, due_at) values (caller, now() + case when p_at_once then interval '0' else interval '30 days' end)
  on conflict (user_id) do update
  set asked_at = now(), due_at = case when p_at_once then now() else least(app.erasures.due_at, excluded.due_at) end
  returning due_at into due;
  perform app.write_audit('account_erasure_asked', caller, jsonb_build_object('at_once', coalesce(p_at_once, false)));
  if p_at_once then perform app.erase_account(caller); end if;
  return due;
end;
$function$;

CREATE OR REPLACE FUNCTION app.discipline_of(p_person_id uuid, p_season_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'yellows', cards.yellows,
    'nextBanAt', (select min(step) from unnest((app.rules_of(p_season_id)).yellow_steps) as step where step > cards.yellows),
    'bans', (
      select coalesce(jsonb_agg(jsonb_build_object('matchId', game.id, 'home', home.name, 'away', away.name, 'playedOn', game.played_on,
        'cause', owed.cause, 'place', served.place, 'of', owed.matches) order by game.played_on, served.place), '[]')
      from app.serve_bans(p_person_id, p_season_id) as served
      join public.suspensions as owed on owed.id = served.suspension_id
      join public.matches as game on game.id = served.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not served.is_served),
    'until', (select max(until_on) from public.suspensions
      where person_id = p_person_id and lifted_at is null and until_on >= app.league_today()))
  from (select coalesce(max(total), 0) as yellows from app.cards_of(p_season_id, array[p_person_id])) as cards
$function$;

CREATE OR REPLACE FUNCTION app.end_club_membership(p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null
    or not (app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id())
    or (member.user_id = app.caller_id() and member.member_role = 'club_admin' and not app.caller_is('admin', 'zifa_admin', 'super_admin'))
  then
    raise sqlstate 'PT403' using message = 'A club admin ends the work of others for the club. The league ends a club admin''s.';
  end if;
  -- The same request again: it has ended.
  if member.ends_on < app.league_today() then return; end if;
  update public.club_members set ends_on = greatest(app.league_today(), starts_on) - 1 where id = member.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  is_another boolean := coalesce((said ->> 'isAnother')::boolean, false);
  known_to_caller uuid[];
  entered public.people;
  same jsonb;
  hidden uuid;
begin
  perform app.refuse_impersonation();
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    raise sqlstate 'PT403' using message = 'A player is entered by a club admin, the secretary or the registrar of the club.';
  end if;
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    raise sqlstate 'PT422' using message = 'Write the first name and the surname, as they stand in the identity document.', hint = 'name';
  end if;
  if p_born_on is null or p_born_on not between app.league_today() - interval '60 years' and app.league_today() - interval '10 years' then
    raise sqlstate 'PT422' using message = 'Give the day of birth. Players are registered from the age of 10.', hint = 'bornOn';
  end if;
  if nullif(said ->> 'position', '') is not null then perform (said ->> 'position')::public.player_position; end if;
  perform app.count_player_entry_try(p_club_id, caller);
  perform pg_advisory_xact_lock(hashtextextended('enter_player ' || app.plain(whole_name), 263));
  known_to_caller := app.unregistered_ids_of(caller);
  with found as (
    select distinct person.id, person.name, person.birth_year, coalesce(born.born_on = p_born_on, false) as is_sure,
      not person.is_unregistered or person.id = any (known_to_caller) as is_known
    from (
      select word.person_id as id from app.person_words as word where word.word = split_part(app.plain(whole_name), ' ', 1)
      union all
      select other.id from public.people as other where other.is_unregistered and app.plain(other.name) = app.plain(whole_name)
    ) as named
    join public.people as person on person.id = named.id and app.plain(person.name) = app.plain(whole_name)
    join public.players as player on player.person_id = person.id
    left join public.birth_dates as born on born.person_id = person.id
    where coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
  )
  select
    jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'birthYear', found.birth_year, 'isSure', found.is_sure))
      filter (where found.is_known and (found.is_sure or not is_another)),
    (array_agg(found.id order by found.id) filter (where not found.is_known and found.is_sure))[1]
  into same, hidden from found;
  perform app.write_audit('player_entry_tried', null,
    jsonb_build_object('club_id', p_club_id, 'is_in_record', same is not null), 'clubs', p_club_id::text, 'football');
  if same is not null then return jsonb_build_object('same', same); end if;
  if hidden is not null then
    select * into entered from public.people where id = hidden;
  else
    insert into public.people (slug, name, nationality, birth_year, is_unregistered)
    values (
      btrim(replace(app.plain(whole_name), ' ', '-'), '-') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8), whole_name,
      nullif(btrim(said ->> 'nationality'), ''), extract(year from p_born_on), true)
    returning * into entered;
    insert into public.players (person_id, position, is_unregistered)
    values (entered.id, nullif(said ->> 'position', '')::public.player_position, true);
    insert into public.birth_dates (person_id, born_on, is_unregistered) values (entered.id, p_born_on, true);
    if nullif(btrim(said ->> 'identityNumber'), '') is not null then
      insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
    end if;
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = 'The position is GK, DF, MF or FW.', hint = 'position';
end;
$function$;

CREATE OR REPLACE FUNCTION app.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_address text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  said text := btrim(coalesce(p_name, ''));
  tied text := app.plain_address(p_address);
  club public.clubs;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if not p_club_id in (select app.clubs_served_by(caller, 'club_admin')) then
    raise sqlstate 'PT403' using message = 'Only a club admin invites people to the club.';
  end if;
  if said = '' or char_length(said) > 120 then
    raise sqlstate 'PT422' using message = 'Write the name of the person, in at most 120 characters.', hint = 'name';
  end if;
  if not coalesce(p_duty = any (app.known_duties()), false) then
    raise sqlstate 'PT422' using message = 'Say what they will do for the club.', hint = 'duty';
  end if;
  if tied is null and btrim(coalesce(p_address, '')) <> '' then
    raise sqlstate 'PT422' using
      message = 'Write an e-mail address or a phone number, such as name@example.org or 0772 123 456.', hint = 'address';
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  if exists (
    select from public.club_members where club_id = p_club_id and user_id = app.account_at(tied) and member_role in ('club', 'club_admin')
      and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    raise sqlstate 'PT409' using message = 'Whoever has this address works for the club already.', hint = 'address';
  end if;
  -- The same request again makes another link in its place, because the first one was never seen.
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    -- A new link for the same person ends the one before.
    update app.person_invitations set withdrawn_at = now()
    where club_id = p_club_id and kind = 'staff' and used_at is null and withdrawn_at is null and declined_at is null
      and (lower(name) = lower(said) or address = tied);
    if (
      select count(*) from app.person_invitations as open
      where club_id = p_club_id and kind = 'staff' and app.invitation_state(open) = 'open') >= 20
    then
      raise sqlstate 'PT429' using message = 'Twenty invitations can wait at a time. Withdraw one first.', hint = 'name';
    end if;
    insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, invited_by, request_id)
    values ('staff', p_club_id, said, p_duty, tied, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
      'person_invitations', made.id::text);
    perform app.tell(array(select invited from app.account_at(tied) as invited where invited is not null),
      'club_invitation', format('%s asks you to work for the club', club.name),
      format('As %s. Accept or decline the invitation.', p_duty), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.is_one_behind_both(transfer public.transfers)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return transfer.engaging_club_id <> transfer.releasing_club_id and exists (
    select from public.club_members as one join public.club_members as other using (user_id)
    where one.club_id = transfer.engaging_club_id and other.club_id = transfer.releasing_club_id
      and one.member_role in ('club_admin', 'club') and other.member_role in ('club_admin', 'club')
      and coalesce(one.ends_on, app.league_today()) >= app.league_today() - interval '24 months'
      and coalesce(other.ends_on, app.league_today()) >= app.league_today() - interval '24 months');
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_a_club_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  -- Two may remove each other at once: the second waits here, and counts what is left.
  perform from public.clubs where id = old.club_id for no key update;
  if old.starts_on <= app.league_today() and coalesce(old.ends_on >= app.league_today(), true) and not exists (
    select from public.club_members
    where club_id = old.club_id and member_role = 'club_admin' and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    raise sqlstate 'PT409' using
      message = 'Somebody has to sign for the club. Name another club admin first.', hint = 'member_role';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.licence_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'licence', format('A licence to look at: %s', person.name), format('%s, valid until %s.', licence.level, to_char(licence.valid_until, 'FMDD FMMonth YYYY')),
    '/dashboard/checks', 'Look at it', null::timestamptz, licence.sent_at, licence.is_sample
  from public.coach_licences as licence join public.people as person on person.id = licence.person_id
  where licence.state = 'waiting' and 'admin' = any (app.roles_of(p_person)) and licence.sent_by is distinct from p_person
  union all
  select 'licence_ends', 'Your licence ends soon', format('%s, valid until %s. Send the next one to the league.', licence.level, to_char(licence.valid_until, 'FMDD FMMonth YYYY')),
    '/coaches/profile/' || p_person, 'Send it', (licence.valid_until + 1)::timestamp at time zone 'Africa/Harare', licence.decided_at, licence.is_sample
  from public.coach_licences as licence
  where licence.person_id = app.person_of(p_person) and licence.state = 'confirmed' and licence.valid_until < app.league_today() + 60
    and not exists (select from public.coach_licences as next where next.person_id = licence.person_id and next.state = 'waiting')
$function$;

CREATE OR REPLACE FUNCTION app.match_day_of(game public.matches)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date, app.league_today()) $function$;

CREATE OR REPLACE FUNCTION app.merge_accounts(p_from uuid, p_into text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  stays public.profiles;
  goes public.profiles;
  theirs uuid;
  ours uuid;
begin
  perform app.require_act_on(p_from, p_reason);
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  select * into stays from public.profiles
  where lower(email) = lower(btrim(p_into)) or phone = regexp_replace(p_into, '[^0-9]', '', 'g') limit 1;
  if stays.id is null then
    raise sqlstate 'PT404' using message = 'No account has this address or number.', hint = 'into';
  end if;
  if stays.id = p_from then
    raise sqlstate 'PT422' using message = 'This is the account that would go. Name the one that stays.', hint = 'into';
  end if;
  if stays.id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody does this to their own account.', hint = 'into';
  end if;
  -- Both, in one order, whoever else is at it.
  perform from public.profiles where id in (stays.id, p_from) order by id for no key update;
  select * into goes from public.profiles where id = p_from;
  if 'super_admin' = any (app.roles_of(goes.id)) then
    raise sqlstate 'PT403' using message = 'A super admin''s account does not go. Take the role away first.', hint = 'into';
  end if;
  if stays.suspended_until > now() or stays.confirmed_at is null then
    raise sqlstate 'PT409' using message = 'The account that stays is suspended, or was never confirmed.', hint = 'into';
  end if;
  theirs := app.person_of(goes.id);
  ours := app.person_of(stays.id);
  if theirs <> ours then
    raise sqlstate 'PT409' using message = 'These two accounts belong to two people of the record. They are not one person.', hint = 'into';
  end if;

  insert into public.user_roles (user_id, role, reason)
  select stays.id, role, p_reason from public.user_roles where user_id = goes.id on conflict do nothing;
  insert into public.user_roles (user_id, role, reason) values (goes.id, 'fan', p_reason) on conflict do nothing;
  perform set_config('app.reason', p_reason, true);
  delete from public.user_roles where user_id = goes.id and role <> 'fan';
  update public.club_members as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.club_members as same
    where same.user_id = stays.id and same.club_id = place.club_id and same.member_role = place.member_role);
  update public.club_members set ends_on = app.league_today()
  where user_id = goes.id and coalesce(ends_on > app.league_today(), true) and starts_on <= app.league_today();
  if ours is null then
    update public.person_links set user_id = stays.id where user_id = goes.id and status = 'confirmed';
  end if;
  update public.guardians as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.guardians as same where same.user_id = stays.id and same.player_id = place.player_id);
  delete from public.role_requests where user_id = goes.id and status = 'pending';
  delete from auth.sessions where user_id = goes.id;
  update auth.users set banned_until = now() + interval '100 years' where id = goes.id;
  insert into app.oversight_requests values (auth.uid(), p_request_id, stays.id);
  perform app.write_audit('account_merged', goes.id, jsonb_build_object('into', stays.id, 'reason', p_reason));
  perform app.write_audit('account_taken_in', stays.id, jsonb_build_object('from', goes.id, 'reason', p_reason));
  return stays.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_checks()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := array(select app.clubs_served_by(me, 'club_admin'));
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', claim.id, 'kind', claim.kind, 'person', person.name, 'slug', person.slug, 'birthYear', person.birth_year, 'club', club.name,
        'account', account.full_name, 'words', claim.words, 'isDisputed', claim.is_disputed, 'claimedAt', claim.claimed_at,
        'isHeld', app.is_claimed(person.id), 'isSample', person.is_sample,
        'others', (select count(*) from public.person_links as other
          where other.person_id = claim.person_id and other.status = 'pending' and other.id <> claim.id),
        'refusal', (select before.reason from public.person_links as before
          where before.user_id = claim.user_id and before.person_id = claim.person_id and before.status = 'refused'
          order by before.decided_at desc limit 1),
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by claim.claimed_at), '[]')
      from (
        select * from public.person_links as waiting
        where waiting.status = 'pending' and waiting.kind is not null and waiting.user_id <> me and (
          (waiting.asked = 'club' and waiting.club_id = any (clubs))
          or (waiting.asked = 'league' and 'admin' = any (roles)) or (waiting.asked = 'association' and 'zifa_admin' = any (roles)))
        order by waiting.claimed_at limit 50) as claim
      join public.people as person on person.id = claim.person_id
      join public.profiles as account on account.id = claim.user_id
      left join public.clubs as club on club.id = app.present_club_of(person.id, claim.kind)
      left join public.person_documents as paper on paper.id = claim.document_id),
    'identities', case when roles && '{admin,zifa_admin}'::public.user_role[] then app.identity_desk(me) end,
    'disowned', case when 'zifa_admin' = any (roles) then app.disowning_desk(me) end,
    'licences', case when 'admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', licence.id, 'person', person.name, 'slug', person.slug, 'level', licence.level, 'validUntil', licence.valid_until,
        'sentAt', licence.sent_at, 'isSample', licence.is_sample,
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by licence.sent_at), '[]')
      from (select * from public.coach_licences where state = 'waiting' and sent_by is distinct from me order by sent_at limit 50) as licence
      join public.people as person on person.id = licence.person_id
      left join public.person_documents as paper on paper.id = licence.document_id) end,
    'payments', case when 'zifa_admin' = any (roles) and not app.is_impersonating() then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', report.id, 'player', person.name, 'slug', person.slug, 'club', club.name, 'what', report.what, 'period', report.period,
        'amount', report.amount, 'currency', report.currency, 'words', report.words, 'isForUnion', report.is_for_union,
        'state', report.state, 'answer', report.answer, 'sentAt', report.sent_at, 'isSample', report.is_sample)
        order by report.sent_at), '[]')
      from (
        select * from public.payment_reports
        where state in ('sent', 'looked_into') and sent_by is distinct from me
          and not app.is_conflicted_with(me, club_id)
        order by sent_at limit 50) as report
      join public.people as person on person.id = report.person_id
      join public.clubs as club on club.id = report.club_id) end,
    'toAssess', case when 'zifa_admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'matchId', seen.match_id, 'personId', seen.person_id, 'person', person.name, 'home', home.name, 'away', away.name,
        'playedOn', seen.played_on, 'isSample', seen.is_sample) order by seen.played_on desc, home.name), '[]')
      from (
        select game.id as match_id, given.person_id, game.played_on, game.home_club_id, game.away_club_id, game.is_sample
        from public.matches as game
        join public.match_officials as given on given.match_id = game.id and given.function = 'referee' and given.answer <> 'declined'
        where game.played_on between app.league_today() - 14 and app.league_today()
          and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned')
          and not exists (select from public.referee_assessments as told
            where told.match_id = game.id and told.person_id = given.person_id)
        order by game.played_on desc limit 20) as seen
      join public.people as person on person.id = seen.person_id
      join public.clubs as home on home.id = seen.home_club_id
      join public.clubs as away on away.id = seen.away_club_id) end);
end;
$function$;

CREATE OR REPLACE FUNCTION app.officials_of_clubs(clubs uuid[])
 RETURNS TABLE(person_id uuid, club_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select official.person_id, bound.club_id
  from public.officials as official cross join lateral (
    select club.id as club_id
    from public.person_links as link cross join lateral unnest(app.conflict_clubs_of(link.user_id)) as club (id)
    where link.person_id = official.person_id and link.status = 'confirmed'
    union
    select stint.club_id from public.coach_stints as stint
    where stint.person_id = official.person_id and coalesce(stint.ends_on, app.league_today()) >= app.league_today() - interval '24 months'
  ) as bound
  where bound.club_id = any (clubs) and app.viewer_is('admin', 'zifa_admin', 'super_admin')
$function$;

CREATE OR REPLACE FUNCTION app.people_concerned(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  return query
  with match as (
    select id, home_club_id, away_club_id from public.matches where id = (p_row ->> 'match_id')::uuid
  ),
  transfer as (
    select player_id, engaging_club_id, releasing_club_id from public.transfers where id = (p_row ->> 'transfer_id')::uuid
  ),
  discipline as (
    select person_id, club_id from public.discipline_cases where id = (p_row ->> 'case_id')::uuid
  ),
  club (id) as (
    select (p_row ->> 'club_id')::uuid
    union select club_id from discipline
    union select home_club_id from match union select away_club_id from match
    union select engaging_club_id from transfer union select releasing_club_id from transfer
  ),
  person (id) as (
    select (p_row ->> 'person_id')::uuid
    union select (p_row ->> 'player_id')::uuid
    union select player_id from transfer
    union select discipline.person_id from discipline
    union select given.person_id from public.match_officials as given join match on match.id = given.match_id
  )
  select app.people_named(p_row)
  union select user_id from public.user_roles where role in ('admin', 'zifa_admin', 'super_admin')
  union select user_id from public.club_members
    where club_id in (select club.id from club) and (ends_on is null or ends_on >= app.league_today())
  union select user_id from public.person_links
    where person_id in (select person.id from person) and status = 'confirmed'
  union select user_id from public.guardians where player_id in (select person.id from person)
  union select recorder.user_id from public.match_recorders as recorder join match on match.id = recorder.match_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.person_card(person public.people)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'slug', person.slug, 'name', person.name, 'birthYear', person.birth_year, 'nationality', person.nationality,
    'bornOn', (select born_on from public.birth_dates where person_id = person.id
      and (born_on <= app.league_today() - interval '18 years' or app.viewer_is('zifa_admin', 'super_admin'))),
    'kinds', public.person_kinds(person.id), 'source', (select name from public.sources where id = person.source_id),
    'isSample', person.is_sample,
    'clubs', array(
      select distinct club.name from (
        select club_id from public.registrations where player_id = person.id
        union all select club_id from public.coach_stints where person_id = person.id) as been
      join public.clubs as club on club.id = been.club_id order by club.name limit 6),
    'matches', (select count(*) from (select from public.lineup_entries where player_id = person.id limit 1000) as lined)
      + (select count(*) from (select from public.match_officials where person_id = person.id limit 1000) as led))
$function$;

CREATE OR REPLACE FUNCTION app.plan_squads(p_rows jsonb)
 RETURNS SETOF app.planned_player
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, replace(season, '–', '-') as season, club, player, player_id as player_slug,
      app.plain(club) as club_word, app.plain(player) as word,
      shirt_number as number_words, app.read_count(shirt_number, 99) as number, upper(position) as position,
      lower(kind) as kind, starts_on as starts_words, app.read_day(starts_on) as starts, ends_on as ends_words,
      app.read_day(ends_on) as ends, source
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
      lateral jsonb_to_record(app.clean_cells(item)) as cell (
        line integer, season text, club text, player text, player_id text, shirt_number text, "position" text,
        kind text, starts_on text, ends_on text, source text)
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select club_word from given)
    ) as ranked group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, named.clubs, named.clubs[1] as club_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as named on named.word = given.club_word
  ),
  known as materialized (
    select placed.*, coalesce(cardinality(people.ids), 0) as namesakes, people.slugs,
      coalesce(people.here[1], case when cardinality(people.ids) = 1 then people.ids[1] end) as person_id
    from placed
    left join lateral (
      select array_agg(person.id order by person.slug) as ids, array_agg(person.slug order by person.slug) as slugs,
        -- Of several people with one name the one who is in this squad already.
        array_agg(person.id) filter (where exists (
          select from public.registrations as held
          where held.player_id = person.id and held.club_id = placed.club_id and held.season_id = placed.season_id
        )) as here
      from public.people as person
      where case when placed.player_slug is null then app.plain(person.name) = placed.word
        else person.slug = placed.player_slug end
    ) as people on true
  ),
  wanted as materialized (
    select known.*, player.position as old_position, player.person_id is not null as is_player,
      held.id as registration_id, held.shirt_number as old_number, held.kind as old_kind, held.starts_on as old_starts,
      held.ends_on as old_ends,
      coalesce(known.position, player.position::text) as new_position,
      coalesce(known.number, held.shirt_number) as new_number,
      coalesce(known.kind, held.kind, 'permanent') as new_kind,
      coalesce(known.starts, held.starts_on) as new_starts, coalesce(known.ends, held.ends_on) as new_ends
    from known
    left join public.players as player on player.person_id = known.person_id
    left join lateral (
      select * from public.registrations as one
      where one.player_id = known.person_id and one.club_id = known.club_id and one.season_id = known.season_id
      order by one.starts_on desc nulls last, one.id limit 1
    ) as held on true
  ),
  compared as materialized (
    select wanted.*, jsonb_strip_nulls(jsonb_build_object(
      'shirt_number', case when new_number is distinct from old_number then jsonb_build_array(old_number, new_number) end,
      'position', case when new_position is distinct from old_position::text
        then jsonb_build_array(old_position, new_position) end,
      'kind', case when new_kind is distinct from old_kind then jsonb_build_array(old_kind, new_kind) end,
      'starts_on', case when new_starts is distinct from old_starts then jsonb_build_array(old_starts, new_starts) end,
      'ends_on', case when new_ends is distinct from old_ends then jsonb_build_array(old_ends, new_ends) end
    )) as changes
    from wanted
  ),
  judged as materialized (
    select compared.*, case
      when season is null then 'The season is missing.'
      when season_id is null then format('There is no season "%s".', season)
      when club is null then 'The club is missing.'
      when clubs is null then format('No club is called "%s".', club)
      when cardinality(clubs) > 1 then format('"%s" is the name of more than one club.', club)
      when player_slug is not null and person_id is null then format('Nobody has the address "%s".', player_slug)
      when player_slug is null and player is null then 'The name of the player is missing.'
      when player_slug is null and word = '' then format('"%s" is not a name.', player)
      when char_length(player) > 100 then 'The name is too long.'
      when person_id is null and namesakes > 1
        then format('%s people are called "%s". Give the player_id of the one who is meant.', namesakes, player)
      when person_id is not null and not is_player and player_slug is null
        then format('"%s" is in the record, and not as a player. Give the player_id if it is the same person.', player)
      when number_words is not null and coalesce(number, 0) = 0 then format('"%s" is not a shirt number.', number_words)
      when position is not null and not position = any (enum_range(null::public.player_position)::text[])
        then format('"%s" is not a position. Write GK, DF, MF or FW.', position)
      when new_kind not in ('permanent', 'loan', 'listed') then format('"%s" is neither permanent, loan nor listed.', kind)
      when starts_words is not null and starts is null
        then format('"%s" is not a day. Write it as 2026-03-14.', starts_words)
      when ends_words is not null and ends is null then format('"%s" is not a day. Write it as 2026-03-14.', ends_words)
      when new_ends < new_starts then 'It ends before it starts.'
      when not exists (select from public.club_seasons as part
          where part.season_id = compared.season_id and part.club_id = compared.club_id)
        then format('%s takes no part in the season %s.', club, season)
      when exists (select from compared as other where other.line < compared.line
          and (other.person_id = compared.person_id
            or other.person_id is null and compared.person_id is null
              and other.word = compared.word))
        then 'An earlier line names the same player.'
      when new_kind <> 'listed' and exists (select from public.registrations as held
          where held.player_id = compared.person_id and held.club_id <> compared.club_id
            and held.season_id = compared.season_id and held.kind <> 'listed'
            and daterange(held.starts_on, held.ends_on, '[]') && daterange(new_starts, new_ends, '[]'))
        then format('The player is registered with another club at that time. That is a transfer.')
      when new_number is not null and (changes ? 'shirt_number' or registration_id is null) and (
        exists (select from compared as other where other.line <> compared.line
          and other.club_id = compared.club_id and other.season_id = compared.season_id
          and other.new_number = compared.new_number)
        or exists (select from public.registrations as held
          where held.club_id = compared.club_id and held.season_id = compared.season_id
            and held.shirt_number = compared.new_number and held.player_id is distinct from compared.person_id
            and (held.ends_on is null or held.ends_on >= coalesce(new_starts, app.league_today()))
            and not exists (select from compared as other where other.registration_id = held.id)))
        then format('Somebody else in this squad wears number %s.', new_number)
      when (registration_id is null or changes <> '{}') and source is null then 'Say where this comes from.'
      end as reason
    from compared
  )
  select
    judged.line,
    case when reason is not null then 'refused' when registration_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason,
    case
      when reason like 'No club%' then app.near_names(club, array(select name from public.clubs))
      when reason like '%people are called%' then slugs[1:3]
      else '{}' end,
    coalesce((select name from public.people where id = judged.person_id), player, player_slug) || ', '
      || coalesce((select name from public.clubs where id = judged.club_id), club, 'no club'),
    judged.changes, judged.registration_id, judged.person_id, player, judged.club_id, judged.season_id,
    case when reason is null then new_position::public.player_position end,
    new_number, new_kind, new_starts, new_ends, judged.source,
    case
      when row_number() over (partition by left(reason, 12) order by judged.line) > 1 then '{}'
      when reason like 'No club%' then app.club_names_in(judged.season_id)
      when reason like 'There is no season%' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      else '{}' end
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.players_of_clubs_of(account uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select player_id from public.registrations
  where club_id in (select app.clubs_served_by(account, 'club_admin'))
    and kind <> 'listed' and coalesce(starts_on <= app.league_today(), true) and coalesce(ends_on >= app.league_today(), true)
$function$;

CREATE OR REPLACE FUNCTION app.present_club_of(p_person_id uuid, p_kind text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select held.club_id from (
    select club_id, starts_on, ends_on from public.registrations
    where p_kind = 'player' and player_id = p_person_id and kind <> 'listed'
    union all
    select club_id, starts_on, ends_on from public.coach_stints
    where p_kind = 'coach' and person_id = p_person_id and starts_on is not null) as held
  where coalesce(held.starts_on <= app.league_today(), true) and coalesce(held.ends_on >= app.league_today(), true)
  order by held.starts_on desc nulls last limit 1
$function$;

CREATE OR REPLACE FUNCTION app.privacy_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from app.own_privacy_tasks(p_person)
  union all
  select 'incident', 'An incident has to be reported', left(incident.words, 200), '/super/incidents', 'Report',
    incident.noticed_at + interval '24 hours', incident.opened_at, false
  from app.incidents as incident
  where incident.reported_at is null and incident.closed_at is null and 'super_admin' = any (app.roles_of(p_person))
  union all
  select 'privacy_licence', 'The controller''s licence ends', format('Licence %s. It has to be renewed each year.', office.licence),
    '/super/incidents', 'Look', office.licence_ends_on::timestamp at time zone 'Africa/Harare', null, false
  from app.privacy_office as office
  where office.licence_ends_on < app.league_today() + 60 and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.recorder_choices(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(user_id uuid, name text, member_role public.user_role, is_named boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select member.user_id, max(profile.full_name), min(member.member_role), bool_or(recorder.user_id is not null)
  from public.club_members as member
  join public.profiles as profile on profile.id = member.user_id
  left join public.match_recorders as recorder
    on recorder.match_id = p_match_id and recorder.user_id = member.user_id and recorder.club_id = p_club_id
  where member.club_id = p_club_id
    and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
    and exists (select from public.matches where id = p_match_id and p_club_id in (home_club_id, away_club_id))
    and (p_club_id in (select app.clubs_served_by(app.viewer_id(), 'club_admin'))
      or app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  group by member.user_id order by 3, 2, 1 limit 100
$function$;

CREATE OR REPLACE FUNCTION app.send_licence(p_level text, p_valid_until date, p_document_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('coach') then
    raise sqlstate 'PT403' using message = 'A licence is sent by coaches whose account is joined with their record.';
  end if;
  if coalesce(p_level, '') not in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D') then
    raise sqlstate 'PT422' using message = 'Choose the level of the licence.', hint = 'level';
  end if;
  if p_valid_until is null or p_valid_until not between app.league_today() and app.league_today() + interval '10 years' then
    raise sqlstate 'PT422' using message = 'Give the last day on which it is valid, within the next ten years.', hint = 'until';
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller and kind = 'licence') then
    raise sqlstate 'PT422' using message = 'Add the licence itself.', hint = 'file';
  end if;
  if exists (select from public.coach_licences where person_id = person.id and state = 'waiting') then
    raise sqlstate 'PT409' using message = 'A licence of yours waits for the league already.';
  end if;
  insert into public.coach_licences (person_id, level, valid_until, document_id, sent_by, is_sample)
  values (person.id, p_level, p_valid_until, p_document_id, caller, person.is_sample) returning id into sent;
  perform app.tell(array(select user_id from public.user_roles where role = 'admin'), 'licence',
    format('A licence to look at: %s', person.name), format('%s, valid until %s.', p_level, to_char(p_valid_until, 'FMDD FMMonth YYYY')),
    '/dashboard/checks', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_club_duty(p_member_id uuid, p_duty text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null or not app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id() then
    raise sqlstate 'PT403' using message = 'A club admin gives other people of the club their duties.';
  end if;
  if member.member_role <> 'club' or coalesce(member.ends_on < app.league_today(), false) then
    raise sqlstate 'PT409' using message = 'Only people who work for the club now have a duty.', hint = 'duty';
  end if;
  if p_duty is not null and not app.is_club_duty(p_duty) then
    raise sqlstate 'PT422' using message = 'Choose a duty from the list.', hint = 'duty';
  end if;
  update public.club_members set duty = p_duty where id = member.id and duty is distinct from p_duty;
end;
$function$;

CREATE OR REPLACE FUNCTION app.side_pack(game public.matches, club uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with picked as (
    select player_id, shirt_number, position::text as place, is_starter, is_captain
    from public.lineup_entries where match_id = game.id and club_id = club
  ), named as (
    select * from picked
    union all
    select distinct on (registered.player_id) registered.player_id, registered.shirt_number, null, false, false
    from public.registrations as registered
    where registered.club_id = club and not exists (select from picked)
      and (registered.season_id is null or registered.season_id = game.season_id)
      and coalesce(registered.starts_on, '-infinity') <= coalesce(game.played_on, app.league_today())
      and coalesce(registered.ends_on, 'infinity') >= coalesce(game.played_on, app.league_today())
  )
  select jsonb_build_object('id', own.id, 'name', own.name, 'code', own.code, 'colours', to_jsonb(own.colours),
    'hasLineup', exists (select from picked),
    'staff', coalesce((
      select jsonb_agg(jsonb_build_object('name', seat.name, 'role', seat.role) order by seat.place)
      from public.lineup_staff as seat
      where seat.match_id = game.id and seat.club_id = club and exists (select from picked)), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', named.player_id, 'name', person.name,
          'shirt', named.shirt_number, 'position', named.place, 'isStarter', named.is_starter,
          'isCaptain', named.is_captain, 'ban', app.ban_in(game.id, named.player_id)))
        order by named.is_starter desc, named.shirt_number, person.name)
      from (select * from named order by is_starter desc, shirt_number limit 60) as named
      join public.people as person on person.id = named.player_id), '[]'))
  from public.clubs as own where own.id = club
$function$;

CREATE OR REPLACE FUNCTION app.transfer_people(transfer public.transfers, wanted public.transfer_party[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct account.id from (
    select member.user_id from public.club_members as member
    where member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
      and 'transfers' = any (app.duty_rights(member.member_role, member.duty))
      and exists (select from public.user_roles where user_id = member.user_id and role = member.member_role
        and (role = 'club_admin' or 'staff' = any (wanted)))
      and (
        (member.club_id = app.applicant_of(transfer)
          and ('staff' = any (wanted) or ('engaging' = any (wanted) and member.member_role = 'club_admin')))
        or (member.club_id = transfer.releasing_club_id and transfer.releasing_club_id <> app.applicant_of(transfer)
          and 'releasing' = any (wanted) and member.member_role = 'club_admin'))
    union all
    select user_id from public.person_links
    where 'player' = any (wanted) and person_id = transfer.player_id and status = 'confirmed'
    union all
    select user_id from public.guardians where 'guardian' = any (wanted) and player_id = transfer.player_id
    union all
    -- Whoever may not decide is not asked to.
    select user_id from public.user_roles
    where (('league' = any (wanted) and role = 'admin') or ('association' = any (wanted) and role = 'zifa_admin'))
      and not app.is_conflicted(transfer, user_id)
  ) as found
  join auth.users as account on account.id = found.user_id
  where account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$function$;

CREATE OR REPLACE FUNCTION public.find_players(p_words text)
 RETURNS TABLE(id uuid, slug text, name text, birth_year smallint, "position" public.player_position, nationality text, club_id uuid, club text, is_sample boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select person.id, person.slug, person.name, person.birth_year, player.position, person.nationality, latest.club_id,
    latest.name, person.is_sample
  from (
    select person_id, score from app.find_people(app.plain(left(p_words, 200)))
    union all
    select entered.id, app.likeness(app.plain(entered.name), string_to_array(app.plain(left(p_words, 200)), ' '))
    from public.people as entered
    where entered.is_unregistered and app.plain(left(p_words, 200)) <> ''
      and app.likeness(app.plain(entered.name), string_to_array(app.plain(left(p_words, 200)), ' ')) > 0
  ) as answer
  join public.people as person on person.id = answer.person_id
  join public.players as player on player.person_id = person.id
  left join lateral (
    select club.id as club_id, club.name
    from public.registrations as registration join public.clubs as club on club.id = registration.club_id
    where registration.player_id = person.id
    order by coalesce(registration.ends_on, 'infinity'::date) >= app.league_today() desc,
      coalesce(registration.starts_on::text, registration.as_of) desc nulls last
    limit 1) as latest on true
  order by answer.score desc, person.name, person.slug limit 10
$function$;

CREATE OR REPLACE FUNCTION public.list_clubs(p_season uuid DEFAULT NULL::uuid, p_current uuid DEFAULT NULL::uuid, p_province text DEFAULT NULL::text, p_words text DEFAULT NULL::text, p_status text DEFAULT NULL::text, p_sort text DEFAULT 'name'::text, p_limit integer DEFAULT 24, p_offset integer DEFAULT 0)
 RETURNS TABLE(slug text, name text, code text, colours text[], nicknames text[], town text, province text, venue_slug text, venue_name text, "position" integer, points integer, adjustment integer, form text, next_on date, next_kick_off timestamp with time zone, next_is_home boolean, next_opponent text, squad integer, titles integer, seasons integer, last_season text, came_in boolean, went_out boolean, total integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with games as (
    select id, home_club_id as club_id, away_club_id as opponent_id, true as is_home, status, kick_off,
      coalesce(played_on, (kick_off at time zone 'Africa/Harare')::date) as day,
      counted_home_goals as scored, counted_away_goals as conceded
    from public.matches where season_id = p_season
    union all
    select id, away_club_id, home_club_id, false, status, kick_off,
      coalesce(played_on, (kick_off at time zone 'Africa/Harare')::date),
      counted_away_goals, counted_home_goals
    from public.matches where season_id = p_season
  ),
  played as (
    select club_id, day, id, case sign(scored - conceded) when 1 then 'W' when 0 then 'D' else 'L' end as result,
      row_number() over (partition by club_id order by day desc, id desc) as place
    from games where scored is not null
  ),
  forms as (
    select club_id, string_agg(result, '' order by day, id) as form from played where place <= 5 group by club_id
  ),
  nexts as (
    select distinct on (club_id) club_id, id, day, kick_off, is_home, opponent_id from games
    where status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') and day is not null
    order by club_id, day, kick_off, id
  ),
  squads as (
    select club_id, count(distinct player_id)::int as players from public.registrations
    where season_id = p_season and coalesce(ends_on >= app.league_today(), true) group by club_id
  ),
  titles as (
    select honour.club_id, count(*)::int as won from public.honours as honour
    join public.competitions as competition on competition.id = honour.competition_id
    where competition.slug = 'premier-soccer-league' and honour.place = 1 and not honour.is_sample
    group by honour.club_id
  ),
  found as (
    select club.*, part.came_in, part.went_out
    from public.clubs as club
    left join public.club_seasons as part on part.club_id = club.id and part.season_id = p_season
    where (p_season is null or part.id is not null)
      and (p_province is null or club.province = p_province)
      and (p_words is null or club.slug in (select hit.slug from public.search(p_words, 50) as hit where hit.kind = 'club'))
      and case p_status
        when 'now' then exists (
          select from public.club_seasons as one where one.club_id = club.id and one.season_id = p_current)
        when 'came-in' then exists (
          select from public.club_seasons as one
          where one.club_id = club.id and (p_season is null or one.season_id = p_season) and one.came_in)
        when 'went-out' then exists (
          select from public.club_seasons as one
          where one.club_id = club.id and (p_season is null or one.season_id = p_season) and one.went_out)
        else true end
  )
  select found.slug, found.name, found.code, found.colours, found.nicknames, found.town, found.province,
    venue.slug, venue.name,
    case when standing.played > 0 then standing.position end::int, standing.points::int, standing.adjustment::int,
    forms.form,
    nexts.day, nexts.kick_off, nexts.is_home, opponent.name,
    squads.players, coalesce(titles.won, 0), coalesce(sums.seasons, 0)::int,
    -- Of the page's clubs only: it is asked for after the limit.
    (select season.name from public.club_seasons as part join public.seasons as season on season.id = part.season_id
      where part.club_id = found.id and not season.is_sample order by season.slug desc limit 1),
    found.came_in, found.went_out, found.total
  from (
    select found.*, (count(*) over ())::int as total
    from found
    left join public.club_totals as standing on standing.club_id = found.id and standing.season_id = p_season
    left join public.club_sums as sums on sums.club_id = found.id
    left join titles on titles.club_id = found.id
    order by
      case p_sort when 'position' then standing.position when 'titles' then -coalesce(titles.won, 0)
        when 'seasons' then -coalesce(sums.seasons, 0) end,
      found.name, found.slug
    limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
  ) as found
  left join public.venues as venue on venue.id = found.venue_id
  left join public.club_totals as standing on standing.club_id = found.id and standing.season_id = p_season
  left join public.club_sums as sums on sums.club_id = found.id
  left join forms on forms.club_id = found.id
  left join nexts on nexts.club_id = found.id
  left join public.clubs as opponent on opponent.id = nexts.opponent_id
  left join squads on squads.club_id = found.id
  left join titles on titles.club_id = found.id
  order by
    case p_sort when 'position' then standing.position when 'titles' then -coalesce(titles.won, 0)
      when 'seasons' then -coalesce(sums.seasons, 0) end,
    found.name, found.slug
$function$;

CREATE OR REPLACE FUNCTION public.list_players(p_season_id uuid, p_words text DEFAULT ''::text, p_club text DEFAULT NULL::text, p_position text DEFAULT NULL::text, p_youngest integer DEFAULT NULL::integer, p_oldest integer DEFAULT NULL::integer, p_nationality text DEFAULT NULL::text, p_sort text DEFAULT 'name'::text, p_is_descending boolean DEFAULT false, p_limit integer DEFAULT 24, p_offset integer DEFAULT 0)
 RETURNS TABLE(slug text, name text, is_sample boolean, player_position public.player_position, nationality text, birth_year smallint, age integer, club_slug text, club_name text, appearances integer, starts integer, minutes integer, goals integer, assists integer, yellows integer, reds integer, total integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  with known as (select exists (select from public.player_totals where season_id = p_season_id) as has_lineups),
  asked as (select string_to_array(nullif(app.plain(left(p_words, 200)), ''), ' ') as words),
  -- Where somebody is now, or was last in that season.
  registered as (
    select distinct on (player_id) player_id, club_id from public.registrations
    where season_id = p_season_id
    order by player_id, (ends_on is null or ends_on >= app.league_today()) desc, starts_on desc nulls last, id
  ),
  sums as (
    select player_id, (array_agg(club_id order by minutes desc))[1] as club_id,
      sum(appearances)::int as appearances, sum(starts)::int as starts, sum(minutes)::int as minutes,
      sum(goals)::int as goals, sum(assists)::int as assists, sum(yellows)::int as yellows, sum(reds)::int as reds
    from public.player_totals where season_id = p_season_id group by player_id
  ),
  named as materialized (
    select player_id, coalesce(registered.club_id, sums.club_id) as club_id,
      appearances, starts, minutes, goals, assists, yellows, reds
    from registered full join sums using (player_id)
  ),
  everybody as (
    select person.slug, person.name, person.is_sample, player.position as player_position, person.nationality,
      person.birth_year, extract(year from age(app.league_today(), born.born_on))::int as age,
      club.slug as club_slug, club.name as club_name,
      -- In a season whose line-ups were written down, who is in none has played none. A source that names a squad
      -- tells nothing of its matches.
      coalesce(named.appearances, nothing.yet) as appearances, coalesce(named.starts, nothing.yet) as starts,
      coalesce(named.minutes, nothing.yet) as minutes, coalesce(named.goals, nothing.yet) as goals,
      coalesce(named.assists, nothing.yet) as assists, coalesce(named.yellows, nothing.yet) as yellows,
      coalesce(named.reds, nothing.yet) as reds
    from named
    join public.clubs as club on club.id = named.club_id
    cross join lateral (select * from public.people where id = named.player_id offset 0) as person
    cross join lateral (select * from public.players where person_id = named.player_id offset 0) as player
    left join lateral (select * from public.birth_dates where person_id = named.player_id offset 0) as born on true
    cross join known
    cross join lateral (select case when known.has_lineups and person.is_sample then 0 end as yet) as nothing
  )
  select everybody.*, (count(*) over ())::int as total
  from everybody, asked
  where (p_club is null or club_slug = p_club)
    and (p_position is null or player_position::text = p_position)
    and (p_nationality is null or nationality = p_nationality)
    and (p_youngest is null or coalesce(age, extract(year from app.league_today()) - birth_year) >= p_youngest)
    and (p_oldest is null or coalesce(age, extract(year from app.league_today()) - birth_year) <= p_oldest)
    and (asked.words is null or app.likeness(app.plain(everybody.name), asked.words) > 0)
  order by
    case when p_sort = 'name' and p_is_descending then everybody.name end desc,
    (case when p_is_descending then -1 else 1 end) * case p_sort
      when 'age' then coalesce(age, extract(year from app.league_today())::int - birth_year)
      when 'appearances' then appearances when 'minutes' then minutes when 'goals' then goals
      when 'assists' then assists when 'yellows' then yellows when 'reds' then reds
    end nulls last,
    everybody.name, everybody.slug
  limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
$function$;

CREATE OR REPLACE FUNCTION public.list_users(p_search text DEFAULT ''::text, p_role public.user_role DEFAULT NULL::public.user_role, p_status text DEFAULT NULL::text, p_limit integer DEFAULT 24, p_offset integer DEFAULT 0, p_club_id uuid DEFAULT NULL::uuid, p_order text DEFAULT 'newest'::text)
 RETURNS TABLE(id uuid, full_name text, email text, phone text, roles public.user_role[], status text, pending_requests bigint, is_sample boolean, last_sign_in_at timestamp with time zone, created_at timestamp with time zone, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with waiting as (
    select user_id, count(*) as requests from public.role_requests where status = 'pending' group by user_id
  ),
  found as (
    select
      person.*,
      case
        when person.suspended_until > now() then 'suspended'
        when person.confirmed_at is null then 'unconfirmed'
        else 'active'
      end as status,
      coalesce(waiting.requests, 0) as pending_requests
    from public.profiles as person left join waiting on waiting.user_id = person.id
    where (p_role is null or exists (
        select from public.user_roles as held where held.user_id = person.id and held.role = p_role))
      and (p_club_id is null or exists (
        select from public.club_members as place
        where place.user_id = person.id and place.club_id = p_club_id and coalesce(place.ends_on >= app.league_today(), true)))
      and (coalesce(btrim(p_search), '') = ''
        or strpos(lower(concat_ws(' ', person.full_name, person.email, person.phone)), lower(btrim(p_search))) > 0)
  ),
  -- Roles are looked up for the page alone, not for the pages before it.
  page as materialized (
    select found.*, count(*) over () as total,
      row_number() over (order by
        case when p_order = 'seen' then found.last_sign_in_at end desc nulls last,
        case when p_order = 'name' then lower(coalesce(found.full_name, found.email, found.phone)) end,
        found.created_at desc, found.id) as place
    from found
    where p_status is null or found.status = p_status or (p_status = 'pending' and found.pending_requests > 0)
    order by place
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(p_offset, 0)
  )
  select
    page.id, page.full_name, page.email, page.phone, app.roles_of(page.id), page.status,
    page.pending_requests, page.is_sample, page.last_sign_in_at, page.created_at, page.total
  from page
  order by page.place
$function$;

CREATE OR REPLACE FUNCTION public.my_player_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  person jsonb := app.own_person('player');
  player uuid := (person ->> 'id')::uuid;
  season uuid := app.running_season();
  club uuid := app.present_club_of(player, 'player');
begin
  if player is null then
    return jsonb_build_object('person', null, 'claims', app.own_claims('player'));
  end if;
  return jsonb_build_object(
    'person', person || (
      select jsonb_build_object('position', known.position, 'birthYear', one.birth_year, 'isMinor', app.is_minor(player),
        'hasGuardian', exists (select from public.guardians where player_id = player))
      from public.players as known join public.people as one on one.id = known.person_id where known.person_id = player),
    'claims', '[]'::jsonb,
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = club),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from public.clubs
      where id in (select club_id from public.registrations where player_id = player)
        or id in (select club_id from public.contracts where player_id = player)),
    'season', (
      select jsonb_build_object('name', named.name, 'isSample', named.is_sample, 'matches', coalesce(sum(total.appearances), 0),
        'starts', coalesce(sum(total.starts), 0), 'minutes', coalesce(sum(total.minutes), 0), 'goals', coalesce(sum(total.goals), 0),
        'assists', coalesce(sum(total.assists), 0), 'yellows', coalesce(sum(total.yellows), 0), 'reds', coalesce(sum(total.reds), 0))
      from public.seasons as named
      left join public.player_totals as total on total.season_id = named.id and total.player_id = player
      where named.id = season group by named.id),
    'discipline', case when season is not null then app.discipline_of(player, season) end,
    'next', app.next_match_of(club),
    'contract', (
      select jsonb_build_object('club', held.name, 'startsOn', contract.starts_on, 'endsOn', contract.ends_on, 'isSample', contract.is_sample)
      from public.contracts as contract join public.clubs as held on held.id = contract.club_id
      where contract.player_id = player and contract.ended_on is null and contract.ends_on >= app.league_today() - 180
      order by contract.ends_on desc limit 1),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', transfer.ref, 'type', transfer.type, 'dueAt', transfer.due_at,
        'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
        'to', coalesce(engaging.name, transfer.foreign_club), 'isSample', transfer.is_sample) order by transfer.due_at), '[]')
      from public.transfers as transfer
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
      where transfer.player_id = player and transfer.is_under_way and 'player' = any (transfer.waits_for)
        and transfer.id <> all ((select app.stopped_transfer_ids())::uuid[])),
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', entry.ref, 'type', entry.type, 'startsOn', entry.starts_on,
        'from', coalesce(source.name, case when entry.type = 'intl_in' then entry.foreign_club end),
        'to', coalesce(target.name, entry.foreign_club)) order by entry.starts_on desc), '[]')
      from (select * from public.transfer_entries where player_id = player and annulled_on is null order by starts_on desc limit 8) as entry
      left join public.clubs as source on source.id = entry.from_club_id
      left join public.clubs as target on target.id = entry.to_club_id),
    'value', (
      select jsonb_build_object('asOf', value.as_of, 'reason', value.reason, 'minutes', value.minutes, 'point', value.point_usd,
        'low', value.low_usd, 'high', value.high_usd, 'before', value.before_usd, 'confidence', value.confidence, 'factors', value.factors,
        'inputs', value.inputs, 'isSample', value.is_sample)
      from public.player_values as value where value.run_id = app.latest_value_run() and value.player_id = player));
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_predictor(p_round integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  season public.seasons;
  shown public.rounds;
  answer jsonb;
begin
  select * into season from public.current_season();
  if p_round is not null then
    select * into shown from public.rounds where season_id = season.id and number = p_round;
  else
    select round.* into shown
    from public.matches as game join public.rounds as round on round.id = game.round_id
    where game.season_id = season.id and game.played_on >= app.league_today() - 1 and game.status <> 'postponed'
      and app.takes_picks(game.status, game.kick_off, game.played_on)
    order by app.picks_close_at(game.kick_off, game.played_on) limit 1;
    if shown.id is null then
      select * into shown from public.rounds where season_id = season.id order by number desc limit 1;
    end if;
  end if;
  select jsonb_build_object(
    'season', jsonb_build_object('name', season.name, 'isSample', season.is_sample, 'isRunning', season.status = 'running'),
    'round', shown.number,
    'rounds', (select max(number) from public.rounds where season_id = season.id),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
        'closesAt', app.picks_close_at(game.kick_off, game.played_on),
        'isOpen', app.takes_picks(game.status, game.kick_off, game.played_on),
        'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'home', jsonb_build_object('slug', home.slug, 'name', home.name, 'code', home.code, 'colours', home.colours),
        'away', jsonb_build_object('slug', away.slug, 'name', away.name, 'code', away.code, 'colours', away.colours),
        'pick', case when pick.user_id is not null then
          jsonb_build_object('home', pick.home_goals, 'away', pick.away_goals, 'points', pick.points) end)
        order by game.played_on, game.kick_off, home.name)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      left join public.score_picks as pick on pick.match_id = game.id and pick.user_id = me
      where game.round_id = shown.id), '[]'),
    'totals', (
      select jsonb_build_object(
        'points', total.points, 'scored', total.scored, 'exact', total.exact, 'rightResults', total.right_results)
      from public.predictor_totals as total where total.user_id = me and total.season_id = season.id),
    'leagues', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', league.id, 'name', league.name, 'isSample', league.is_sample, 'members', standing.members, 'place', standing.place)
        order by league.name, league.id)
      from public.mini_league_members as mine
      join public.mini_leagues as league on league.id = mine.league_id and league.season_id = season.id
      cross join lateral (
        select count(*) as members,
          1 + count(*) filter (where coalesce(theirs.points, 0) > coalesce(own.points, 0)) as place
        from public.mini_league_members as member
        left join public.predictor_totals as theirs on theirs.user_id = member.user_id and theirs.season_id = season.id
        left join public.predictor_totals as own on own.user_id = me and own.season_id = season.id
        where member.league_id = league.id
      ) as standing
      where mine.user_id = me), '[]'))
  into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_referee_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person jsonb := app.own_person('referee');
  official uuid := (person ->> 'id')::uuid;
begin
  if official is null then
    return jsonb_build_object('person', null, 'claims', app.own_claims('referee'));
  end if;
  return jsonb_build_object(
    'person', person, 'claims', '[]'::jsonb,
    'given', (
      select coalesce(jsonb_agg(jsonb_build_object('function', given.function, 'answer', given.answer, 'reason', given.decline_reason,
        'match', jsonb_build_object('id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
          'home', jsonb_build_object('name', home.name), 'away', jsonb_build_object('name', away.name),
          'venue', case when venue.name is not null then jsonb_build_object('name', venue.name) end))
        order by game.played_on, game.kick_off), '[]')
      from public.match_officials as given
      join public.matches as game on game.id = given.match_id
        and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      left join public.venues as venue on venue.id = game.venue_id
      where given.person_id = official),
    'away', (
      select coalesce(jsonb_agg(jsonb_build_object('id', away.id, 'from', away.from_on, 'until', away.until_on, 'reason', away.reason)
        order by away.from_on), '[]')
      from public.official_unavailability as away where away.person_id = official and away.until_on >= app.league_today()),
    'assessments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'matchId', told.match_id, 'home', home.name, 'away', away.name,
        'playedOn', game.played_on, 'mark', told.mark, 'wentWell', told.went_well, 'toWorkOn', told.to_work_on, 'isSample', told.is_sample)
        order by told.written_at desc), '[]')
      from (select id, match_id, mark, went_well, to_work_on, written_at, is_sample from public.referee_assessments
        where person_id = official order by written_at desc limit 10) as told
      join public.matches as game on game.id = told.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id));
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_scouting(p_list_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  open_list uuid;
begin
  if app.scouting_id() is null then return null; end if;
  select * into season from public.current_season();
  select list.id into open_list from public.scout_lists as list
  order by list.id = p_list_id desc nulls last, list.created_at, list.id limit 1;
  return jsonb_build_object(
    'open', open_list,
    'season', jsonb_build_object('name', season.name, 'isSample', season.is_sample),
    'lists', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', list.id, 'name', list.name, 'isSample', list.is_sample,
        'players', (select count(*) from public.scout_list_players as entry where entry.list_id = list.id))
        order by list.created_at, list.id)
      from public.scout_lists as list), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
        'position', player.position, 'birthYear', person.birth_year,
        'club', club.name, 'matches', total.appearances, 'minutes', total.minutes, 'goals', total.goals, 'assists', total.assists,
        'note', note.words, 'notedAt', note.updated_at,
        'reports', coalesce(sheets.made, 0), 'rating', sheets.rating)
        order by entry.added_at, person.name)
      from public.scout_list_players as entry
      join public.people as person on person.id = entry.player_id
      join public.players as player on player.person_id = entry.player_id
      left join lateral (
        select sum(each.appearances) as appearances, sum(each.minutes) as minutes, sum(each.goals) as goals, sum(each.assists) as assists
        from public.player_totals as each where each.player_id = entry.player_id and each.season_id = season.id
      ) as total on true
      left join lateral (
        select registration.club_id from public.registrations as registration
        where registration.player_id = entry.player_id
        order by (registration.ends_on is null or registration.ends_on >= app.league_today()) desc, registration.starts_on desc nulls last, registration.id
        limit 1
      ) as there on true
      left join public.clubs as club on club.id = there.club_id
      left join public.scout_notes as note on note.player_id = entry.player_id
      left join lateral (
        select count(*) as made,
          round(avg((report.technique + report.reading + report.physique + report.character + report.promise) / 5.0), 1) as rating
        from public.scout_reports as report where report.player_id = entry.player_id
      ) as sheets on true
      where entry.list_id = open_list), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION public.training_ledger(p_player_id uuid)
 RETURNS TABLE(club_id uuid, club_name text, starts_on date, ends_on date, from_age integer, to_age integer, days integer, share_percent numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with born as (
    select born_on, extract(year from born_on)::integer as year from public.birth_dates where person_id = p_player_id
  ),
  years as (
    select age, make_date(born.year + age, 1, 1) as first, make_date(born.year + age, 12, 31) as last,
      case when age <= 15 then 0.25 else 0.5 end as rate
    from born, generate_series(12, 23) as age
  ),
  periods as (
    select period.club_id, period.club_name, period.starts_on, period.ends_on
    from public.training_periods as period where period.player_id = p_player_id
    union all
    select held.club_id, null, coalesce(held.starts_on, season.starts_on),
      least(coalesce(held.ends_on, season.ends_on, app.league_today()), app.league_today())
    from public.registrations as held left join public.seasons as season on season.id = held.season_id
    where held.player_id = p_player_id and held.kind <> 'listed'
  ),
  -- Day by day no club counts twice in a year, however often it registered the player.
  spans as (
    select club_id, club_name,
      range_agg(daterange(starts_on, ends_on, '[]')) as held
    from periods where starts_on <= ends_on group by 1, 2
  ),
  trained as (
    select spans.club_id, spans.club_name, years.age, years.rate, years.first, years.last,
      lower(part) as starts_on, upper(part) - 1 as ends_on, upper(part) - lower(part) as days
    from spans, years, unnest(spans.held * datemultirange(daterange(years.first, years.last, '[]'))) as part
  )
  select trained.club_id, coalesce(trained.club_name, club.name), min(trained.starts_on), max(trained.ends_on),
    min(age), max(age), sum(days)::integer,
    round(sum(rate * days / (last - first + 1)), 4)
  from trained left join public.clubs as club on club.id = trained.club_id
  group by trained.club_id, coalesce(trained.club_name, club.name)
  order by 3, 2
$function$;

CREATE POLICY "everybody reads the birth dates of adults, the association all" ON "public"."birth_dates" FOR SELECT TO "anon", "authenticated" USING ((((born_on <= (app.league_today() - '18 years'::interval)) AND ((NOT is_unregistered) OR ( SELECT app.viewer_is(VARIADIC ARRAY['admin'::public.user_role]) AS viewer_is) OR (person_id = ANY (( SELECT app.unregistered_ids_of(( SELECT app.viewer_id() AS viewer_id)) AS unregistered_ids_of)::uuid[])))) OR ( SELECT app.viewer_is(VARIADIC ARRAY['zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS viewer_is)));

REVOKE ALL ON FUNCTION "app"."league_today"() FROM "anon";

GRANT EXECUTE ON FUNCTION "app"."league_today"() TO "anon";

ALTER TABLE "app"."former_guardians" ALTER COLUMN "ended_on" SET DEFAULT app.league_today();

ALTER TABLE "public"."club_members" ALTER COLUMN "starts_on" SET DEFAULT app.league_today();
