-- A change of the line-up after its deadline.

-- Whether somebody can sign in as the commissioner of a match.
create function app.has_commissioner(game uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.match_officials as given
    join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
    where given.match_id = game and given.function = 'commissioner' and given.answer <> 'declined')
$$;

create function app.late_part(game uuid, account uuid)
returns public.match_part language sql stable security definer set search_path = ''
as $$
  select case
    when 'commissioner' = any (app.parts_in(game, account)) then 'commissioner'
    when 'league' = any (app.parts_in(game, account)) and not app.has_commissioner(game) then 'league'
    end::public.match_part
$$;

-- Until kick-off any line-up; after it, one that was never confirmed, so that the match gets it at all.
-- What the club has not confirmed is its own until the deadline, and no official sees its draft. So the
-- commissioner can name no version of it.
create function app.late_lineup_change(
  p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_reason text, p_request_id uuid
)
returns public.lineup_sheets language plpgsql security definer set search_path = ''
as $$
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
      'Only the match commissioner can enter a late change. You are not the commissioner of this match.');
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
      'This line-up has changed since you opened it. Check it again before you continue.');
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
$$;

create function public.late_lineup_change(
  p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_reason text, p_request_id uuid
)
returns public.lineup_sheets language sql set search_path = ''
as $$
  select * from app.late_lineup_change(p_match_id, p_club_id, p_picks, p_staff, p_version, p_reason, p_request_id)
$$;

grant execute on function
  app.late_part(uuid, uuid), app.late_lineup_change(uuid, uuid, jsonb, jsonb, integer, text, uuid),
  public.late_lineup_change(uuid, uuid, jsonb, jsonb, integer, text, uuid)
to authenticated;
