-- What a correction would change, checked before it is asked for.

-- What is to become of an event, in words, as short as possible.
create function app.correction_note(act text, was app.report_item, will_be app.report_item)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  kind jsonb := jsonb_build_object('kind', app.kind_name(will_be.kind));
  who jsonb := jsonb_build_object('person',
    coalesce(to_jsonb((select name from public.people where id = will_be.person_id)), app.unknown_player()));
  helper jsonb := (select jsonb_build_object('person', name) from public.people where id = will_be.related_person_id);
  parts jsonb := '[]';
begin
  if act = 'strike' then
    return app.sentence('matchday.sentences.noteStruck', '{item} struck', jsonb_build_object('item', app.item_sentence(was)));
  elsif act = 'add' then
    return app.sentence('matchday.sentences.noteAdded', '{item} added', jsonb_build_object('item', app.item_sentence(will_be)));
  end if;
  if was.kind <> will_be.kind then
    parts := parts || app.sentence('matchday.sentences.noteKind', '{kind} instead of {old}',
      kind || jsonb_build_object('old', app.kind_name(was.kind)));
  end if;
  if was.person_id is distinct from will_be.person_id or was.club_id <> will_be.club_id then
    parts := parts || case when will_be.kind in ('yellow', 'second_yellow', 'red')
      then app.sentence('matchday.sentences.noteGiven', '{kind} given to {person}', kind || who)
      else app.sentence('matchday.sentences.noteCredited', '{kind} credited to {person}', kind || who) end;
  end if;
  if was.related_person_id is distinct from will_be.related_person_id then
    parts := parts || case
      when helper is null then app.sentence('matchday.sentences.noteNoAssist', 'no assist')
      when will_be.kind = 'substitution' then app.sentence('matchday.sentences.noteWentOff', '{person} went off', helper)
      else app.sentence('matchday.sentences.noteAssist', 'assist credited to {person}', helper) end;
  end if;
  if (was.phase, was.minute, was.added) is distinct from (will_be.phase, will_be.minute, will_be.added) then
    parts := parts || app.sentence('matchday.sentences.noteMinute', '{kind} in {minute}',
      kind || jsonb_build_object('minute', app.minute_name(will_be.minute, will_be.added)));
  end if;
  if was.reason is distinct from will_be.reason and parts = '[]' then
    parts := parts || app.sentence('matchday.sentences.noteReason', 'reason of the {kind}', kind);
  end if;
  if jsonb_array_length(parts) = 1 then return parts -> 0; end if;
  return app.sentence('matchday.sentences.noteParts', '{parts}', jsonb_build_object('parts', parts));
end;
$$;

-- Reads what is asked for, and refuses what cannot be done.
create function app.plan_correction(game public.matches, p_change jsonb)
returns public.corrections language plpgsql stable security definer set search_path = ''
as $$
declare
  plan public.corrections;
  was app.report_item;
  will_be app.report_item;
  event public.match_events;
  given jsonb := coalesce(p_change -> 'new', '{}');
  before_home integer := 0;
  before_away integer := 0;
  after_home integer := 0;
  after_away integer := 0;
  -- In words.
  before jsonb;
  after jsonb;
  note jsonb;
begin
  if game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'matchday.correctionTooEarly',
      'This match is {status}. It can be corrected once the league has confirmed it. Until then, change its report.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  plan.match_id := game.id;
  plan.act := p_change ->> 'act';
  if plan.act = 'score' then
    if (given ->> 'home_goals') is null or (given ->> 'away_goals') is null
      or (given ->> 'home_goals')::integer not between 0 and 99 or (given ->> 'away_goals')::integer not between 0 and 99
    then
      perform app.refuse('PT422', 'matchday.correctedScoreMissing', 'Enter the score of both sides, from 0 to 99.', 'home_goals');
    end if;
    plan.wanted := jsonb_build_object('home_goals', (given ->> 'home_goals')::integer, 'away_goals', (given ->> 'away_goals')::integer);
    plan.old_words := format('%s–%s', game.home_goals, game.away_goals);
    plan.new_words := format('%s–%s', given ->> 'home_goals', given ->> 'away_goals');
    note := app.sentence('matchday.sentences.noteScore', 'score {score} instead of {old}',
      jsonb_build_object('score', plan.new_words, 'old', plan.old_words));
    plan.note := note ->> 'text';
    plan.note_message := app.message_of(note);
    plan.changes_score := true;
    if plan.new_words = plan.old_words then
      perform app.refuse('PT422', 'matchday.scoreTheSame', 'This is already the score. Enter the right one.', 'home_goals');
    end if;
    return plan;
  end if;
  if plan.act is null or plan.act not in ('replace', 'strike', 'add') then
    perform app.refuse('PT422', 'matchday.correctionActMissing',
      'Choose what to correct: an event to replace, strike or add, or the score.', 'act');
  end if;

  if plan.act <> 'add' then
    select * into event from public.match_events
    where id = (p_change ->> 'event_id')::uuid and match_id = game.id and status <> 'struck';
    if event.id is null then
      perform app.refuse('PT409', 'matchday.eventGone',
        'This event is no longer in the match, or was struck before. Check the match again.', 'event_id');
    end if;
    plan.event_id := event.id;
    was := app.item_of(event);
    select home, away into before_home, before_away from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
  end if;
  if plan.act = 'strike' then
    plan.wanted := '{}';
    after := app.sentence('matchday.sentences.struck', 'struck');
  else
    will_be := jsonb_populate_record(was, given - 'id');
    will_be.id := coalesce(was.id, 'new');
    perform app.check_corrected(game, will_be);
    if will_be is not distinct from was then
      perform app.refuse('PT422', 'matchday.correctionTheSame',
        'The record already says this. Enter what should be different.', 'event_id');
    end if;
    plan.wanted := to_jsonb(will_be) - 'id';
    after := app.item_sentence(will_be);
    select home, away into after_home, after_away from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
  end if;
  before := case when plan.act = 'add' then app.sentence('matchday.sentences.notInRecord', 'not in the record') else app.item_sentence(was) end;
  note := app.correction_note(plan.act, was, will_be);
  plan.old_words := before ->> 'text';
  plan.old_words_message := app.message_of(before);
  plan.new_words := after ->> 'text';
  plan.new_words_message := app.message_of(after);
  plan.note := note ->> 'text';
  plan.note_message := app.message_of(note);
  plan.changes_score := (before_home, before_away) is distinct from (after_home, after_away);
  return plan;
end;
$$;

create function app.check_corrected(game public.matches, item app.report_item)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if item.kind is null or item.kind not in (select unnest(enum_range(null::public.match_event_kind))::text) then
    perform app.refuse('PT422', 'matchday.eventKindMissing', 'Choose what it was: a goal, a card or a substitution.', 'kind');
  end if;
  if item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT422', 'matchday.eventClubMissing', 'Choose one of the two clubs of the match.', 'club_id');
  end if;
  if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
    or item.minute not between 0 and 130 or item.added not between 1 and 30
  then
    perform app.refuse('PT422', 'matchday.eventMinuteWrong', 'Enter a minute from 0 to 130, with 1 to 30 added.', 'minute');
  end if;
  if item.person_id is not null and item.person_id = item.related_person_id then
    perform app.refuse('PT422', 'matchday.ownAssist',
      'A player cannot assist their own goal or come on for themselves. Choose another player.', 'related_person_id');
  end if;
  if exists (
    select from unnest(array[item.person_id, item.related_person_id]) as named
    where named is not null and not exists (select from public.people where id = named))
  then
    perform app.refuse('PT422', 'matchday.eventPersonUnknown',
      'A person named in it is not in the record. Choose a player of the match.', 'person_id');
  end if;
  if item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution')
    and exists (select from public.lineup_entries where match_id = game.id)
    and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
  then
    perform app.refuse('PT422', 'matchday.eventPersonNotInLineup',
      'A person named in it is not in the line-up of that club.', 'person_id');
  end if;
end;
$$;

create function app.check_grounds(p_reason text, p_evidence text)
returns void language plpgsql immutable set search_path = ''
as $$
begin
  perform app.require_reason(p_reason);
  if not coalesce(p_evidence ~ '\S', false) or char_length(p_evidence) > 500 then
    perform app.refuse('PT422', 'matchday.evidenceMissing',
      'Name the evidence: a recording, the paper form, a document. At most 500 characters.', 'evidence');
  end if;
end;
$$;
