-- Discipline cases: a charge against a person or a club, the answer to it, what was decided, and what an appeal made of it.
--
--   discipline_cases     the charge, the hearing, the decision with its sanctions, the appeal
--   discipline_answers   what the charged side says to it, once; for that side and the offices
--   closed_matches       which home matches a decision closes to spectators
--
-- A case is entered by the league or the association. A charge that is to be answered (answer_by) is seen by the charged
-- side: the person with a guardian, and those of the club whose duty it is. Everybody else sees a case once it is decided.
-- It is decided on papers once the answer is in or its day has passed, or after a hearing. A case without such a day was
-- heard on paper, and only its decision is entered. Its sanctions count from the decision on, also while an appeal
-- waits; an appeal that is upheld takes them back.

create table public.discipline_cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint one_case_of_a_reference unique check (reference ~ '^DC-[0-9]{4}-[0-9]{3,}$'),
  season_id uuid not null references public.seasons (id),
  person_id uuid references public.people (id) on delete cascade,
  club_id uuid references public.clubs (id),
  match_id uuid references public.matches (id) on delete cascade,
  charge text not null check (app.is_reason(charge)),
  article text check (char_length(article) between 1 and 120),
  status text not null default 'opened' check (status in ('opened', 'decided', 'appealed', 'closed')),
  opened_on date not null default (now() at time zone 'Africa/Harare')::date,
  body text check (char_length(body) between 1 and 120),
  decision text check (app.is_reason(decision)),
  ban_matches smallint check (ban_matches between 1 and 50),
  ban_until date,
  fine_usd integer check (fine_usd between 1 and 1000000),
  points smallint check (points between 1 and 200),
  decided_on date,
  appeal_until date,
  appealed_on date,
  appeal_grounds text check (app.is_reason(appeal_grounds)),
  appeal_decided_on date,
  is_upheld boolean,
  appeal_decision text check (app.is_reason(appeal_decision)),
  adjustment_id uuid references public.points_adjustments (id) on delete set null,
  is_sample boolean not null default false,
  sanctions text[],
  answer_by date,
  hearing_at timestamptz,
  hearing_place text check (char_length(hearing_place) between 1 and 200),
  closed_doors smallint check (closed_doors between 1 and 20),
  fine_due_on date,
  fine_paid_on date,
  document_path text check (char_length(document_path) <= 300),
  appeal_fee_usd integer check (appeal_fee_usd between 0 and 1000000),
  appeal_fee_paid_on date,
  charge_message jsonb check (octet_length(charge_message::text) <= 8000),

  constraint a_case_is_about_somebody check (person_id is not null or club_id is not null),
  constraint a_decided_case_says_what check (
    (status = 'opened') = (decision is null) and (decision is null) = (sanctions is null)
    and (decision is null) = (decided_on is null) and (decision is null) = (body is null)),
  constraint known_sanctions check (
    sanctions <@ '{ban_matches,ban_until,fine,points,closed_doors,warning,none}' and cardinality(sanctions) between 1 and 6),
  constraint no_sanction_stands_alone check (not 'none' = any (sanctions) or cardinality(sanctions) = 1),
  constraint a_case_bans_once check (ban_matches is null or ban_until is null),
  constraint a_sanction_says_how_much check (sanctions is null or (
    ('ban_matches' = any (sanctions)) = (ban_matches is not null) and ('ban_until' = any (sanctions)) = (ban_until is not null)
    and ('fine' = any (sanctions)) = (fine_usd is not null) and ('points' = any (sanctions)) = (points is not null)
    and ('closed_doors' = any (sanctions)) = (closed_doors is not null))),
  constraint only_a_fine_is_paid check (fine_usd is not null or (fine_due_on is null and fine_paid_on is null)),
  constraint a_hearing_has_a_place check ((hearing_at is null) = (hearing_place is null)),
  constraint a_fee_is_of_an_appeal check (appealed_on is not null or (appeal_fee_usd is null and appeal_fee_paid_on is null)),
  constraint an_appeal_has_grounds check ((appealed_on is null) = (appeal_grounds is null)),
  constraint an_appeal_is_decided_in_words check (
    (is_upheld is null) = (appeal_decision is null) and (is_upheld is null) = (appeal_decided_on is null))
);
comment on table public.discipline_cases is 'Charges against people and clubs, what was decided on them, and appeals.';
comment on column public.discipline_cases.club_id is 'The club that is charged; of a person who is, the club whose matches a ban is served in.';
comment on column public.discipline_cases.charge_message is 'Code and parameters of the charge; null where it is in the words of a person.';
comment on column public.discipline_cases.body is 'Who decided: the disciplinary committee of the league, of the association.';
comment on column public.discipline_cases.points is 'How many points the club loses.';
comment on column public.discipline_cases.sanctions is 'Each at most once; how much of it stands in the column of its name.';
comment on column public.discipline_cases.answer_by is 'The last day for the answer of the charged side. Null: heard on paper.';
comment on column public.discipline_cases.closed_doors is 'How many home matches are played without spectators: see closed_matches.';
comment on column public.discipline_cases.document_path is 'Where the decision lies in the public bucket case-decisions.';
comment on column public.discipline_cases.appeal_fee_usd is 'What an appeal cost on the day it was lodged (season_rules.appeal_fee_usd).';
create index discipline_cases_season_id_idx on public.discipline_cases (season_id, decided_on);
create index discipline_cases_person_id_idx on public.discipline_cases (person_id);
create index discipline_cases_club_id_idx on public.discipline_cases (club_id);
create index discipline_cases_match_id_idx on public.discipline_cases (match_id);
create index discipline_cases_adjustment_id_idx on public.discipline_cases (adjustment_id);
create index discipline_cases_waiting_idx on public.discipline_cases (opened_on) where status in ('opened', 'appealed');
alter table public.discipline_cases enable row level security;
grant select on public.discipline_cases to anon, authenticated;

create policy "visitors can read cases once they are decided"
on public.discipline_cases for select to anon using (status <> 'opened');

-- The cases in which somebody is charged, speaks for a ward who is, or answers for the club.
create function app.cases_against(person uuid)
returns setof uuid language sql stable security definer rows 3 set search_path = ''
as $$
  select id from public.discipline_cases
  where answer_by is not null and (
    club_id in (select app.clubs_with_right(person, 'discipline')) or person_id = any (app.player_ids_of(person)))
$$;

-- Definer, because a policy of cases asks it.
create function app.own_cases()
returns setof uuid language sql stable security definer rows 3 set search_path = ''
as $$ select app.cases_against(app.viewer_id()) $$;

create policy "people can read decided cases and their own, the offices all"
on public.discipline_cases for select to authenticated
using (
  status <> 'opened' or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.own_cases())
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.discipline_cases
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.discipline_cases
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.discipline_cases deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.discipline_cases
for each row execute function app.tell_pages();

create trigger bans_change_with_what_is_changed
after update on public.discipline_cases referencing old table as before new table as changed
for each statement execute function app.bans_change_with_rows();

create table app.case_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  request_id uuid not null,
  case_id uuid not null references public.discipline_cases (id) on delete cascade,
  primary key (user_id, request_id)
);
comment on table app.case_requests is 'Which request did what to a case, so that the same request again does nothing.';
create index case_requests_case_id_idx on app.case_requests (case_id);
alter table app.case_requests enable row level security;

create table public.discipline_answers (
  case_id uuid primary key references public.discipline_cases (id) on delete cascade,
  stance text not null check (stance in ('accepts', 'contests')),
  side text not null check (side in ('club', 'person')),
  words text check (app.is_reason(words)),
  document_path text check (char_length(document_path) <= 300),
  answered_at timestamptz not null default now(),
  answered_by uuid default auth.uid() references auth.users (id) on delete set null,

  constraint who_contests_says_why check (stance = 'accepts' or words is not null)
);
comment on table public.discipline_answers is 'What the charged side says to a charge, once.';
comment on column public.discipline_answers.document_path is 'Where its document lies in the bucket case-papers.';
create index discipline_answers_answered_by_idx on public.discipline_answers (answered_by);
alter table public.discipline_answers enable row level security;
grant select (case_id, stance, side, words, document_path, answered_at) on public.discipline_answers to authenticated;

create policy "the charged side and the offices can read answers"
on public.discipline_answers for select to authenticated
using ((select app.viewer_is('admin', 'zifa_admin', 'super_admin')) or case_id in (select app.own_cases()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.discipline_answers
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.discipline_answers
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.discipline_answers deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

create table public.closed_matches (
  match_id uuid not null references public.matches (id) on delete cascade,
  case_id uuid not null references public.discipline_cases (id) on delete cascade,
  primary key (match_id, case_id)
);
comment on table public.closed_matches is 'Home matches that a decision closes to spectators; a match that is put off stays closed.';
create index closed_matches_case_id_idx on public.closed_matches (case_id);
alter table public.closed_matches enable row level security;
grant select on public.closed_matches to anon, authenticated;

create policy "everybody can read which matches are closed" on public.closed_matches for select to anon, authenticated using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.closed_matches
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.closed_matches deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.closed_matches
for each row execute function app.tell_pages();

-- Documents, in a folder named by the case: decisions, which everybody may read, and what the charged side brings.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('case-decisions', 'case-decisions', true, 5242880, '{application/pdf,image/jpeg,image/png}'),
  ('case-papers', 'case-papers', false, 5242880, '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

create function app.case_of_paper(path text)
returns uuid language sql immutable set search_path = ''
as $$ select substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid $$;

create policy "administrators can add decisions of cases"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'case-decisions' and not (select app.is_impersonating())
  and (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "the charged side can add papers to its answer"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'case-papers' and not (select app.is_impersonating())
  and app.case_of_paper(name) in (select app.own_cases())
);

create policy "the charged side and the offices can read papers of cases"
on storage.objects for select to authenticated
using (
  bucket_id = 'case-papers' and ((select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
    or app.case_of_paper(name) in (select app.own_cases()))
);

grant execute on function app.own_cases(), app.case_of_paper(text) to authenticated;
