-- What somebody of a club's staff may see and do follows from the duty, and from nothing else (domain/accounts/club-duties.ts says
-- the same to the pages):
--
--   transfers   read and draft the club's transfers with the identity papers in them, enter players, write to the other club
--   contracts   read contracts and wages, and what is due for transfers
--   lineups     read and pick line-ups before they are public
--   discipline  read charges against the club and its people before they are decided, and answer them
--   news        write drafts of the club's news, and edit the club's own page
--   staff       invite people, give them duties, end their work
--
-- A club admin has all of them and signs. Of medical forms only the date and the doctor are kept, in the papers of a transfer.

create function app.duty_rights(member_role public.user_role, duty text)
returns text[] language sql immutable set search_path = ''
as $$
  select case member_role
    when 'club_admin' then '{contracts,discipline,lineups,news,staff,transfers}'
    when 'coach' then '{lineups}'
    when 'club' then case duty
      when 'secretary' then '{discipline,lineups,news,transfers}'
      when 'registrar' then '{transfers}'
      when 'finance officer' then '{contracts}'
      when 'media officer' then '{news}'
      when 'team manager' then '{lineups}'
      else '{}' end
    else '{}' end::text[]
$$;

-- The clubs for which somebody has a right: by a membership that runs, for as long as its role is held too.
-- Definer, because nobody may read all memberships and roles.
create function app.clubs_with_right(person uuid, wanted text)
returns setof uuid language sql stable security definer rows 1 set search_path = ''
as $$
  select distinct club_id from public.club_members
  where user_id = person and wanted = any (app.duty_rights(member_role, duty)) and member_role = any (app.roles_of(person))
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$$;

-- The same as an array, which a policy asks for once and finds rows by with an index.
create function app.club_ids_with_right(person uuid, wanted text)
returns uuid[] language sql stable security definer set search_path = ''
as $$ select array(select app.clubs_with_right(person, wanted)) $$;

grant execute on function
  app.duty_rights(public.user_role, text), app.clubs_with_right(uuid, text), app.club_ids_with_right(uuid, text)
to authenticated;
