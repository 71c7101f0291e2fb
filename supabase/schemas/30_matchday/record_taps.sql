-- Entering a match, with all that the console offers: water breaks, the reason of a card, what is counted besides, and
-- what an official has put in place of another's event: who enters the same later agrees with it, who enters
-- something else is shown beside it.

-- What an official or the league has entered stands also where nobody's device has an entry of it.
create function app.is_an_officials(event public.match_events)
returns boolean language sql immutable set search_path = ''
as $$ select coalesce(event.recorded_as in ('referee', 'commissioner', 'league'), false) $$;

-- Whether somebody else than this device has entered it. An event that replaces another is still the word of those
-- who had entered that: what they enter next is something new.
create function app.is_of_another(known public.match_events, acting public.match_part, device uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  with recursive line as (
    select known.id, known.supersedes_id
    union all
    select older.id, older.supersedes_id from public.match_events as older join line on older.id = line.supersedes_id)
  select ((app.is_an_officials(known) and known.recorded_as <> acting) or exists (
      select from public.match_entries as entry where entry.event_id = known.id and entry.outcome in ('stored', 'merged')))
    and not exists (
      select from public.match_entries as entry join line on line.id = entry.event_id
      where entry.device_id = device and entry.outcome in ('stored', 'merged'))
$$;

-- What a card was shown for, entered after it. What another has entered stays; the officials know better.
create function app.add_reason(game public.matches, acting public.match_part, target uuid, code text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events := app.logged_event(game.id, target, '{yellow,second_yellow,red}');
begin
  if event.id is null then
    perform app.refuse('PT404', 'matchday.cardGone', 'The card is not in the log, or was struck.');
  end if;
  if not app.is_card_reason(event.kind::text, code) then
    perform app.refuse('PT422', 'matchday.cardReasonUnknown', 'Choose a reason for this card from the list.', 'reason');
  end if;
  if event.reason_code is not null and acting in ('home_recorder', 'away_recorder') and exists (
    select from public.match_entries where event_id = event.id and part <> acting and outcome in ('stored', 'merged'))
  then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  update public.match_events set reason_code = code where id = event.id;
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$$;
