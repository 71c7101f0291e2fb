-- Protests against a confirmed result, and appeals against a decision.
--
--   public_holidays    days that do not count for a deadline
--   match_challenges   a protest or an appeal: by which club, on what ground, and what became of it
--   challenge_papers   what the club wrote, and its fee; for the parties and the offices
--
-- A protest is lodged within 48 hours of the confirmation, weekends and public holidays not counted; an appeal
-- within 7 days of the decision. The same deadline, for display, is domain/matchday/protest-deadline.ts.

create table public.match_challenges (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  kind text not null check (kind in ('protest', 'appeal')),
  club_id uuid not null references public.clubs (id),
  against_id uuid references public.match_decisions (id) on delete cascade,
  category text not null check (category in ('ineligible_player', 'misapplied_rule', 'ground', 'conduct', 'procedure', 'sanction', 'other')),
  rule_cited text not null check (rule_cited ~ '\S' and char_length(rule_cited) <= 300),
  claimed_home_goals smallint check (claimed_home_goals between 0 and 99),
  claimed_away_goals smallint check (claimed_away_goals between 0 and 99),
  lodged_at timestamptz not null default now(),
  deadline_at timestamptz not null,
  outcome text not null default 'open' check (outcome in ('open', 'upheld', 'dismissed')),
  decision_id uuid references public.match_decisions (id) on delete cascade,
  is_sample boolean not null default false,

  constraint a_claim_has_two_sides check ((claimed_home_goals is null) = (claimed_away_goals is null)),
  constraint an_appeal_is_against_a_decision check ((kind = 'appeal') = (against_id is not null)),
  constraint what_is_decided_has_a_decision check ((outcome = 'open') = (decision_id is null))
);
comment on table public.match_challenges is 'Protests against results and appeals against decisions.';
comment on column public.match_challenges.claimed_home_goals is 'What the result would be if it were upheld.';
create index match_challenges_match_id_idx on public.match_challenges (match_id, lodged_at);
create index match_challenges_club_id_idx on public.match_challenges (club_id);
create index match_challenges_against_id_idx on public.match_challenges (against_id);
create index match_challenges_decision_id_idx on public.match_challenges (decision_id);
create unique index a_club_has_one_open_challenge_in_a_match on public.match_challenges (match_id, club_id, kind) where outcome = 'open';
create index match_challenges_open_idx on public.match_challenges (lodged_at) where outcome = 'open';
alter table public.match_challenges enable row level security;
grant select on public.match_challenges to anon, authenticated;

create policy "everybody can read match challenges" on public.match_challenges for select to anon, authenticated using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_challenges
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.match_challenges
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_challenges deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.match_challenges
for each row execute function app.tell_pages();

create table public.challenge_papers (
  challenge_id uuid primary key references public.match_challenges (id) on delete cascade,
  facts text not null check (char_length(facts) between 20 and 5000),
  fee_reference text not null check (fee_reference ~ '\S' and char_length(fee_reference) <= 100),
  lodged_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.challenge_papers is 'What a club wrote in a protest or an appeal, and how it paid the fee.';
create index challenge_papers_lodged_by_idx on public.challenge_papers (lodged_by);
alter table public.challenge_papers enable row level security;
grant select (challenge_id, facts, fee_reference) on public.challenge_papers to authenticated;

create policy "both clubs and the offices can read challenge papers"
on public.challenge_papers for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or challenge_id in (
    select challenge.id from public.match_challenges as challenge
    join public.matches as game on game.id = challenge.match_id
    join app.clubs_of((select app.viewer_id()), 'club_admin') as mine (club_id) on mine.club_id in (game.home_club_id, game.away_club_id))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.challenge_papers
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.challenge_papers deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

-- Until when a club can protest against the result of a match; null while it is not confirmed.
-- The step counts, not the signature: a correction or an appeal signs a result again and opens no new window.
create function app.confirmed_when(game public.matches)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select max(changed_at) from public.match_changes where match_id = game.id and kind = 'move' and to_status = 'confirmed'),
    game.confirmed_at)
$$;

create function app.protest_deadline_of(game uuid)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select app.working_deadline(app.confirmed_when(played), (app.rules_of(season_id)).protest_window)
  from public.matches as played where id = game and status = 'confirmed' and app.confirmed_when(played) is not null
$$;

create function public.protest_deadline(p_match_id uuid)
returns timestamptz language sql stable set search_path = ''
as $$ select app.protest_deadline_of(p_match_id) $$;

-- The decision that can be appealed against: the last one, unless it ended an appeal.
create function app.appealable(game uuid)
returns public.match_decisions language sql stable security definer set search_path = ''
as $$
  select last.* from (select * from public.match_decisions where match_id = game order by entered_at desc, id limit 1) as last
  where last.kind in ('award', 'replay', 'stand', 'none')
    and not exists (select from public.match_challenges where decision_id = last.id and kind = 'appeal')
$$;

create function app.open_challenges(game uuid)
returns void language sql security definer set search_path = ''
as $$
  update public.matches set
    is_disputed = exists (select from public.match_challenges where match_id = game and kind = 'protest' and outcome = 'open'),
    is_under_appeal = exists (select from public.match_challenges where match_id = game and kind = 'appeal' and outcome = 'open')
  where id = game
$$;

create function app.lodge_challenge(
  p_match_id uuid, p_kind text, p_category text, p_rule text, p_facts text, p_fee_reference text, p_is_not_of_fact boolean,
  p_claimed_home integer, p_claimed_away integer, p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  acting public.match_part;
  decision public.match_decisions;
  deadline timestamptz;
  lodged uuid;
  club uuid;
begin
  acting := case when 'home_signatory' = any (mine) then 'home_signatory' when 'away_signatory' = any (mine) then 'away_signatory' end;
  if acting is null and p_kind = 'protest' then
    perform app.refuse('PT403', 'matchday.protestNotYours',
      'Only a club admin of one of the two clubs can lodge a protest. Ask yours to do it.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.appealNotYours',
      'Only a club admin of one of the two clubs can lodge an appeal. Ask yours to do it.');
  end if;
  club := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  if app.is_done(p_request_id) then
    return (select id from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind order by lodged_at desc limit 1);
  end if;

  if p_kind = 'protest' then
    deadline := app.protest_deadline_of(p_match_id);
    if deadline is null then
      perform app.refuse('PT409', 'matchday.protestTooEarly',
        'A protest is possible once the league has confirmed the result. This match is {status}.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    elsif now() > deadline then
      perform app.refuse('PT410', 'matchday.protestTooLate',
        'The protest is too late. The result was confirmed on {confirmed}, and a protest could be lodged until {until}: {hours} hours, weekends and public holidays not counted. If the record is wrong, ask the league for a correction.',
        p_parameters => jsonb_build_object('confirmed', app.day_and_time_parameter(app.confirmed_when(game)),
          'until', app.day_and_time_parameter(deadline), 'hours', extract(epoch from (app.rules_of(game.season_id)).protest_window)::int / 3600));
    end if;
    if not coalesce(p_is_not_of_fact, false) then
      perform app.refuse('PT422', 'matchday.protestOfFact',
        'Confirm that it is not about a decision of fact. What the referee saw and decided is final.', 'is_not_of_fact');
    end if;
  else
    decision := app.appealable(p_match_id);
    if decision.id is null then
      perform app.refuse('PT409', 'matchday.nothingToAppeal',
        'There is no decision about this match to appeal against. The league enters decisions.');
    end if;
    deadline := decision.entered_at + (app.rules_of(game.season_id)).appeal_window;
    if now() > deadline then
      perform app.refuse('PT410', 'matchday.appealTooLate',
        'The appeal is too late. The decision was published on {published}, and an appeal could be lodged until {until}. If the record is wrong, ask the league for a correction.',
        p_parameters => jsonb_build_object('published', app.day_and_time_parameter(decision.entered_at), 'until', app.day_and_time_parameter(deadline)));
    end if;
  end if;
  if p_category is null or p_category not in ('ineligible_player', 'misapplied_rule', 'ground', 'conduct', 'procedure', 'sanction', 'other') then
    perform app.refuse('PT422', 'matchday.challengeCategoryMissing', 'Choose the subject.', 'category');
  elsif coalesce(p_rule, '') !~ '\S' or char_length(p_rule) > 300 then
    perform app.refuse('PT422', 'matchday.challengeRuleMissing', 'Cite the rule, in at most 300 characters.', 'rule');
  elsif coalesce(char_length(trim(p_facts)), 0) < 20 then
    perform app.refuse('PT422', 'matchday.factsMissing', 'Describe the facts, in at least 20 characters.', 'facts');
  elsif char_length(p_facts) > 5000 then
    perform app.refuse('PT413', 'matchday.factsTooLong', 'Describe the facts in at most 5,000 characters.', 'facts');
  elsif coalesce(p_fee_reference, '') !~ '\S' or char_length(p_fee_reference) > 100 then
    perform app.refuse('PT422', 'matchday.feeReferenceMissing',
      'Enter the reference of the fee you paid, in at most 100 characters.', 'fee_reference');
  elsif (p_claimed_home is null) <> (p_claimed_away is null) or coalesce(p_claimed_home, 0) not between 0 and 99
    or coalesce(p_claimed_away, 0) not between 0 and 99
  then
    perform app.refuse('PT422', 'matchday.claimIncomplete',
      'Enter both numbers of the result you claim, or none.', 'claimed_home');
  end if;
  if exists (
    select from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind and outcome = 'open')
  then
    if p_kind = 'protest' then
      perform app.refuse('PT409', 'matchday.protestOpen',
        'Your club already has an open protest against this match. The decision is pending.');
    end if;
    perform app.refuse('PT409', 'matchday.appealOpen',
      'Your club already has an open appeal against this match. The decision is pending.');
  end if;

  insert into public.match_challenges (
    match_id, kind, club_id, against_id, category, rule_cited, claimed_home_goals, claimed_away_goals, deadline_at, is_sample)
  values (
    p_match_id, p_kind, club, decision.id, p_category, trim(p_rule), p_claimed_home, p_claimed_away, deadline, game.is_sample)
  returning id into lodged;
  insert into public.challenge_papers (challenge_id, facts, fee_reference) values (lodged, trim(p_facts), trim(p_fee_reference));
  perform app.open_challenges(p_match_id);
  perform app.note_match_change(p_match_id, p_kind, acting, null,
    jsonb_build_object('challenge', lodged, 'step', 'lodged', 'category', p_category, 'rule', trim(p_rule)),
    null, null, p_request_id);
  return lodged;
end;
$$;

-- What an upheld protest or appeal does to the match.
create function app.apply_outcome(
  game public.matches, p_effect text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz, p_reason text
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  now_is public.matches := game;
begin
  if p_effect = 'none' then
    return game;
  end if;
  if game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'matchday.effectPlayedOut',
      'This match is {status}: the earlier decision has already been carried out. Choose no effect.',
      'effect', jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_effect = 'replay' then
    perform app.clear_attempt(game);
  end if;
  perform set_config('app.moving', game.id::text, true);
  case p_effect
  when 'award' then
    update public.matches
    set status = 'awarded', awarded_home_goals = p_home_goals, awarded_away_goals = p_away_goals, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  when 'restore' then
    if game.status <> 'awarded' or game.home_goals is null then
      perform app.refuse('PT409', 'matchday.effectNotAwarded',
        'Only an awarded match that was played can return to the result on the pitch. Choose another effect.', 'effect');
    end if;
    update public.matches
    set status = 'confirmed', awarded_home_goals = null, awarded_away_goals = null, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  else
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    perform app.refuse_clashes(game, p_kick_off, null, null);
    update public.matches
    set status = 'scheduled', awarded_home_goals = null, awarded_away_goals = null, home_goals = null, away_goals = null,
      is_provisional = false, kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
      attendance = null, attendance_source = null, first_half_added = null, second_half_added = null, note = p_reason
    where id = game.id returning * into now_is;
  end case;
  if now_is.status in ('confirmed', 'awarded') then
    perform app.after_confirmation(now_is);
  end if;
  perform set_config('app.moving', '', true);
  return now_is;
end;
$$;

create function app.decide_challenge(
  p_challenge_id uuid, p_outcome text, p_effect text, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamptz,
  p_document_path text
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  after public.matches;
  challenge public.match_challenges;
  mine public.match_part[];
  decision uuid;
begin
  select * into challenge from public.match_challenges where id = p_challenge_id;
  if challenge.id is null and not app.is_impersonating() then
    perform app.refuse('PT404', 'matchday.challengeUnknown', 'This protest or appeal does not exist.');
  end if;
  game := app.hold_match(challenge.match_id);
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into challenge from public.match_challenges where id = p_challenge_id for update;
  mine := app.parts_in(game.id, app.caller_id());
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.challengeNotYours',
      'Only the league or the association can enter what the body decided.');
  end if;
  if challenge.outcome <> 'open' then
    perform app.refuse('PT409', 'matchday.challengeDecided', 'This {kind} has already been {outcome}. Check the match again.',
      p_parameters => jsonb_build_object(
        'kind', case challenge.kind when 'protest' then app.name_parameter('matchday.protest', 'protest')
          else app.name_parameter('matchday.appeal', 'appeal') end,
        'outcome', case challenge.outcome when 'upheld' then app.name_parameter('matchday.upheld', 'upheld')
          else app.name_parameter('matchday.dismissed', 'dismissed') end));
  end if;
  if p_outcome is null or p_outcome not in ('upheld', 'dismissed') then
    perform app.refuse('PT422', 'matchday.challengeOutcomeMissing', 'Choose whether it was upheld or dismissed.', 'outcome');
  end if;
  if p_effect is null or p_effect not in ('none', 'award', 'replay', 'restore') or (p_outcome = 'dismissed' and p_effect <> 'none') then
    perform app.refuse('PT422', 'matchday.challengeEffectMissing',
      'Choose the effect. A dismissed protest or appeal changes nothing.', 'effect');
  end if;
  decision := app.write_decision(game, p_effect, p_reason, p_decided_by, p_decided_on, p_articles, p_home_goals, p_away_goals,
    p_document_path, null, case p_effect when 'replay' then app.attempt_of(game) end);
  update public.match_challenges set outcome = p_outcome, decision_id = decision where id = p_challenge_id;
  after := app.apply_outcome(game, p_effect, p_home_goals, p_away_goals, p_kick_off, p_reason);
  perform app.open_challenges(game.id);
  perform app.note_match_change(game.id, challenge.kind,
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_strip_nulls(jsonb_build_object(
      'challenge', challenge.id, 'step', p_outcome, 'effect', p_effect, 'decision', decision, 'decidedBy', p_decided_by,
      'decidedOn', p_decided_on, 'articles', p_articles,
      'before', jsonb_strip_nulls(jsonb_build_object('homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'awardedHomeGoals', game.awarded_home_goals, 'awardedAwayGoals', game.awarded_away_goals)),
      'after', jsonb_strip_nulls(jsonb_build_object('homeGoals', after.home_goals, 'awayGoals', after.away_goals,
        'awardedHomeGoals', after.awarded_home_goals, 'awardedAwayGoals', after.awarded_away_goals, 'kickOff', p_kick_off)))),
    case when after.status <> game.status then game.status end, nullif(after.status, game.status), p_request_id);
  return app.hold_match(game.id);
end;
$$;

create function public.lodge_protest(
  p_match_id uuid, p_category text, p_rule text, p_facts text, p_fee_reference text, p_is_not_of_fact boolean,
  p_request_id uuid, p_claimed_home integer default null, p_claimed_away integer default null
)
returns uuid language sql set search_path = ''
as $$
  select app.lodge_challenge(p_match_id, 'protest', p_category, p_rule, p_facts, p_fee_reference, p_is_not_of_fact,
    p_claimed_home, p_claimed_away, p_request_id)
$$;

create function public.lodge_appeal(
  p_match_id uuid, p_category text, p_rule text, p_facts text, p_fee_reference text, p_request_id uuid,
  p_claimed_home integer default null, p_claimed_away integer default null
)
returns uuid language sql set search_path = ''
as $$
  select app.lodge_challenge(p_match_id, 'appeal', p_category, p_rule, p_facts, p_fee_reference, true,
    p_claimed_home, p_claimed_away, p_request_id)
$$;

create function public.decide_challenge(
  p_challenge_id uuid, p_outcome text, p_effect text, p_request_id uuid, p_reason text, p_decided_by text,
  p_decided_on date, p_articles text default null, p_home_goals integer default null,
  p_away_goals integer default null, p_kick_off timestamptz default null, p_document_path text default null
)
returns public.matches language sql set search_path = ''
as $$
  select * from app.decide_challenge(p_challenge_id, p_outcome, p_effect, p_request_id, p_reason, p_decided_by,
    p_decided_on, p_articles, p_home_goals, p_away_goals, p_kick_off, p_document_path)
$$;

grant execute on function
  app.protest_deadline_of(uuid), public.protest_deadline(uuid),
  app.lodge_challenge(uuid, text, text, text, text, text, boolean, integer, integer, uuid),
  app.decide_challenge(uuid, text, text, uuid, text, text, date, text, integer, integer, timestamp with time zone, text),
  public.lodge_protest(uuid, text, text, text, text, boolean, uuid, integer, integer),
  public.lodge_appeal(uuid, text, text, text, text, uuid, integer, integer),
  public.decide_challenge(uuid, text, text, uuid, text, text, date, text, integer, integer, timestamp with time zone, text)
to authenticated;
