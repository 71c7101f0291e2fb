-- Drafts of a season's draw: kept in private, for everybody of the league to look at before one is published. They are
-- read and written through functions alone. Publishing is app.draw_season, which says so on the draft.

create table app.draw_drafts (
  id uuid primary key default gen_random_uuid(),
  season text not null check (season ~ '^20[0-9]{2}$'),
  setting jsonb not null check (jsonb_typeof(setting) = 'object' and octet_length(setting::text) <= 40000),
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and octet_length(rows::text) <= 400000),
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  discarded_at timestamptz,
  discarded_by uuid references auth.users (id) on delete set null
);
comment on table app.draw_drafts is 'Draws that somebody of the league has kept and not published.';
comment on column app.draw_drafts.setting is 'What it was drawn from: clubs, days off, the number of the draw.';
create index draw_drafts_saved_by_idx on app.draw_drafts (saved_by);
create index draw_drafts_discarded_by_idx on app.draw_drafts (discarded_by);
alter table app.draw_drafts enable row level security;

create function app.save_draw_draft(p_season text, p_setting jsonb, p_rows jsonb, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  saved uuid;
begin
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.refuse_draw(p_season, app.season_named(p_season), p_rows);
  if coalesce(jsonb_typeof(p_setting), '') <> 'object' or octet_length(p_setting::text) > 40000 or octet_length(p_rows::text) > 400000 then
    perform app.refuse('PT422', 'curation.drawTooLarge', 'This draw is too large to save as a draft.', 'setting');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_drafts ' || p_season, 263));
  if (select count(*) from app.draw_drafts where season = p_season and published_at is null and discarded_at is null) >= 10 then
    perform app.refuse('PT409', 'curation.drawDraftLimit',
      'There are already ten drafts for {season}. Discard one first.', p_parameters => jsonb_build_object('season', p_season));
  end if;
  insert into app.draw_drafts (season, setting, rows, saved_by) values (p_season, p_setting, p_rows, app.caller_id())
  returning id into saved;
  perform app.write_audit('draw_draft_saved', null, jsonb_build_object('season', p_season), 'draw_drafts', saved::text, 'football');
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', saved));
  return saved;
end;
$$;

create function app.discard_draw_draft(p_draft_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  draft app.draw_drafts;
begin
  if app.answer_to_desk_request(p_request_id) is not null then return; end if;
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Only administrators of the league can draw a season.');
  end if;
  select * into draft from app.draw_drafts where id = p_draft_id for update;
  if draft.id is null then
    perform app.refuse('PT404', 'curation.drawDraftGone', 'This draft no longer exists.');
  end if;
  if draft.published_at is not null then
    perform app.refuse('PT409', 'curation.drawDraftPublished', 'This draft has already been published.');
  end if;
  if draft.discarded_at is null then
    update app.draw_drafts set discarded_at = now(), discarded_by = app.caller_id() where id = draft.id;
    perform app.write_audit('draw_draft_discarded', null, jsonb_build_object('season', draft.season), 'draw_drafts', draft.id::text, 'football');
  end if;
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', draft.id));
end;
$$;

-- Definer, because nobody reads the table; the league alone is answered.
create function app.draw_drafts(p_draft_id uuid)
returns table (id uuid, season text, saved_name text, saved_at timestamptz, matches integer, setting jsonb, rows jsonb)
language sql stable security definer set search_path = ''
as $$
  select draft.id, draft.season, profile.full_name, draft.saved_at, jsonb_array_length(draft.rows), draft.setting,
    case when p_draft_id is not null then draft.rows end
  from app.draw_drafts as draft left join public.profiles as profile on profile.id = draft.saved_by
  where draft.published_at is null and draft.discarded_at is null and (p_draft_id is null or draft.id = p_draft_id)
    and app.viewer_is('admin', 'super_admin')
  order by draft.saved_at desc, draft.id limit 100
$$;

create function public.save_draw_draft(p_season text, p_setting jsonb, p_rows jsonb, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.save_draw_draft(p_season, p_setting, p_rows, p_request_id) $$;
comment on function public.save_draw_draft(text, jsonb, jsonb, uuid) is 'Keeps a draw as a private draft of the league.';

create function public.discard_draw_draft(p_draft_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.discard_draw_draft(p_draft_id, p_request_id) $$;
comment on function public.discard_draw_draft(uuid, uuid) is 'The league discards a draft of a draw.';

create function public.draw_drafts(p_draft_id uuid default null)
returns table (id uuid, season text, saved_name text, saved_at timestamptz, matches integer, setting jsonb, rows jsonb)
language sql stable set search_path = ''
as $$ select * from app.draw_drafts(p_draft_id) $$;
comment on function public.draw_drafts(uuid) is 'The drafts of draws that the league has kept; the matches of one, where it is named.';

grant execute on function
  app.save_draw_draft(text, jsonb, jsonb, uuid), app.discard_draw_draft(uuid, uuid), app.draw_drafts(uuid),
  public.save_draw_draft(text, jsonb, jsonb, uuid), public.discard_draw_draft(uuid, uuid), public.draw_drafts(uuid)
to authenticated;
