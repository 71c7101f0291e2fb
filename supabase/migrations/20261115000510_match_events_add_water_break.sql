-- A break to drink is a moment of the match, and of neither club. Play goes on afterwards and the clock does not
-- stop: its minutes are added.

alter type public.match_event_kind add value 'water_break' after 'substitution';

alter table public.match_events
  alter column club_id drop not null,
  -- As text: a value cannot be used in the transaction that adds it.
  add constraint all_but_a_water_break_are_of_a_club check ((club_id is null) = (kind::text = 'water_break'));
comment on column public.match_events.club_id is
  'Whose event it is: of an own goal the side of the player. Null for a water break, which is of the match.';
