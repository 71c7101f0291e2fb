-- A signed-in person can hold something against one factor of a value. The league answers; both are public from
-- then on. What is right in it changes the record or the level, never the one value.

create table public.value_challenges (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  run_id uuid not null references public.model_runs (id) on delete cascade,
  factor text not null check (factor in ('position', 'age', 'minutes', 'performance', 'club', 'contract', 'international', 'africa')),
  words text not null check (words ~ '\S' and char_length(words) between 20 and 1000),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  answer text check (answer ~ '\S' and char_length(answer) between 10 and 1000),
  is_shown boolean,
  answered_by uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  constraint an_answer_is_whole check (num_nonnulls(answer, is_shown, answered_at) in (0, 3)),
  constraint nobody_answers_themselves check (answered_by is distinct from asked_by or asked_by is null)
);
comment on table public.value_challenges is 'What people hold against one factor of a value, and what they were answered.';
comment on column public.value_challenges.run_id is 'The run whose value was looked at.';
comment on column public.value_challenges.is_shown is 'Whether everybody reads it with its answer; false where it insults somebody.';
create index value_challenges_player_id_idx on public.value_challenges (player_id, asked_at desc);
create index value_challenges_run_id_idx on public.value_challenges (run_id);
create index value_challenges_asked_by_idx on public.value_challenges (asked_by, asked_at desc);
create index value_challenges_answered_by_idx on public.value_challenges (answered_by);
create index value_challenges_waiting_idx on public.value_challenges (asked_at) where answered_at is null;
alter table public.value_challenges enable row level security;
grant select (id, player_id, run_id, factor, words, asked_at, answer, is_shown, answered_at)
on public.value_challenges to anon, authenticated;

create policy "everybody reads answered challenges, people theirs, league all"
on public.value_challenges for select to anon, authenticated
using (
  is_shown
  or asked_by = (select app.viewer_id())
  or (select app.viewer_is('admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.value_challenges
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.value_challenges
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.value_challenges deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.value_challenges
for each row execute function app.tell_pages();

create trigger whoever_is_bound_to_the_club_does_not_decide before update of answer on public.value_challenges
for each row execute function app.refuse_conflict_of_interest();

create table app.value_requests (
  user_id uuid not null,
  request_id uuid not null,
  answer uuid not null,
  primary key (user_id, request_id)
);
comment on table app.value_requests is 'What was answered to each request about values, so that the same one again does nothing twice.';
alter table app.value_requests enable row level security;

-- What this request was answered, if it was. Two of the same at once: the second waits.
create function app.answer_to_value_request(p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.value_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$$;

create function app.refuse_but_league()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'numbers.administratorsOnly', 'Only administrators of the league can do this.');
  end if;
end;
$$;

-- Definer, because nobody may write challenges in any other way.
create function app.challenge_value(p_player_id uuid, p_factor text, p_words text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  asker uuid := app.caller_id();
  told text := btrim(p_words, E' \t\r\n');
begin
  if known is not null then return known; end if;
  -- One after the other, so that the sixth of six at once is counted.
  perform from public.profiles where id = asker for no key update;
  if not exists (select from public.player_values
    where run_id = app.latest_value_run() and player_id = p_player_id and reason is null)
  then
    perform app.refuse('PT404', 'numbers.notValued', 'This player has no value, so there is nothing to challenge.');
  end if;
  if p_factor is null or p_factor not in ('position', 'age', 'minutes', 'performance', 'club', 'contract', 'international', 'africa') then
    perform app.refuse('PT422', 'numbers.factorMissing', 'Choose a factor.', 'factor');
  end if;
  if told is null or char_length(told) not between 20 and 1000 then
    perform app.refuse('PT422', 'numbers.challengeWords',
      'Explain what is wrong and how you know, in 20 to 1,000 characters.', 'words');
  end if;
  if exists (select from public.value_challenges
    where asked_by = asker and player_id = p_player_id and factor = p_factor and answered_at is null)
  then
    perform app.refuse('PT409', 'numbers.challengedAlready',
      'You have already challenged this factor. The league has not answered yet.', 'factor');
  end if;
  if (select count(*) from public.value_challenges where asked_by = asker and app.happened_within(asked_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'numbers.challengeLimit', 'You have challenged five values today. Continue tomorrow.');
  end if;
  insert into public.value_challenges (player_id, run_id, factor, words, asked_by)
  values (p_player_id, app.latest_value_run(), p_factor, told, asker)
  returning id into known;
  insert into app.value_requests values (asker, p_request_id, known);
  return known;
end;
$$;

create function app.answer_value_challenge(p_challenge_id uuid, p_answer text, p_is_shown boolean, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  challenge public.value_challenges;
  told text := btrim(p_answer, E' \t\r\n');
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  select * into challenge from public.value_challenges where id = p_challenge_id for update;
  if challenge.id is null then
    perform app.refuse('PT404', 'numbers.challengeGone', 'This challenge no longer exists.');
  end if;
  if challenge.answered_at is not null then
    perform app.refuse('PT409', 'numbers.challengeAnswered', 'This challenge has already been answered. An answer cannot be changed.');
  end if;
  if challenge.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.challengeYours',
      'This is your own challenge. Another person of the league answers it.');
  end if;
  if told is null or char_length(told) not between 10 and 1000 then
    perform app.refuse('PT422', 'numbers.answerLength', 'Enter an answer of 10 to 1,000 characters.', 'answer');
  end if;
  update public.value_challenges
  set answer = told, is_shown = coalesce(p_is_shown, true), answered_by = app.caller_id(), answered_at = now()
  where id = challenge.id;
  insert into app.value_requests values (app.caller_id(), p_request_id, challenge.id);
  return challenge.id;
end;
$$;

create function app.propose_value_level(p_usd integer, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid := app.answer_to_value_request(p_request_id);
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  lock table public.value_levels in share row exclusive mode;
  if p_usd is null or p_usd not between 500 and 500000 then
    perform app.refuse('PT422', 'numbers.levelRange', 'A level must be between US$500 and US$500,000.', 'usd');
  end if;
  if not coalesce(app.is_reason(p_reason), false) or char_length(btrim(p_reason)) < 20 then
    perform app.refuse('PT422', 'numbers.levelReason',
      'Name the fees it is based on and explain why, in 20 to 500 characters. Everybody can read it.', 'reason');
  end if;
  if exists (select from public.value_levels where released_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'numbers.levelProposed', 'A level has already been proposed. Release or discard it first.');
  end if;
  insert into public.value_levels (usd, reason, holds_from, proposed_by)
  values (p_usd, btrim(p_reason), (now() at time zone 'Africa/Harare')::date, app.caller_id())
  returning id into known;
  insert into app.value_requests values (app.caller_id(), p_request_id, known);
  return known;
end;
$$;

create function app.settle_value_level(p_level_id uuid, p_is_released boolean, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  level public.value_levels;
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  lock table public.value_levels in share row exclusive mode;
  select * into level from public.value_levels where id = p_level_id;
  if level.id is null then
    perform app.refuse('PT404', 'numbers.levelGone', 'This level no longer exists.');
  end if;
  if level.released_at is not null or level.discarded_at is not null then
    perform app.refuse('PT409', 'numbers.levelDone', 'This level has already been released or discarded.');
  end if;
  if p_is_released and level.proposed_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.levelYours', 'You proposed this level. Another person of the league releases it.');
  end if;
  if p_is_released then
    update public.value_levels set
      released_by = app.caller_id(), released_at = now(), holds_from = (now() at time zone 'Africa/Harare')::date,
      number = (select coalesce(max(number), 0) + 1 from public.value_levels)
    where id = level.id;
  else
    update public.value_levels set discarded_at = now() where id = level.id;
  end if;
  insert into app.value_requests values (app.caller_id(), p_request_id, level.id);
  return level.id;
end;
$$;

create function public.challenge_value(p_player_id uuid, p_factor text, p_words text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.challenge_value(p_player_id, p_factor, p_words, p_request_id) $$;

create function public.answer_value_challenge(p_challenge_id uuid, p_answer text, p_request_id uuid, p_is_shown boolean default true)
returns uuid language sql set search_path = ''
as $$ select app.answer_value_challenge(p_challenge_id, p_answer, p_is_shown, p_request_id) $$;

create function public.propose_value_level(p_usd integer, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.propose_value_level(p_usd, p_reason, p_request_id) $$;

create function public.release_value_level(p_level_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_value_level(p_level_id, true, p_request_id) $$;

create function public.discard_value_level(p_level_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_value_level(p_level_id, false, p_request_id) $$;

-- For the league's desk: who proposed which level, and what waits for an answer, the oldest first.
create function app.value_desk()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'levels', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', level.id, 'number', level.number, 'usd', level.usd, 'reason', level.reason, 'proposedAt', level.proposed_at,
        'proposedBy', proposer.full_name, 'releasedAt', level.released_at, 'releasedBy', releaser.full_name,
        'discardedAt', level.discarded_at, 'isMine', level.proposed_by = app.viewer_id())
        order by level.proposed_at desc), '[]')
      from (select * from public.value_levels order by proposed_at desc limit 20) as level
      left join public.profiles as proposer on proposer.id = level.proposed_by
      left join public.profiles as releaser on releaser.id = level.released_by),
    'challenges', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', challenge.id, 'player', person.name, 'slug', person.slug, 'factor', challenge.factor, 'words', challenge.words,
        'askedAt', challenge.asked_at, 'askedBy', asker.full_name, 'isMine', challenge.asked_by = app.viewer_id())
        order by challenge.asked_at), '[]')
      from (select * from public.value_challenges where answered_at is null order by asked_at limit 50) as challenge
      join public.people as person on person.id = challenge.player_id
      left join public.profiles as asker on asker.id = challenge.asked_by))
  where app.viewer_is('admin', 'super_admin')
$$;

create function public.value_desk()
returns jsonb language sql stable set search_path = ''
as $$ select app.value_desk() $$;

grant execute on function
  app.challenge_value(uuid, text, text, uuid), app.answer_value_challenge(uuid, text, boolean, uuid),
  app.propose_value_level(integer, text, uuid), app.settle_value_level(uuid, boolean, uuid),
  public.challenge_value(uuid, text, text, uuid), public.answer_value_challenge(uuid, text, uuid, boolean),
  public.propose_value_level(integer, text, uuid), public.release_value_level(uuid, uuid),
  public.discard_value_level(uuid, uuid), app.value_desk(), public.value_desk()
to authenticated;
