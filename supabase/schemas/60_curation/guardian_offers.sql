-- Guardians who have accepted an invitation, and wait to be confirmed by the association.
create function app.open_guardian_offers()
returns table (player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamptz, is_sample boolean)
language sql stable security definer set search_path = ''
as $$
  select distinct on (person.id, account.id) person.id, account.id, person.name, account.full_name, coalesce(account.email, '+' || account.phone), club.name,
    invitation.used_at, person.is_sample
  from app.person_invitations as invitation
  join public.transfers as transfer on transfer.id = invitation.transfer_id and transfer.is_under_way
  join public.people as person on person.id = invitation.person_id
  join public.profiles as account on account.id = invitation.used_by
  join public.clubs as club on club.id = invitation.club_id
  where invitation.kind = 'guardian' and invitation.used_at is not null and app.is_minor(person.id)
    and not exists (select from public.guardians as held where held.player_id = person.id and held.user_id = account.id)
  order by person.id, account.id, invitation.used_at desc
$$;

create function app.guardian_offers()
returns table (player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamptz, is_sample boolean)
language sql stable security definer set search_path = ''
as $$ select * from app.open_guardian_offers() where app.viewer_is('zifa_admin') $$;

create function public.guardian_offers()
returns table (player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamptz, is_sample boolean)
language sql stable set search_path = ''
as $$ select * from app.guardian_offers() $$;
comment on function public.guardian_offers() is 'Guardians who have accepted an invitation, and wait to be confirmed by the association.';

grant execute on function app.guardian_offers(), public.guardian_offers() to authenticated;
