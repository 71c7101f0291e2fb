-- Three triggers that told of bans what another tells anyway.
--
-- A case bans nobody by itself: a suspension names it, and cannot before the case is there. When a case is removed its
-- suspensions go with it, and tell. That a case was changed is still told: it says from which day on somebody is out.
drop trigger bans_change_with_what_is_added on public.discipline_cases;
drop trigger bans_change_with_what_is_removed on public.discipline_cases;

-- In a season that has just begun nobody is banned, and that is what is kept of it. The first suspension tells.
drop trigger bans_begin_with_a_season on public.seasons;
drop function app.bans_begin_with_a_season();
comment on table app.bans_stale is 'Seasons in which something changed since their bans were worked out.';
