-- Which facts of the record administrators can change, and why a change is refused.

-- What can be changed so: in which table, which columns are given with a new row and stay (fixed), which can change,
-- what may be done, and of whom it takes two.
create function app.changeable_records(
  out place text, out fixed text[], out columns text[], out kinds text[],
  out keepers public.user_role[])
returns setof record language sql immutable set search_path = ''
as $$
  select listed.place, string_to_array(listed.fixed, ' '), string_to_array(listed.columns, ' '), string_to_array(listed.kinds, ' '),
    coalesce(listed.keepers, '{admin,zifa_admin,super_admin}')::public.user_role[]
  from (values
    ('sources', '', 'name licence version used_for address', 'add change remove', null),
    ('towns', '', 'name province latitude longitude', 'add change remove', null),
    ('venues', '', 'slug name town province capacity latitude longitude is_located_by_town note', 'add change remove', null),
    ('clubs', '', 'slug name full_name code nicknames town town_id province venue_id founded colours colours_note wikidata_id note',
      'add change', null),
    ('club_names', 'club_id', 'name until', 'add change remove', null),
    ('club_slugs', 'slug club_id', '', 'add remove', null),
    ('competitions', 'slug kind', 'name', 'add change', null),
    ('seasons', 'competition_id slug', 'name starts_on ends_on points_for_win points_for_draw tie_breaks relegated note',
      'add change', null),
    ('season_rules', 'season_id', 'bench_size substitutions staff_size lineup_deadline walkover_grace comment_window report_deadline '
      'confirm_deadline protest_window appeal_window resume_window yellow_steps second_yellow_ban red_ban awarded_keeps_players squad_size rest_days appeal_fee_usd',
      'add change', null),
    ('rounds', 'season_id number', 'name', 'add change remove', null),
    ('club_seasons', 'season_id club_id', 'came_in went_out note', 'add change remove', null),
    ('public_holidays', '', 'day name', 'add change remove', null),
    ('people', 'slug', 'name full_name nationality birth_year birthplace note', 'add change', null),
    -- Those of minors are for the association only, and a proposal tells what is there.
    ('birth_dates', 'person_id', 'born_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('players', 'person_id', 'position detailed_position foot height_cm', 'add change', null),
    ('officials', 'person_id', 'category panel region as_of note', 'add change', null),
    ('coach_stints', 'person_id club_id', 'role starts_on ends_on as_of note', 'add change remove', null),
    ('registrations', 'player_id club_id season_id kind', 'shirt_number as_of', 'add change remove', null),
    ('matches', '', 'played_on kick_off venue_id attendance note', 'change', null),
    ('match_officials', 'match_id person_id', 'function', 'add change remove', null),
    ('lineup_entries', 'match_id player_id club_id', 'is_starter shirt_number position is_captain', 'add change remove', null),
    ('honours', '', 'competition_id season_name club_id place points final note', 'add change remove', null),
    ('awards', '', 'season_name award place person_id club_id club_name value', 'add change remove', null),
    ('internationals', '', 'played_on home_team away_team home_goals away_goals tournament city country is_neutral won_on_penalties_by',
      'add change remove', null),
    ('international_goals', 'international_id', 'team scorer minute is_own_goal is_penalty', 'add change remove', null),
    ('continental_matches', 'competition_id', 'played_on home_name home_country away_name away_country club_id home_goals away_goals '
      'ended won_on_penalties_by', 'add change remove', null),
    -- Money and windows are the association's.
    ('training_periods', 'player_id', 'club_id club_name starts_on ends_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('transfer_windows', 'season_id opens_on closes_on', 'name', 'add change', '{zifa_admin}'),
    ('transfer_rules', '', 'club_answer club_answer_last_week club_answer_last_day player_answer league_answer association_answer '
      'returned_answer fix_after_close silence appeal_window longest_stay levy_percent squad_size junior_places foreign_limit '
      'clubs_per_season loans_per_pair first_registration_fee junior_age medical_days bridge_weeks', 'change', '{zifa_admin}')
  ) as listed (place, fixed, columns, kinds, keepers)
$$;
comment on function app.changeable_records() is 'Tables and columns of the record that two administrators can change together.';

-- What the state of the season or the match forbids.
create function app.refuse_change(p_place text, p_kind text, p_row jsonb, p_wanted jsonb)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  is_of_match boolean := p_place in ('matches', 'lineup_entries', 'match_officials');
  season public.seasons;
  game public.matches;
  changed public.matches;
begin
  select * into season from public.seasons where id = coalesce(p_row ->> 'season_id', case p_place when 'seasons' then p_row ->> 'id' end)::uuid;
  select * into game from public.matches where id = coalesce(p_row ->> 'match_id', case p_place when 'matches' then p_row ->> 'id' end)::uuid;
  changed := jsonb_populate_record(game, case p_place when 'matches' then p_wanted else '{}' end);
  if p_place = 'seasons' and p_kind = 'change' and season.status <> 'draft'
    and p_wanted ?| '{points_for_win,points_for_draw,tie_breaks,relegated}'
  then
    perform app.refuse('PT409', 'curation.changeRules', 'The rules of a table cannot change once the season is open.');
  end if;
  if p_place = 'club_seasons' and p_kind <> 'change' and season.status <> 'draft'
    and exists (select from public.matches where season_id = season.id)
  then
    perform app.refuse('PT409', 'curation.changeClubs', 'The clubs of a season cannot change once it is open.');
  end if;
  if p_place = 'registrations' and (p_row ->> 'kind' is distinct from 'listed' or season.status <> 'archived') then
    perform app.refuse('PT409', 'curation.changeRegistration',
      'A registration is changed by a transfer. Only what a source lists for a finished season can be changed here.');
  end if;
  if is_of_match and game.id is null then
    perform app.refuse('PT409', 'curation.changeNoMatch', 'This match is not in the record.');
  end if;
  if is_of_match and game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'curation.changeMatchOpen', 'This match is not confirmed yet. Change it on its own page.');
  end if;
  if p_place = 'lineup_entries' and (p_row ->> 'club_id')::uuid not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT409', 'curation.changeLineup', 'A line-up must belong to one of the two clubs of the match.');
  end if;
  if p_place = 'matches' and (changed.kick_off at time zone 'Africa/Harare')::date <> changed.played_on then
    perform app.refuse('PT409', 'curation.changeKickOff', 'The kick-off must be on the day of the match. Enter both.');
  end if;
end;
$$;
