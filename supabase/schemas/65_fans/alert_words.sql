-- The text of alerts, from how things are now. No row where there is nothing to say: it was taken back.

create type app.alert_words as (title text, words text, href text, is_sample boolean);
comment on type app.alert_words is 'What followers read, and where it leads.';

-- "Sunday 22 November 2026, 15:00, at Rufaro": as far as it is known.
create function app.fixture_words(fixture jsonb)
returns text language sql stable security definer set search_path = ''
as $$
  select concat_ws(', at ',
    coalesce(app.day_and_time_words(to_timestamp((fixture ->> 'kickOff')::bigint)), app.lineup_day_words((fixture ->> 'day')::date), 'no day set'),
    (select name from public.venues where id = (fixture ->> 'venue')::uuid))
$$;

create function app.moved_words(game public.matches, pair text, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select
    case
      when move <> 'moved' then initcap(move) when was - 'venue' = fixture - 'venue' then 'Another ground' else 'Moved'
    end || ': ' || pair,
    case
      when move = 'postponed' then format('It was set for %s. The new day is not known yet.', app.fixture_words(was))
      when move = 'abandoned' then 'It was stopped before its end. The league decides what becomes of it.'
      when move = 'cancelled' then 'It will not be played.'
      when was - 'venue' = fixture - 'venue' then format('%s. Before, it was at %s.', app.fixture_words(fixture), old_ground.name)
      when was ->> 'fate' = 'ahead' then format('Now %s. Before: %s.', app.fixture_words(fixture), app.fixture_words(was))
      else format('Now %s.', app.fixture_words(fixture))
    end,
    '/matches/' || game.id, game.is_sample
  from (select app.fixture_of(game), app.move_between(was, app.fixture_of(game))) as become (fixture, move)
  left join public.venues as old_ground on old_ground.id = (was ->> 'venue')::uuid
  where move is not null
$$;

create function app.result_words(game public.matches, home text, away text, was text)
returns setof app.alert_words language sql stable set search_path = ''
as $$
  select
    case when result = 'void' then format('Declared void: %s v %s', home, away)
      else case when was is null then '' else 'Result changed: ' end || format('%s %s %s', home, result, away) end,
    concat_ws(' ',
      case game.status when 'void' then 'The match does not count.' when 'awarded' then 'Awarded.' when 'walkover' then 'A walkover.'
        else 'Full time.' end,
      case when game.status in ('full_time', 'report_submitted', 'walkover') then 'Not confirmed yet.' end,
      case when game.status = 'awarded' and game.home_goals is not null then format('On the pitch it was %s–%s.', game.home_goals, game.away_goals)
        when was <> 'void' then format('Before: %s.', was) end),
    '/matches/' || game.id, game.is_sample
  from app.result_of(game) as result
  where result <> coalesce(was, '')
$$;

create function app.kick_off_words(game public.matches, pair text, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select 'Soon: ' || pair, format('Kick-off at %s.', concat_ws(', at ', to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI'),
      (select name from public.venues where id = game.venue_id))),
    '/matches/' || game.id, game.is_sample
  where app.fixture_of(game) ->> 'fate' = 'ahead' and app.fixture_of(game) ->> 'kickOff' = was ->> 'kickOff' and game.kick_off > now()
$$;

create function app.transfer_words(entry public.transfer_entries, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select
    case when entry.annulled_on is null then '' else 'Annulled: ' end || format('%s, %s to %s', person.name,
      coalesce(old.name, case when entry.to_club_id is not null then entry.foreign_club end, 'no club'),
      coalesce(new.name, entry.foreign_club, 'no club')),
    case when entry.annulled_on is not null then 'The transfer does not count.'
      when entry.loan_ends_on is not null then format('Registered, on loan until %s.', app.lineup_day_words(entry.loan_ends_on))
      else 'The transfer is registered.' end,
    '/transfers/' || entry.ref, entry.is_sample
  from public.people as person
  left join public.clubs as old on old.id = entry.from_club_id
  left join public.clubs as new on new.id = entry.to_club_id
  where person.id = entry.player_id and (entry.annulled_on is not null) = (was -> 'isAnnulled' = 'false')
$$;

create function app.ban_words(ban public.suspensions)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select format('%s is banned', person.name),
    format('%s: %s.',
      case ban.cause when 'yellows' then format('%s yellow cards this season', ban.card_number) when 'second_yellow' then 'A second yellow card'
        when 'red' then 'A red card' else 'By a decision' end,
      case when ban.until_on is not null then format('until %s', app.lineup_day_words(ban.until_on))
        when ban.matches = 1 then 'the next match' else format('the next %s matches', ban.matches) end),
    '/players/' || person.slug, ban.is_sample
  from public.people as person where person.id = ban.person_id and ban.lifted_at is null
$$;

create function app.words_of(alert app.alerts)
returns app.alert_words language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
  home text;
  away text;
  told app.alert_words;
begin
  if alert.match_id is not null then
    select * into game from public.matches where id = alert.match_id;
    select name into home from public.clubs where id = game.home_club_id;
    select name into away from public.clubs where id = game.away_club_id;
  end if;
  case
    when alert.event = 'moved' then select * into told from app.moved_words(game, format('%s v %s', home, away), alert.was);
    when alert.event = 'result' then select * into told from app.result_words(game, home, away, alert.was ->> 'result');
    when alert.event = 'kick_off' then select * into told from app.kick_off_words(game, format('%s v %s', home, away), alert.was);
    when alert.event = 'news' then
      select article.title, article.standfirst, '/news/' || article.slug, article.is_sample into told
      from public.articles as article where article.id = alert.article_id and article.status = 'published';
    when alert.transfer_id is not null then
      select words.* into told from public.transfer_entries as entry, app.transfer_words(entry, alert.was) as words
      where entry.transfer_id = alert.transfer_id;
    else
      select words.* into told from public.suspensions as ban, app.ban_words(ban) as words where ban.id = alert.suspension_id;
  end case;
  return told;
end;
$$;
