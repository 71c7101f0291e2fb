-- In a mini-league people choose the name that the others see. Somebody under 18 to whose account no guardian has agreed
-- is "A member" there, whatever they typed, and is so again when the guardian takes it back.

create function app.hide_names_of_minors()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.may_show_picture(new.user_id) then new.shown_name := 'A member'; end if;
  return new;
end;
$$;
create trigger minors_are_not_named
before insert or update of shown_name on public.mini_league_members
for each row execute function app.hide_names_of_minors();

create function app.hide_names_again()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mini_league_members set shown_name = 'A member' where user_id = new.user_id and not app.may_show_picture(new.user_id);
  return null;
end;
$$;
create trigger minors_are_named_no_longer
after insert or update of birth_year, guardian_id on app.account_ages
for each row execute function app.hide_names_again();
