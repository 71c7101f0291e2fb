-- The topics that the database speaks on are private: everybody may follow them, and nobody else may speak there. On a
-- public topic anybody could, where clients may send each other messages.

create policy "everybody can follow matches"
on realtime.messages for select to anon, authenticated
using (
  extension = 'broadcast'
  and (
    topic = 'matches'
    or topic ~ '^match:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'));

create or replace function app.tell_topic(topic text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told text := coalesce(current_setting('app.told_topics', true), '');
begin
  if position(topic || ' ' in told) > 0 then return; end if;
  perform set_config('app.told_topics', told || topic || ' ', true);
  perform realtime.send('{}', 'look_again', topic, true);
end;
$$;
