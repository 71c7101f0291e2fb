set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."check_lineup_is_open"(public.matches, public.lineup_sheets);

CREATE OR REPLACE FUNCTION app.check_lineup_is_open(game public.matches, sheet public.lineup_sheets, is_draft boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if game.status = 'scheduled' and is_draft then
    return;
  end if;
  if game.status = 'scheduled' then
    raise sqlstate 'PT410' using message = case
      when game.kick_off is null then 'Line-ups open 24 hours before kick-off. The league has not set the kick-off yet.'
      else format('Line-ups open 24 hours before kick-off, at %s. Until then yours stays a draft.', app.lineup_time_words(game.kick_off - interval '24 hours'))
      end;
  end if;
  if sheet.confirmed_at is not null then
    raise sqlstate 'PT423' using
      message = 'This line-up is confirmed and locked. Until kick-off the match commissioner can enter a late change, with a reason.';
  end if;
  if game.status not in ('lineups_open', 'delayed') then
    raise sqlstate 'PT423' using message = format('This match is %s. Its line-ups are locked; the league can correct them.', app.status_words(game.status));
  end if;
  if now() > app.lineup_deadline(game) then
    raise sqlstate 'PT410' using message = format(
      'Line-ups were due by %s. Now only the match commissioner can enter one, with a reason.',
      app.lineup_time_words(app.lineup_deadline(game)));
  end if;
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
    raise sqlstate 'PT403' using message = 'A line-up is confirmed by a club admin of the club.';
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, false);
  if sheet.version is null then
    raise sqlstate 'PT422' using message = 'There is no line-up to confirm. Pick and save it first.', hint = 'picks';
  end if;
  if sheet.version is distinct from p_version then
    raise sqlstate 'PT409' using
      message = 'Somebody of your club has saved this line-up since you opened it. Look at it again before you confirm.';
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
    raise sqlstate 'PT403' using message = 'A line-up is picked by a club admin, the coach, the secretary or the team manager of the club.';
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if sheet.request_id = p_request_id and sheet.saved_by = auth.uid() then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, true);
  if coalesce(sheet.version, 0) is distinct from p_version then
    raise sqlstate 'PT409' using
      message = 'Somebody of your club has saved this line-up since you opened it. Look at it again before you save.';
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

REVOKE ALL ON FUNCTION "app"."check_lineup_is_open"(public.matches, public.lineup_sheets, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_lineup_is_open"(public.matches, public.lineup_sheets, boolean) TO "service_role";
