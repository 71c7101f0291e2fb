-- Public holidays, which deadlines in working days leave out.

create table public.public_holidays (
  id uuid primary key default gen_random_uuid(),
  day date not null constraint one_holiday_a_day unique,
  name text not null check (name ~ '\S' and char_length(name) <= 100)
);
comment on table public.public_holidays is 'The public holidays of Zimbabwe, on which no deadline runs.';
alter table public.public_holidays enable row level security;
grant select on public.public_holidays to anon, authenticated;

create policy "everybody can read public holidays"
on public.public_holidays for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.public_holidays
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.public_holidays deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.public_holidays
for each row execute function app.tell_pages();

-- One that falls on a Sunday is kept on the Monday after it.
insert into public.public_holidays (day, name) values
  ('2025-01-01', 'New Year''s Day'), ('2025-02-21', 'National Youth Day'), ('2025-04-18', 'Good Friday and Independence Day'),
  ('2025-04-19', 'Easter Saturday'), ('2025-04-21', 'Easter Monday'), ('2025-05-01', 'Workers'' Day'),
  ('2025-05-25', 'Africa Day'), ('2025-05-26', 'Africa Day, kept on Monday'), ('2025-08-11', 'Heroes'' Day'),
  ('2025-08-12', 'Defence Forces Day'), ('2025-12-22', 'Unity Day'), ('2025-12-25', 'Christmas Day'), ('2025-12-26', 'Boxing Day'),
  ('2026-01-01', 'New Year''s Day'), ('2026-02-21', 'National Youth Day'), ('2026-04-03', 'Good Friday'),
  ('2026-04-04', 'Easter Saturday'), ('2026-04-06', 'Easter Monday'), ('2026-04-18', 'Independence Day'),
  ('2026-05-01', 'Workers'' Day'), ('2026-05-25', 'Africa Day'), ('2026-08-10', 'Heroes'' Day'), ('2026-08-11', 'Defence Forces Day'),
  ('2026-12-22', 'Unity Day'), ('2026-12-25', 'Christmas Day'), ('2026-12-26', 'Boxing Day'),
  ('2027-01-01', 'New Year''s Day'), ('2027-02-21', 'National Youth Day'), ('2027-02-22', 'National Youth Day, kept on Monday'),
  ('2027-03-26', 'Good Friday'), ('2027-03-27', 'Easter Saturday'), ('2027-03-29', 'Easter Monday'),
  ('2027-04-18', 'Independence Day'), ('2027-04-19', 'Independence Day, kept on Monday'), ('2027-05-01', 'Workers'' Day'),
  ('2027-05-25', 'Africa Day'), ('2027-08-09', 'Heroes'' Day'), ('2027-08-10', 'Defence Forces Day'), ('2027-12-22', 'Unity Day'),
  ('2027-12-25', 'Christmas Day'), ('2027-12-26', 'Boxing Day'), ('2027-12-27', 'Boxing Day, kept on Monday');

-- So much time after a moment, of days that are neither a weekend nor a public holiday. Days are Zimbabwe's.
create function app.working_deadline(since timestamptz, span interval)
returns timestamptz language plpgsql stable security definer set search_path = ''
as $$
declare
  at timestamptz := since;
  left_over interval := span;
  today date;
  midnight timestamptz;
begin
  loop
    today := (at at time zone 'Africa/Harare')::date;
    midnight := (today + 1)::timestamp at time zone 'Africa/Harare';
    if extract(isodow from today) < 6 and not exists (select from public.public_holidays where day = today) then
      if at + left_over <= midnight then
        return at + left_over;
      end if;
      left_over := left_over - (midnight - at);
    end if;
    at := midnight;
  end loop;
end;
$$;
