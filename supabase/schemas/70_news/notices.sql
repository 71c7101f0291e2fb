-- What the league or the association wants everybody to read on the front page, for a while: at most 140 characters, and
-- never without an end.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  words text not null check (words ~ '\S' and char_length(words) <= 140),
  href text check (href ~ '^/[^/]' and char_length(href) <= 300),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  made_by uuid references auth.users (id) on delete set null,
  request_id uuid not null default gen_random_uuid() constraint one_notice_of_a_request unique,
  constraint a_notice_ends_after_it_starts check (ends_at > starts_at)
);
comment on table public.notices is 'Short notices on the front page, each with its end.';
comment on column public.notices.href is 'A path of the site, where more is said.';
comment on column public.notices.ended_at is 'When somebody took it down before its end.';
create index notices_ends_at_idx on public.notices (ends_at);
create index notices_made_by_idx on public.notices (made_by);
alter table public.notices enable row level security;
grant select (id, words, href, starts_at, ends_at, ended_at) on public.notices to anon, authenticated;

create policy "everybody can read what holds, the offices also what is over"
on public.notices for select to anon, authenticated
using ((ended_at is null and ends_at > now()) or (select app.viewer_is('admin', 'zifa_admin', 'super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.notices
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.notices deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.notices
for each row execute function app.tell_pages();

create function app.refuse_but_offices()
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_impersonation();
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'news.noticeOfficesOnly', 'Only the league and the association can set and remove notices.');
  end if;
end;
$$;

-- Definer, because nobody may write notices in any other way.
create function app.set_notice(p_words text, p_ends_at timestamptz, p_href text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
begin
  perform app.refuse_but_offices();
  select id into known from public.notices where request_id = p_request_id and made_by = app.caller_id();
  if known is not null then return known; end if;
  if p_words is null or p_words !~ '\S' or char_length(btrim(p_words)) > 140 then
    perform app.refuse('PT422', 'news.noticeWords', 'A notice has 1 to 140 characters.', 'words');
  end if;
  if p_ends_at is null or p_ends_at <= now() or p_ends_at > now() + interval '60 days' then
    perform app.refuse('PT422', 'news.noticeUntil', 'Choose an end date, at most 60 days from now.', 'endsAt');
  end if;
  if p_href is not null and (p_href !~ '^/[^/]' or char_length(p_href) > 300) then
    perform app.refuse('PT422', 'news.noticeAddress', 'Link to a page of this site only: an address that begins with one /.', 'href');
  end if;
  -- Two at once would each believe that there is room for one more.
  perform pg_advisory_xact_lock(hashtext('notices'));
  if (select count(*) from public.notices where ended_at is null and ends_at > now()) >= 3 then
    perform app.refuse('PT409', 'news.noticeLimit', 'There are three notices already. Take one down first.');
  end if;
  insert into public.notices (words, href, ends_at, made_by, request_id)
  values (btrim(p_words), p_href, p_ends_at, app.caller_id(), p_request_id)
  returning id into known;
  return known;
end;
$$;

create function app.end_notice(p_notice_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_but_offices();
  update public.notices set ended_at = coalesce(ended_at, now()) where id = p_notice_id;
  if not found then
    perform app.refuse('PT404', 'news.noticeGone', 'This notice no longer exists.');
  end if;
end;
$$;

create function public.set_notice(p_words text, p_ends_at timestamptz, p_request_id uuid, p_href text default null)
returns uuid language sql set search_path = ''
as $$ select app.set_notice(p_words, p_ends_at, p_href, p_request_id) $$;
comment on function public.set_notice(text, timestamptz, uuid, text) is 'Sets a notice on the front page; the same request sets it once.';

create function public.end_notice(p_notice_id uuid)
returns void language sql set search_path = ''
as $$ select app.end_notice(p_notice_id) $$;

grant execute on function
  app.set_notice(text, timestamp with time zone, text, uuid), app.end_notice(uuid),
  public.set_notice(text, timestamp with time zone, uuid, text), public.end_notice(uuid)
to authenticated;
