-- What the numbers were worked out from. A model is a function of its inputs alone: with both, anybody can work out the
-- same again, to the byte.
--
--   model_runs       one row for each time a model was asked, also when it failed
--   app.model_inputs what went in, packed, once for each content
--   club_ratings     how strong a club was after each of its matches
--   match_forecasts  what was expected of a match before it was played
--   season_odds      how a season may end, club by club, as it was seen on a day
--
-- They are written by the server's own jobs (server/numbers), by nobody else.

create table app.model_inputs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null
);
comment on table app.model_inputs is 'Inputs of runs: JSON, packed with gzip; hash: SHA-256 of the JSON.';
alter table app.model_inputs enable row level security;

create table public.model_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('ratings', 'odds', 'backtest', 'values')),
  version text not null check (version ~ '^[a-z0-9]+(-[a-z0-9.]+)*$'),
  season_id uuid references public.seasons (id) on delete cascade,
  as_of date not null,
  status text not null check (status in ('done', 'failed')),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  inputs_hash text references app.model_inputs (hash),
  outputs_hash text check (outputs_hash ~ '^[0-9a-f]{64}$'),
  trouble text check (char_length(trouble) <= 300),
  ran_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  is_sample boolean not null default false,
  constraint a_run_that_is_done_has_inputs_and_outputs
    check (status <> 'done' or (inputs_hash is not null and outputs_hash is not null)),
  constraint a_run_that_failed_says_so check ((status = 'failed') = (trouble is not null)),
  constraint facts_has_at_most_1000000_bytes check (octet_length(facts::text) <= 1000000),
  constraint version_has_at_most_200_characters check (char_length(version) <= 200)
);
comment on table public.model_runs is 'Each time a model was asked: version, day, inputs and outcome. Nobody writes it by hand.';
comment on column public.model_runs.season_id is 'The season it tells of; null for one that tells of all.';
comment on column public.model_runs.as_of is 'The day in Harare it tells of: nothing later went in.';
comment on column public.model_runs.facts is 'What the page says of it: how many matches went in, how often it was played, the seed.';
comment on column public.model_runs.trouble is 'Why it failed, in words for everybody. The last that was done is shown instead.';
comment on column public.model_runs.is_sample is 'Whether anything of the sample season went in.';
create index model_runs_latest_idx on public.model_runs (kind, season_id, as_of desc, ran_at desc);
create index model_runs_season_id_idx on public.model_runs (season_id);
create index model_runs_inputs_hash_idx on public.model_runs (inputs_hash);

-- A page asks for the last run that was done and whether a later one failed: those are few, and found among few.
create index model_runs_failed_idx on public.model_runs (kind, season_id, as_of desc, ran_at desc) where status = 'failed';
alter table public.model_runs enable row level security;
grant select on public.model_runs to anon, authenticated;

create policy "everybody can read model runs"
on public.model_runs for select to anon, authenticated
using (true);

-- What a run wrote is there when it is: pages that show any of it are rendered again once.
create trigger pages_are_drawn_anew after insert on public.model_runs
for each row execute function app.tell_pages();

create table public.club_ratings (
  club_id uuid not null references public.clubs (id) on delete cascade,
  match_id uuid not null references public.matches (id) on delete cascade,
  run_id uuid not null references public.model_runs (id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  played_on date not null,
  elo real not null,
  attack real not null,
  defence real not null,
  spread real not null check (spread >= 0),
  played smallint not null check (played > 0),
  closes_month boolean not null default false,
  primary key (club_id, match_id)
);
comment on table public.club_ratings is 'The strength of a club after each of its matches.';
comment on column public.club_ratings.attack is 'In logarithms of goals: above nought, more than the usual club scores.';
comment on column public.club_ratings.defence is 'In logarithms of goals: above nought, fewer than usual are let in.';
comment on column public.club_ratings.spread is 'Standard deviation of attack plus defence: how sure it is.';
comment on column public.club_ratings.played is 'How many matches went into it; below 5 it is provisional.';
comment on column public.club_ratings.closes_month is 'Whether it is the last of the club in its month: a line through the years is drawn by these.';
create index club_ratings_months_idx on public.club_ratings (club_id, played_on) where closes_month;
create index club_ratings_latest_idx on public.club_ratings (club_id, played_on desc);
create index club_ratings_season_id_idx on public.club_ratings (season_id, club_id);
create index club_ratings_match_id_idx on public.club_ratings (match_id);
create index club_ratings_run_id_idx on public.club_ratings (run_id);
alter table public.club_ratings enable row level security;
grant select on public.club_ratings to anon, authenticated;

create policy "everybody can read club ratings"
on public.club_ratings for select to anon, authenticated
using (true);

create table public.match_forecasts (
  match_id uuid primary key references public.matches (id) on delete cascade,
  run_id uuid not null references public.model_runs (id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  home real not null check (home between 0 and 1),
  draw real not null check (draw between 0 and 1),
  away real not null check (away between 0 and 1),
  home_rate real not null check (home_rate >= 0),
  away_rate real not null check (away_rate >= 0),
  likely jsonb not null default '[]' check (jsonb_typeof(likely) = 'array'),
  is_provisional boolean not null default false,
  constraint what_can_happen_sums_to_one check (abs(home + draw + away - 1) < 0.0001),
  constraint likely_has_at_most_1000000_bytes check (octet_length(likely::text) <= 1000000)
);
comment on table public.match_forecasts is 'What was expected before a match, from what had been played by then. Kept as it was once it is played.';
comment on column public.match_forecasts.home_rate is 'Goals expected of the home club.';
comment on column public.match_forecasts.likely is 'The likeliest scores, the first first: goals of the home club, of the visitors, and the chance.';
comment on column public.match_forecasts.is_provisional is 'Whether a club had fewer than five rated matches.';
create index match_forecasts_season_id_idx on public.match_forecasts (season_id);
create index match_forecasts_run_id_idx on public.match_forecasts (run_id);
alter table public.match_forecasts enable row level security;
grant select on public.match_forecasts to anon, authenticated;

create policy "everybody can read match forecasts"
on public.match_forecasts for select to anon, authenticated
using (true);

create table public.season_odds (
  run_id uuid not null references public.model_runs (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  as_of date not null,
  positions real[] not null,
  title real not null check (title between 0 and 1),
  relegation real not null check (relegation between 0 and 1),
  points_mean real not null,
  points_low smallint not null,
  points_high smallint not null,
  schedule_played real,
  schedule_left real,
  is_provisional boolean not null default false,
  primary key (run_id, club_id),
  constraint points_lie_in_order check (points_low <= points_high)
);
comment on table public.season_odds is 'How a season may end for a club, as seen on a day.';
comment on column public.season_odds.positions is 'The chance of each place, the first first.';
comment on column public.season_odds.points_low is 'Eight times in ten the points lie between low and high.';
comment on column public.season_odds.is_provisional is 'Whether a result went in that was not confirmed yet. The next run replaces it.';
comment on column public.season_odds.schedule_left is 'Points that a usual club would be expected to drop in each match that is left.';
create index season_odds_season_id_idx on public.season_odds (season_id, as_of);
create index season_odds_club_id_idx on public.season_odds (club_id, as_of);
alter table public.season_odds enable row level security;
grant select on public.season_odds to anon, authenticated;

create policy "everybody can read season odds"
on public.season_odds for select to anon, authenticated
using (true);
