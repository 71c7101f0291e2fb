-- Discipline cases: a charge against a person or a club, what was decided, and what an appeal made of it.
--
-- A case is entered by the league or the association, and is public once it is decided. Its sanction counts from
-- the decision on, also while an appeal waits; an appeal that is upheld takes it back.

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
  sanction text check (sanction in ('ban_matches', 'ban_until', 'fine', 'points', 'warning', 'none')),
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

  constraint a_case_is_about_somebody check (person_id is not null or club_id is not null),
  constraint a_decided_case_says_what check (
    (status = 'opened') = (decision is null) and (decision is null) = (sanction is null)
    and (decision is null) = (decided_on is null) and (decision is null) = (body is null)),
  constraint a_sanction_says_how_much check (sanction is null or (
    (sanction = 'ban_matches') = (ban_matches is not null) and (sanction = 'ban_until') = (ban_until is not null)
    and (sanction = 'fine') = (fine_usd is not null) and (sanction = 'points') = (points is not null))),
  constraint an_appeal_has_grounds check ((appealed_on is null) = (appeal_grounds is null)),
  constraint an_appeal_is_decided_in_words check (
    (is_upheld is null) = (appeal_decision is null) and (is_upheld is null) = (appeal_decided_on is null))
);
comment on table public.discipline_cases is 'Charges against people and clubs, what was decided on them, and appeals.';
comment on column public.discipline_cases.club_id is 'The club that is charged; of a person who is, the club whose matches a ban is served in.';
comment on column public.discipline_cases.body is 'Who decided: the disciplinary committee of the league, of the association.';
comment on column public.discipline_cases.points is 'How many points the club loses.';
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

create policy "people can read decided cases, the offices all"
on public.discipline_cases for select to authenticated
using (status <> 'opened' or (select app.viewer_is('admin', 'zifa_admin', 'super_admin')));

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
