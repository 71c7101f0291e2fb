-- Which version of a sample match the generator wrote. A match that has moved on since was changed by people,
-- and is theirs: the generator leaves it alone.

create table app.sample_matches (
  match_id uuid primary key references public.matches (id) on delete cascade,
  version integer not null
);
comment on table app.sample_matches is 'The matches of the sample season as the generator left them.';
alter table app.sample_matches enable row level security;
