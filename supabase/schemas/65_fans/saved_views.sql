-- What people keep to look at again: comparisons of players and what-ifs, each as its address and a name.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null generated always as (case when href like '/compare-players?%' then 'comparison' else 'what_if' end) stored,
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  href text not null constraint only_comparisons_and_what_ifs_are_kept
    check (char_length(href) <= 2000 and (href like '/compare-players?%' or href like '/analysis?tool=what-if&%')),
  saved_at timestamptz not null default now(),
  constraint a_view_is_kept_once unique (user_id, href),
  constraint kind_has_at_most_200_characters check (char_length(kind) <= 200)
);
comment on table public.saved_views is 'Comparisons and what-ifs that people keep. Their own alone.';
alter table public.saved_views enable row level security;
grant select on public.saved_views to authenticated;

create policy "people can read what they keep"
on public.saved_views for select to authenticated using (user_id = (select app.viewer_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.saved_views
for each statement execute function app.refuse_while_impersonating();

-- Definer, because nobody writes the list in any other way: fifty is the most.
create function app.save_view(p_title text, p_href text, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
  named text := app.clean_name(p_title);
begin
  if not is_first then return; end if;
  if named is null or char_length(named) > 120 then
    perform app.refuse('PT422', 'fans.savedName', 'Enter a name of 1 to 120 characters.', 'title');
  end if;
  if p_href is null or char_length(p_href) > 2000
    or not (p_href like '/compare-players?%' or p_href like '/analysis?tool=what-if&%')
  then
    perform app.refuse('PT422', 'fans.savedKinds', 'Only comparisons and scenarios can be saved.', 'href');
  end if;
  perform from public.profiles where id = caller for no key update;
  if (select count(*) from public.saved_views where user_id = caller and href <> p_href) >= 50 then
    perform app.refuse('PT409', 'fans.savedLimit', 'You have fifty saved pages, which is the limit. Remove one first.');
  end if;
  insert into public.saved_views (user_id, title, href) values (caller, named, p_href)
  on conflict (user_id, href) do update set title = excluded.title;
end;
$$;

create function app.remove_view(p_view_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_first_asked(p_request_id) then return; end if;
  delete from public.saved_views where id = p_view_id and user_id = app.caller_id();
end;
$$;

create function public.save_view(p_title text, p_href text, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.save_view(p_title, p_href, p_request_id) $$;
comment on function public.save_view(text, text, uuid) is 'Keeps a comparison or a what-if under a name: fifty at most. One that is kept already gets the new name.';

create function public.remove_view(p_view_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.remove_view(p_view_id, p_request_id) $$;
comment on function public.remove_view(uuid, uuid) is 'Keeps it no more.';

grant execute on function
  app.save_view(text, text, uuid), app.remove_view(uuid, uuid), public.save_view(text, text, uuid),
  public.remove_view(uuid, uuid)
to authenticated;
