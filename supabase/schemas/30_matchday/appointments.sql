-- Appointments: the offices appoint officials to matches, with warnings shown before; the official
-- accepts or declines with a reason. Who has declined is no longer shown to the public, nor is the reason.

create table public.official_unavailability (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.officials (person_id) on delete cascade,
  from_on date not null,
  until_on date not null,
  reason text check (app.is_reason(reason)),
  declared_at timestamptz not null default now(),
  constraint it_ends_after_it_begins check (until_on >= from_on and until_on <= from_on + 366)
);
comment on table public.official_unavailability is 'When an official cannot take a match. For the official and the offices.';
create index official_unavailability_person_id_idx on public.official_unavailability (person_id, until_on);
alter table public.official_unavailability enable row level security;
grant select on public.official_unavailability to authenticated;
grant insert (id, person_id, from_on, until_on, reason), delete on public.official_unavailability to authenticated;

create policy "officials read their unavailability, the offices all"
on public.official_unavailability for select to authenticated
using (
  (person_id = (select app.person_of((select app.viewer_id()))) and (select app.viewer_is('referee')))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "officials say when they cannot"
on public.official_unavailability for insert to authenticated
with check (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('referee')));

create policy "officials take back that they cannot"
on public.official_unavailability for delete to authenticated
using (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('referee')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.official_unavailability
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.official_unavailability deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

-- As it stands in a refusal.
create function app.function_name(duty text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case duty
    when 'referee' then app.name_parameter('matchday.referee', 'referee')
    when 'assistant' then app.name_parameter('matchday.assistant', 'assistant referee')
    when 'fourth' then app.name_parameter('matchday.fourth', 'fourth official')
    when 'commissioner' then app.name_parameter('matchday.commissioner', 'match commissioner') end
$$;

-- The match, locked, while officials can still be appointed to it.
create function app.take_match_to_appoint(p_match_id uuid)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if game.status not in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed') then
    perform app.refuse('PT409', 'matchday.officialsFixed',
      'This match is {status}. Its officials are changed before kick-off; after that the league corrects the record.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  return game;
end;
$$;

-- One place of a round (app.appoint_round), which has looked who asks.
create function app.appoint_official(p_match_id uuid, p_person_id uuid, p_function text, p_publish_now boolean)
returns void language plpgsql set search_path = ''
as $$
declare
  game public.matches;
  before public.match_officials;
  taken jsonb;
begin
  game := app.take_match_to_appoint(p_match_id);
  if p_function is null or p_function not in ('referee', 'assistant', 'fourth', 'commissioner') then
    perform app.refuse('PT422', 'matchday.functionMissing', 'Choose their role in the match.', 'function');
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.officialUnknown', 'This person is not on the list of officials.', 'person_id');
  end if;
  select * into before from public.match_officials where match_id = game.id and person_id = p_person_id;
  if before.answer <> 'declined' then
    -- The same request again, or somebody else who was quicker.
    if before.function = p_function then
      return;
    end if;
    perform app.refuse('PT409', 'matchday.officialAppointedAlready',
      'They are already appointed to this match, as {duty}. Remove them first.',
      'person_id', jsonb_build_object('duty', app.function_name(before.function)));
  end if;
  select jsonb_agg(person.name order by person.name) into taken
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined'
  having count(*) >= case when p_function = 'assistant' then 2 else 1 end;
  if taken is not null then
    perform app.refuse('PT409', 'matchday.functionFilled',
      'This match already has its {duty}: {names}. Remove somebody first.',
      'function', jsonb_build_object('duty', app.function_name(p_function), 'names', taken));
  end if;
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into public.match_officials (match_id, person_id, function, answer, published_at)
  values (game.id, p_person_id, p_function, 'waiting', case when p_publish_now then now() end);
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
end;
$$;

create function app.answer_appointment(p_match_id uuid, p_accepts boolean, p_reason text)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  mine public.match_officials;
  wanted text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  select * into mine from public.match_officials
  where match_id = p_match_id and person_id = app.person_of(app.caller_id()) and app.caller_is('referee');
  if mine.match_id is null then
    perform app.refuse('PT403', 'matchday.appointmentNotYours',
      'You are not appointed to this match. The league appoints its officials.');
  end if;
  if p_accepts is null then
    perform app.refuse('PT422', 'matchday.appointmentAnswerMissing', 'Choose whether you accept.', 'accepts');
  end if;
  if mine.answer = wanted and mine.decline_reason is not distinct from (case when p_accepts then null else btrim(p_reason) end) then
    return mine.answer;
  end if;
  game := app.take_match_to_appoint(p_match_id);
  if not p_accepts and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.declineReasonMissing',
      'Explain why you decline, in at most 500 characters. Only the offices read it.', 'reason');
  end if;
  if p_accepts and mine.answer = 'declined' and (
    select count(*) from public.match_officials
    where match_id = game.id and function = mine.function and answer <> 'declined')
    >= (case when mine.function = 'assistant' then 2 else 1 end)
  then
    perform app.refuse('PT409', 'matchday.appointmentPassedOn',
      'You declined, and another official has been appointed. The league can tell you more.');
  end if;
  update public.match_officials
  set answer = wanted, decline_reason = case when p_accepts then null else btrim(p_reason) end, answered_at = now()
  where match_id = game.id and person_id = mine.person_id;
  return wanted;
end;
$$;

-- Who does what, as an ordered list of pairs, so that two of them can be compared.
create function app.seats_of(officials jsonb)
returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct jsonb_build_array(seat ->> 'person_id', seat ->> 'function')), '[]')
  from jsonb_array_elements(officials) as seat
$$;

-- The officials of several matches at once, usually a round: all of it or nothing. Each match comes with its officials
-- as the caller wants them and as the caller saw them. Who was there and still is keeps the answer given. Answers what
-- is refused, and then nothing has changed; a match that already is as it is wanted is not refused.
create function app.appoint_round(p_matches jsonb, p_publish boolean)
returns table (match_id uuid, person_id uuid, words text, words_message jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  entry record;
  seat record;
  present jsonb;
  refused jsonb := '[]';
  details text;
begin
  perform app.require_office(app.name_parameter('site.deedAppointments', 'Officials are appointed'));
  if coalesce(jsonb_typeof(p_matches), '') <> 'array' or jsonb_array_length(p_matches) not between 1 and 60
    or exists (select from jsonb_array_elements(p_matches) as given
      where coalesce(jsonb_typeof(given -> 'officials'), '') <> 'array' or jsonb_array_length(given -> 'officials') > 5
        or coalesce(jsonb_typeof(given -> 'was'), '') <> 'array' or jsonb_array_length(given -> 'was') > 20)
  then
    perform app.refuse('PT422', 'matchday.appointmentsTooMany',
      'Send between 1 and 60 matches, each with at most five officials.', 'matches');
  end if;
  perform from public.matches
  where id in (select (given ->> 'match_id')::uuid from jsonb_array_elements(p_matches) as given)
  order by id for update;

  -- What is refused undoes all of this block.
  begin
    for entry in
      select (given ->> 'match_id')::uuid as id, app.seats_of(given -> 'officials') as wanted, app.seats_of(given -> 'was') as seen
      from jsonb_array_elements(p_matches) as given order by 1
    loop
      select app.seats_of(jsonb_agg(to_jsonb(taken))) into present
      from public.match_officials as taken where taken.match_id = entry.id and taken.answer <> 'declined';
      begin
        perform app.take_match_to_appoint(entry.id);
        if present <> entry.wanted and present <> entry.seen then
          perform app.refuse('PT409', 'matchday.officialsChangedMeanwhile',
            'Somebody else has changed the officials of this match since you opened it. Check them again.');
        end if;
        delete from public.match_officials as taken
        where taken.match_id = entry.id and taken.answer <> 'declined'
          and not entry.wanted @> jsonb_build_array(jsonb_build_array(taken.person_id, taken.function));
      exception when sqlstate 'PT404' or sqlstate 'PT409' then
        get stacked diagnostics details = pg_exception_detail;
        refused := refused || jsonb_build_object('match_id', entry.id, 'reason', app.caught_sentence(sqlerrm, details));
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          get stacked diagnostics details = pg_exception_detail;
          refused := refused || jsonb_build_object('match_id', entry.id, 'person_id', seat.person,
            'reason', app.caught_sentence(sqlerrm, details));
        end;
      end loop;
      if p_publish then
        update public.match_officials as taken set published_at = now()
        where taken.match_id = entry.id and (taken.published_at is null or taken.published_at > now());
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id, 'reason', app.sentence('matchday.twoMatchesAtOnce',
        '{person} cannot be at two matches at the same time: {home} v {away}, {time}.',
        jsonb_build_object('person', person.name, 'home', home.name, 'away', away.name,
          'time', to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI')))) order by game.kick_off, game.id, person.name)
      from jsonb_array_elements(p_matches) as sent
      join public.matches as game on game.id = (sent ->> 'match_id')::uuid
      join public.match_officials as given on given.match_id = game.id and given.answer <> 'declined'
      join public.match_officials as elsewhere
        on elsewhere.person_id = given.person_id and elsewhere.match_id <> game.id and elsewhere.answer <> 'declined'
      join public.matches as other on other.id = elsewhere.match_id and other.status not in ('postponed', 'cancelled', 'void')
        and other.kick_off > game.kick_off - interval '3 hours' and other.kick_off < game.kick_off + interval '3 hours'
      join public.people as person on person.id = given.person_id
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id), '[]');
    if refused <> '[]' then
      raise sqlstate 'P0263';
    end if;
  exception when sqlstate 'P0263' then
    null;
  end;
  return query select row.match_id, row.person_id, row.reason ->> 'text', app.message_of(row.reason)
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, reason jsonb);
end;
$$;

-- A match that has moved, in day, time or ground, asks those who had accepted again, and tells everybody who is
-- appointed. What a move is, followers are told by the same rule (app.move_between). A delay on the day asks nobody.
create function app.ask_officials_again()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  moved record;
begin
  for moved in
    select changed.id, changed.kick_off, changed.played_on, changed.is_sample, home.name as home, away.name as away, ground.name as ground,
      case when changed.kick_off is null then app.lineup_day_parameter(changed.played_on)
        else app.day_and_time_parameter(changed.kick_off) end as day
    from changed join before on before.id = changed.id
    join public.clubs as home on home.id = changed.home_club_id
    join public.clubs as away on away.id = changed.away_club_id
    left join public.venues as ground on ground.id = changed.venue_id
    where (before.status, before.played_on, before.kick_off, before.venue_id)
        is distinct from (changed.status, changed.played_on, changed.kick_off, changed.venue_id)
      and changed.status <> 'delayed'
      and app.move_between(app.fixture_of(before), app.fixture_of(changed)) = 'moved'
      and exists (select from public.match_officials as given where given.match_id = changed.id and given.answer <> 'declined')
    order by changed.id
  loop
    update public.match_officials set answer = 'waiting', answered_at = null
    where match_id = moved.id and answer = 'accepted';
    perform app.tell(
      array(select link.user_id from public.match_officials as given
        join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
        where given.match_id = moved.id and given.answer <> 'declined'),
      'appointment_moved',
      app.sentence('matchday.sentences.matchMoved', 'Match moved: {home} v {away}', jsonb_build_object('home', moved.home, 'away', moved.away)),
      case when moved.ground is null
        then app.sentence('matchday.sentences.movedTo', 'Now {day}. Accept it again, or decline with a reason.', jsonb_build_object('day', moved.day))
        else app.sentence('matchday.sentences.movedToGround', 'Now {day}, {ground}. Accept it again, or decline with a reason.',
          jsonb_build_object('day', moved.day, 'ground', moved.ground)) end,
      '/dashboard/appointments',
      moved.kick_off, moved.is_sample);
  end loop;
  return null;
end;
$$;

-- What an operator loads moves nobody's appointment.
create trigger officials_of_a_moved_match_are_asked_again
after update on public.matches
referencing old table as before new table as changed
for each statement when (auth.uid() is not null)
execute function app.ask_officials_again();

-- Each is the same when its request comes again: what is already so stays so. The number of the request is there
-- for clients that send it from an outbox.
create function public.appoint_round(p_matches jsonb, p_publish boolean, p_request_id uuid)
returns table (match_id uuid, person_id uuid, words text, words_message jsonb) language sql set search_path = ''
as $$ select * from app.appoint_round(p_matches, p_publish) $$;
comment on function public.appoint_round(jsonb, boolean, uuid) is
  'Appoints the officials of several matches, all or nothing: [{match_id, officials: [{person_id, function}], was: […]}]. Answers what is refused.';

create function public.answer_appointment(p_match_id uuid, p_accepts boolean, p_reason text, p_request_id uuid)
returns text language sql set search_path = ''
as $$ select app.answer_appointment(p_match_id, p_accepts, p_reason) $$;

grant execute on function
  app.answer_appointment(uuid, boolean, text), public.answer_appointment(uuid, boolean, text, uuid),
  app.appoint_round(jsonb, boolean), public.appoint_round(jsonb, boolean, uuid)
to authenticated;
