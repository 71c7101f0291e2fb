set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.my_coach_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person jsonb := app.own_person('coach');
  coach uuid := (person ->> 'id')::uuid;
  season uuid := app.running_season();
  -- Somebody whom a club has invited may not have claimed their record yet.
  club uuid := coalesce(app.present_club_of(coach, 'coach'),
    (select served from app.clubs_served_by(app.viewer_id(), 'coach') as served order by served limit 1));
  next jsonb := app.next_match_of(club);
  -- Who acts for the club as its coach; only they may pick its line-up.
  picks boolean := club in (select app.clubs_served_by(app.viewer_id(), 'coach'));
  answer jsonb;
begin
  answer := jsonb_build_object(
    'person', person, 'claims', '[]'::jsonb,
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = club),
    'next', next,
    'lineup', case when picks and next is not null then (
      select jsonb_build_object(
        'dueAt', (next ->> 'kickOff')::timestamptz - (app.rules_of((next ->> 'seasonId')::uuid)).lineup_deadline,
        'savedAt', sheet.saved_at, 'confirmedAt', sheet.confirmed_at)
      from (select) as one left join public.lineup_sheets as sheet on sheet.match_id = (next ->> 'id')::uuid and sheet.club_id = club) end);
  if coach is null then
    return answer || jsonb_build_object('claims', app.own_claims('coach'));
  end if;
  return answer || jsonb_build_object(
    'discipline', case when season is not null then app.discipline_of(coach, season) end,
    'licences', (
      select coalesce(jsonb_agg(jsonb_build_object('id', licence.id, 'level', licence.level, 'validUntil', licence.valid_until,
        'state', licence.state, 'isSample', licence.is_sample) order by licence.decided_at desc nulls first), '[]')
      from public.coach_licences as licence where licence.person_id = coach and licence.state <> 'replaced'));
end;
$function$;
