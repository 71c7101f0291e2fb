-- Goals, cards and substitutions as reports list them.

-- One line of the referee's own list.
create type app.report_item as (
  id text, club_id uuid, kind text, phase text, minute smallint, added smallint, person_id uuid,
  related_person_id uuid, reason text
);

-- For which side a goal counts: 1 and 0, 0 and 1, or nothing.
create function app.goals_made(kind text, phase text, is_home boolean, out home smallint, out away smallint)
language sql immutable set search_path = ''
as $$
  select (is_goal and is_home = (kind <> 'own_goal'))::int::smallint, (is_goal and is_home <> (kind <> 'own_goal'))::int::smallint
  from (select kind in ('goal', 'own_goal', 'penalty_goal') and phase <> 'pens' as is_goal) as judged
$$;

create function app.sum_of_goals(game public.matches, out home smallint, out away smallint)
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(made.home), 0)::smallint, coalesce(sum(made.away), 0)::smallint
  from public.match_events as event,
    app.goals_made(event.kind::text, event.phase, event.club_id = game.home_club_id) as made
  where event.match_id = game.id and event.status not in ('struck', 'disputed')
$$;

create function app.kind_name(kind text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case kind
    when 'goal' then app.name_parameter('matchday.goal', 'goal')
    when 'own_goal' then app.name_parameter('matchday.ownGoal', 'own goal')
    when 'penalty_goal' then app.name_parameter('matchday.penaltyGoal', 'penalty goal')
    when 'penalty_missed' then app.name_parameter('matchday.penaltyMissed', 'missed penalty')
    when 'penalty_saved' then app.name_parameter('matchday.penaltySaved', 'saved penalty')
    when 'yellow' then app.name_parameter('matchday.yellowCard', 'yellow card')
    when 'second_yellow' then app.name_parameter('matchday.secondYellowCard', 'second yellow card')
    when 'red' then app.name_parameter('matchday.redCard', 'red card')
    when 'substitution' then app.name_parameter('matchday.substitution', 'substitution')
    else to_jsonb(kind) end
$$;

create function app.minute_name(minute integer, added integer)
returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(to_jsonb(minute || case when added is null then '' else '+' || added end || '′'),
    app.name_parameter('matchday.withoutMinute', 'without a minute'))
$$;

-- "goal 34′, Tino Banda, assist Rudo Moyo"
create function app.item_sentence(item app.report_item)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  who text := (select name from public.people where id = item.person_id);
  other text := (select name from public.people where id = item.related_person_id);
  said jsonb := jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added));
begin
  if coalesce(who, other) is null then
    return app.sentence('matchday.sentences.itemAlone', '{kind} {minute}', said);
  end if;
  said := said || jsonb_build_object('person', coalesce(to_jsonb(who), app.unknown_player()), 'other', other);
  return case
    when other is null then app.sentence('matchday.sentences.itemOf', '{kind} {minute}, {person}', said - 'other')
    when item.kind = 'substitution' then app.sentence('matchday.sentences.itemFor', '{kind} {minute}, {person}, for {other}', said)
    else app.sentence('matchday.sentences.itemAssist', '{kind} {minute}, {person}, assist {other}', said) end;
end;
$$;

create function app.unknown_player()
returns jsonb language sql immutable set search_path = ''
as $$ select app.name_parameter('matchday.sentences.unknownPlayer', 'unknown player') $$;

-- Who is named in a report played in the match, where its line-ups are known; cards may go to the bench too.
create function app.check_items(game public.matches, items app.report_item[], allowed_subs integer)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  item app.report_item;
  has_lineups boolean := exists (select from public.lineup_entries where match_id = game.id);
  crowded text;
begin
  foreach item in array items loop
    if item.kind is null or item.kind not in (
      'goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')
    then
      perform app.refuse('PT422', 'matchday.itemKindWrong',
        'A report lists goals, cards and substitutions. Describe anything else under incidents.', 'events');
    end if;
    if item.id is null or item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
      perform app.refuse('PT422', 'matchday.itemClubMissing',
        'Choose the club of the {kind}.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
      or (item.phase in ('1h', '2h', 'et1', 'et2') and item.minute is null) or item.minute not between 0 and 130
      or item.added not between 1 and 30
    then
      perform app.refuse('PT422', 'matchday.itemMinuteMissing',
        'Enter the minute of the {kind}.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.kind in ('yellow', 'second_yellow', 'red') and not app.is_card_reason(item.kind, item.reason) then
      perform app.refuse('PT422', 'matchday.itemReasonMissing',
        'Choose a reason for the {kind} ({minute}).',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added)));
    end if;
    if item.kind = 'substitution' and (item.person_id is null or item.related_person_id is null) then
      perform app.refuse('PT422', 'matchday.itemPlayersMissing',
        'Choose who came on and who went off ({minute}).', 'events', jsonb_build_object('minute', app.minute_name(item.minute, item.added)));
    end if;
    if has_lineups and item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution') and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
    then
      perform app.refuse('PT422', 'matchday.itemPlayerNotInLineup',
        'The {kind} ({minute}, {names}) names a player who is not in the line-up of that club.',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added), 'names',
          (select jsonb_agg(name) from public.people where id in (item.person_id, item.related_person_id))));
    end if;
  end loop;
  if (select count(distinct id) <> count(*) from unnest(items)) then
    perform app.refuse('PT422', 'matchday.itemTwice', 'One line is in the list twice. Remove one of them.', 'events');
  end if;
  select club.name into crowded from unnest(items) as one join public.clubs as club on club.id = one.club_id
  where one.kind = 'substitution' group by club.name having count(*) > allowed_subs limit 1;
  if crowded is not null then
    perform app.refuse('PT422', 'matchday.itemSubstitutionsTooMany',
      '{club} has more than {most} substitutions in the list, the limit of this season. Remove one.',
      'events', jsonb_build_object('club', crowded, 'most', allowed_subs));
  end if;
  if exists (select from unnest(items) as one where one.kind = 'substitution' group by one.person_id having count(*) > 1) then
    perform app.refuse('PT422', 'matchday.itemComesOnTwice', 'One player comes on twice in the list. Remove one of the lines.', 'events');
  end if;
end;
$$;
