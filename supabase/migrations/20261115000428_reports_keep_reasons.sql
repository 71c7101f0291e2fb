-- A card that the referee and the recorder both have is no difference, and the referee alone gives its reason: it is
-- put beside the card when the result is confirmed.

create function app.keep_card_reasons(game uuid)
returns void
language sql security definer set search_path = ''
as $$
  update public.match_events as card set reason_code = told.reason
  from public.match_reports as report,
    jsonb_populate_recordset(null::app.report_item, report.events) as told
  where report.match_id = game and report.kind = 'referee' and told.reason is not null
    and card.match_id = game and card.status <> 'struck' and card.reason_code is distinct from told.reason
    and card.kind::text = told.kind and card.club_id = told.club_id and card.person_id = told.person_id
$$;

create function app.keep_reasons_of_confirmed()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.keep_card_reasons(new.id);
  return null;
end;
$$;
create trigger a_confirmed_card_has_its_reason
after update of status on public.matches
for each row when (old.status = 'report_submitted' and new.status = 'confirmed')
execute function app.keep_reasons_of_confirmed();
