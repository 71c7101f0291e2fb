-- Assessments of match officials: what the association has seen of them in a match. They are for the official and for
-- the association; the public knows of sanctions that are published, and of nothing else.

create table public.referee_assessments (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  person_id uuid not null references public.officials (person_id) on delete cascade,
  mark numeric(3, 1) not null check (mark between 1 and 10),
  went_well text not null check (went_well ~ '\S' and char_length(went_well) <= 1000),
  to_work_on text not null check (to_work_on ~ '\S' and char_length(to_work_on) <= 1000),
  written_by uuid references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint one_assessment_of_an_official_in_a_match unique (match_id, person_id)
);
comment on table public.referee_assessments is 'What the association has seen of an official in a match. For the two of them.';
create index referee_assessments_person_id_idx on public.referee_assessments (person_id, written_at desc);
create index referee_assessments_written_by_idx on public.referee_assessments (written_by);
alter table public.referee_assessments enable row level security;
grant select (id, match_id, person_id, mark, went_well, to_work_on, written_at, is_sample)
on public.referee_assessments to authenticated;

create policy "officials read what is said of them, the association all"
on public.referee_assessments for select to authenticated
using (
  (person_id = (select app.person_of((select app.viewer_id()))) and (select app.viewer_is('referee')))
  or (select app.viewer_is('zifa_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.referee_assessments
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.referee_assessments deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

-- Definer, because nobody may write assessments by hand.
create function app.assess_official(
  p_match_id uuid, p_person_id uuid, p_mark numeric, p_went_well text, p_to_work_on text, p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  written uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  game public.matches;
begin
  if written is not null then return written; end if;
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'matchday.assessmentNotYours', 'Only the association assesses officials.');
  end if;
  select match.* into game from public.matches as match
  join public.match_officials as given on given.match_id = match.id and given.person_id = p_person_id and given.answer <> 'declined'
  where match.id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.assessedNotAppointed', 'This official was not appointed to this match.');
  end if;
  if game.status not in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned') then
    perform app.refuse('PT409', 'matchday.assessmentTooEarly', 'Officials can be assessed only after the match.');
  end if;
  if app.person_of(caller) = p_person_id then
    perform app.refuse('PT403', 'matchday.assessmentOfOneself',
      'You cannot assess yourself. Another person of the association does this.');
  end if;
  if p_mark is null or p_mark not between 1 and 10 then
    perform app.refuse('PT422', 'matchday.markWrong', 'Enter a mark from 1.0 to 10.0.', 'mark');
  end if;
  if coalesce(p_went_well, '') !~ '\S' or char_length(p_went_well) > 1000 then
    perform app.refuse('PT422', 'matchday.wellMissing', 'Describe what went well, in at most 1,000 characters.', 'well');
  end if;
  if coalesce(p_to_work_on, '') !~ '\S' or char_length(p_to_work_on) > 1000 then
    perform app.refuse('PT422', 'matchday.workMissing', 'Describe what to work on, in at most 1,000 characters.', 'work');
  end if;
  insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, written_by, is_sample)
  values (game.id, p_person_id, p_mark, btrim(p_went_well), btrim(p_to_work_on), caller, game.is_sample)
  on conflict on constraint one_assessment_of_an_official_in_a_match do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.assessedAlready', 'The association has already assessed this official in this match.');
  end if;
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'assessment', app.sentence('matchday.sentences.assessment', 'New assessment of your work'),
    app.sentence('matchday.sentences.assessmentReaders', 'Only you and the association can read it.'),
    '/referees/profile/' || (select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'), null, game.is_sample);
  insert into app.person_requests values (caller, p_request_id, written);
  return written;
end;
$$;

create function public.assess_official(
  p_match_id uuid, p_person_id uuid, p_mark numeric, p_went_well text, p_to_work_on text, p_request_id uuid
)
returns uuid language sql set search_path = ''
as $$ select app.assess_official(p_match_id, p_person_id, p_mark, p_went_well, p_to_work_on, p_request_id) $$;
comment on function public.assess_official(uuid, uuid, numeric, text, text, uuid) is 'The association says what it has seen of an official in a match.';

-- What an official has to answer.
create function app.appointment_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'appointment',
    app.sentence('matchday.sentences.appointment', 'Your appointment: {home} v {away}', jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.appointedAs', 'As {duty}. Accept it, or decline with a reason.',
      jsonb_build_object('duty', app.function_name(given.function))), '/dashboard/appointments', app.sentence('accounts.sentences.answer', 'Give an answer'),
    game.kick_off - interval '48 hours', given.published_at, game.is_sample
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where given.person_id = app.person_of(p_person) and given.answer = 'waiting' and 'referee' = any (app.roles_of(p_person))
    and game.played_on >= app.league_today()
  order by game.played_on, game.kick_off
$$;

grant execute on function
  app.assess_official(uuid, uuid, numeric, text, text, uuid),
  public.assess_official(uuid, uuid, numeric, text, text, uuid)
to authenticated;
