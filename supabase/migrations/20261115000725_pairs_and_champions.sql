-- Two questions of the analysis page that look through all seasons: what two clubs played against each other, and who
-- was first in each. By these each reads only what it shows, however many seasons there are.

create index matches_pair_idx on public.matches (home_club_id, away_club_id);
create index club_totals_first_idx on public.club_totals (season_id) where position = 1;
