-- Where a notification leads. The inbox of transfers is for clubs, players and the offices; a guardian, who may be
-- nothing else here, finds the same transfer at /dashboard/consents.
create function app.lead_guardians_to_consents()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.roles_of(new.user_id) && '{club_admin,club,player,admin,zifa_admin,super_admin}'::public.user_role[] then
    new.href := replace(new.href, '/transfer-approvals/', '/dashboard/consents/');
  end if;
  return new;
end;
$$;
create trigger guardians_are_led_to_consents
before insert on public.notifications
for each row when (new.href like '/transfer-approvals/%')
execute function app.lead_guardians_to_consents();
