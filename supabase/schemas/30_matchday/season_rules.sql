-- The rules of a season on match days.

-- How a season is played: what else than its table is a matter of rules.
create table public.season_rules (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  bench_size smallint not null default 9 check (bench_size between 3 and 15),
  substitutions smallint not null default 5 check (substitutions between 3 and 12),
  staff_size smallint not null default 7 check (staff_size between 1 and 15),
  lineup_deadline interval not null default '75 minutes',
  walkover_grace interval not null default '30 minutes',
  comment_window interval not null default '12 hours',
  report_deadline interval not null default '24 hours',
  confirm_deadline interval not null default '48 hours',
  protest_window interval not null default '48 hours',
  appeal_window interval not null default '7 days',
  resume_window interval not null default '72 hours',
  yellow_steps smallint[] not null default '{3,6,9}',
  second_yellow_ban smallint not null default 1 check (second_yellow_ban between 1 and 10),
  red_ban smallint not null default 2 check (red_ban between 1 and 20),
  awarded_keeps_players boolean not null default true,
  squad_size smallint not null default 30 check (squad_size between 18 and 60),
  rest_days smallint not null default 2 check (rest_days between 0 and 7),
  appeal_fee_usd integer not null default 3000 check (appeal_fee_usd between 0 and 1000000)
);
comment on table public.season_rules is 'The rules of match days, season by season. A season without a row has the usual ones.';
comment on column public.season_rules.yellow_steps is 'At which yellow cards of a season a player misses the next match.';
comment on column public.season_rules.rest_days is 'How many free days a club should have between two matches. Fewer is a warning, no refusal.';
comment on column public.season_rules.appeal_fee_usd is 'What an appeal in a discipline case costs.';
comment on column public.season_rules.awarded_keeps_players is 'Whether appearances, goals and cards of a match stay with its players when the result is awarded.';
alter table public.season_rules enable row level security;
grant select on public.season_rules to anon, authenticated;

create policy "everybody can read season rules"
on public.season_rules for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.season_rules
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.season_rules deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.season_rules
for each row execute function app.tell_pages();

-- One row with the defaults above: what counts where nothing is said.
create table app.usual_rules (like public.season_rules including defaults, primary key (season_id)
);
comment on table app.usual_rules is 'The usual rules of match days, in one row.';
alter table app.usual_rules enable row level security;
insert into app.usual_rules (season_id) values (gen_random_uuid());

create function app.rules_of(season uuid)
returns public.season_rules language plpgsql stable security definer set search_path = ''
as $$
declare
  rules public.season_rules;
begin
  select * into rules from public.season_rules where season_id = season;
  if rules.season_id is null then
    select * into rules from app.usual_rules;
    rules.season_id := season;
  end if;
  return rules;
end;
$$;

grant execute on function app.rules_of(uuid) to anon, authenticated;
