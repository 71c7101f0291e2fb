-- The rules of transfers, which the association sets.

-- What the work of transfers is governed by; one row, set by the association.
create table public.transfer_rules (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  club_answer interval not null default '72 hours',
  club_answer_last_week interval not null default '48 hours',
  club_answer_last_day interval not null default '12 hours',
  player_answer interval not null default '72 hours',
  league_answer interval not null default '24 hours',
  association_answer interval not null default '48 hours',
  returned_answer interval not null default '48 hours',
  fix_after_close interval not null default '24 hours',
  silence interval not null default '7 days',
  appeal_window interval not null default '7 days',
  longest_stay interval not null default '14 days',
  levy_percent numeric(5, 2) not null default 15 check (levy_percent between 0 and 100),
  squad_size smallint not null default 25 check (squad_size between 11 and 60),
  junior_places smallint not null default 5 check (junior_places between 0 and 30),
  foreign_limit smallint check (foreign_limit between 0 and 60),
  clubs_per_season smallint not null default 3 check (clubs_per_season between 1 and 10),
  loans_per_pair smallint not null default 3 check (loans_per_pair between 1 and 20),
  first_registration_fee numeric(12, 2) not null default 0 check (first_registration_fee >= 0),
  junior_age smallint not null default 20 check (junior_age between 16 and 23),
  medical_days smallint not null default 90 check (medical_days between 1 and 365),
  bridge_weeks smallint not null default 16 check (bridge_weeks between 0 and 52)
);
comment on table public.transfer_rules is 'The times, limits and rates of transfers. One row.';
comment on column public.transfer_rules.junior_age is 'Until which birthday a player may take a junior place.';
alter table public.transfer_rules enable row level security;
grant select on public.transfer_rules to anon, authenticated;

create policy "everybody can read transfer rules"
on public.transfer_rules for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfer_rules
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.transfer_rules deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.transfer_rules
for each row execute function app.tell_pages();
insert into public.transfer_rules default values;
