-- Notifications inside the product, and messages between the parties of a transfer.
--
--   notifications       one row for each notification of a person, who alone reads it
--   transfer_messages   words between the parties of a transfer; kept, and never changed
--
-- Each is sent as an e-mail too, to those who want that (queued_mails.sql).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  words text check (char_length(words) <= 1000),
  href text check (href ~ '^/[^/]' and char_length(href) <= 300),
  due_at timestamptz,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  is_sample boolean not null default false,
  is_for_post boolean not null default true,
  title_message jsonb check (octet_length(title_message::text) <= 8000),
  words_message jsonb check (octet_length(words_message::text) <= 8000)
);
comment on table public.notifications is 'What each person is told. Their own alone.';
comment on column public.notifications.href is 'A path of the site, where it is seen or done.';
comment on column public.notifications.due_at is 'Until when something is to be done about it.';
comment on column public.notifications.title_message is
  'Code and parameters of the title, by which each language writes it; null where it is in somebody''s own words, and in old rows.';
comment on column public.notifications.words_message is 'The same of the words.';
comment on column public.notifications.is_for_post is 'Whether its reader wanted e-mails about such things when it was told.';
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
alter table public.notifications enable row level security;
grant select (id, user_id, kind, title, words, href, due_at, created_at, read_at, title_message, words_message)
on public.notifications to authenticated;
grant update (read_at), delete on public.notifications to authenticated;

create policy "people can read their own notifications"
on public.notifications for select to authenticated using (user_id = (select app.viewer_id()));

create policy "people can mark their own notifications"
on public.notifications for update to authenticated
using (user_id = (select app.caller_id())) with check (user_id = (select app.caller_id()));

create policy "people can remove their own notifications"
on public.notifications for delete to authenticated using (user_id = (select app.caller_id()));

-- A notice of a message holds the message.
create policy "nobody reads notices of messages through another's eyes" on public.notifications
as restrictive for select to authenticated
using (kind <> 'transfer_message' or not (select app.is_impersonating()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.notifications
for each statement execute function app.refuse_while_impersonating();

create trigger receivers_look_again_at_new_rows
after insert on public.notifications referencing new table as changed
for each statement execute function app.tell_receivers();

create trigger receivers_look_again_at_changed_rows
after update on public.notifications referencing new table as changed
for each statement execute function app.tell_receivers();

-- Invoker: row-level security says whose they are. All of them where none is named.
create function public.mark_notifications_read(p_ids uuid[] default null)
returns integer language plpgsql set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notifications set read_at = now()
  where user_id = app.caller_id() and read_at is null and (p_ids is null or id = any (p_ids));
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks the caller''s notifications as read: those that are named, or all.';

-- The one place that writes notifications. Title and words: app.sentence, or app.quote for the words of a person. What somebody has declined is not written, unless something waits for them.
create function app.tell(
  people uuid[], p_kind text, p_title jsonb, p_words jsonb, p_href text, p_due_at timestamptz default null, p_is_sample boolean default false
)
returns void language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, words, title_message, words_message, href, due_at, is_sample, is_for_post)
  select person, p_kind, left(p_title ->> 'text', 200), left(p_words ->> 'text', 1000), app.message_of(p_title), app.message_of(p_words),
    p_href, p_due_at, p_is_sample, app.wants_letter(person, p_kind)
  from unnest(people) as person
  where exists (select from public.profiles where id = person)
    and (p_due_at is not null or app.topic_of(p_kind) = 'account' or not exists (
      select from app.notification_choices as choice
      where choice.user_id = person and choice.topic = app.topic_of(p_kind) and not choice.is_told))
$$;

create function app.sees_message(p_transfer_id uuid, is_between_clubs boolean)
returns boolean language sql stable set search_path = ''
as $$
  select app.sees_terms(p_transfer_id) and (not is_between_clubs or exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      app.viewer_is('zifa_admin', 'super_admin')
      or coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (app.club_ids_with_right(app.viewer_id(), 'transfers'))
      or transfer.releasing_club_id = any (app.club_ids_with_right(app.viewer_id(), 'transfers')))))
$$;

create function app.say_in_transfer(p_transfer_id uuid, p_words text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  mine public.transfer_party[];
  acting public.transfer_party;
  said public.transfer_messages;
  listeners public.transfer_party[];
  answer jsonb;
begin
  perform app.refuse_in_anothers_name();
  -- No lock on the transfer: talk stands in nobody's way.
  select * into transfer from public.transfers where id = p_transfer_id;
  mine := app.transfer_parties_of(transfer, caller);
  if transfer.id is null or not app.is_reached_by(transfer, mine) then
    perform app.refuse('PT404', 'accounts.noTransfer', 'This transfer does not exist, or you are not part of it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'accounts.messageEmpty', 'Enter a message of at most 2,000 characters.', 'words');
  end if;
  if (select count(*) from public.transfer_messages where said_by = caller and app.happened_within(said_at, interval '1 hour')) >= 60 then
    perform app.refuse('PT429', 'accounts.messageLimit', 'You have sent more than 60 messages in an hour. Wait a while before you send another.');
  end if;
  -- A club admin is of the staff too, and speaks as what they sign as.
  acting := coalesce((array_remove(mine, 'staff'))[1], 'staff');
  insert into public.transfer_messages (transfer_id, party, said_by, words, is_between_clubs)
  values (transfer.id, acting, caller, btrim(p_words), transfer.agreed_at is null) returning * into said;
  listeners := array['staff', 'engaging', 'releasing']::public.transfer_party[]
    || case when transfer.agreed_at is not null then '{player,guardian}'::public.transfer_party[] else '{}' end;
  -- Of the offices, the one at which it lies.
  listeners := listeners || array(
    select office from unnest(transfer.waits_for) as office where office in ('league', 'association') and transfer.state = 'submitted');
  if transfer.sent_at is null then listeners := array_remove(listeners, 'releasing'); end if;
  -- Whoever has not read the last one yet is told of it once.
  perform app.tell(
    array(select person from app.transfer_people(transfer, listeners) as person
      where person <> caller and not exists (
        select from public.notifications as told
        where told.user_id = person and told.kind = 'transfer_message' and told.read_at is null
          and told.href like '%/' || transfer.ref)),
    'transfer_message', app.sentence('transfers.sentences.message', 'Message about {ref}', jsonb_build_object('ref', transfer.ref)),
    app.sentence('transfers.sentences.saidBy', '{who}: {words}',
      jsonb_build_object('who', app.transfer_side(transfer, acting), 'words', left(said.words, 300))),
    app.transfer_href(transfer), null, transfer.is_sample);
  answer := jsonb_build_object('id', said.id, 'saidAt', said.said_at);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$$;

create function public.say_in_transfer(p_transfer_id uuid, p_words text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.say_in_transfer(p_transfer_id, p_words, p_request_id) $$;
comment on function public.say_in_transfer(uuid, text, uuid) is 'Says something to the other parties of a transfer.';

grant execute on function
  public.mark_notifications_read(uuid[]), app.sees_message(uuid, boolean), app.say_in_transfer(uuid, text, uuid),
  public.say_in_transfer(uuid, text, uuid)
to authenticated;
