-- The reasons a card can have.

create function app.is_card_reason(kind text, reason text)
returns boolean language sql immutable set search_path = ''
as $$ select coalesce(reason = any (app.card_reasons(kind)), false) $$;

-- Why a card was shown: one list, for the officials' reports, the league's corrections and the console. The words
-- are in domain/matchday/card-reasons.ts; supabase/tests/matchday/card-reasons.test.ts holds the two together.

create function app.card_reasons(kind text)
returns text[] language sql immutable set search_path = ''
as $$
  select case
    when kind in ('yellow', 'second_yellow') then
      '{unsporting,dissent,persistent,delaying,distance,leaving,celebration}'::text[]
    when kind = 'red' then
      '{serious_foul,violent,spitting,handball_chance,foul_chance,language}'::text[]
    else '{}'::text[] end
$$;

-- A yellow card that becomes a red one leaves its reason behind. Definer, because a recorder may
-- write cards and not ask for the list.
create function app.keep_reason_to_its_card()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_card_reason(new.kind::text, new.reason_code) then
    new.reason_code := null;
  end if;
  return new;
end;
$$;

create trigger a_reason_belongs_to_its_card
before insert or update on public.match_events
for each row when (new.reason_code is not null)
execute function app.keep_reason_to_its_card();
