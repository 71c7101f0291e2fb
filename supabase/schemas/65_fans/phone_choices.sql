-- What a phone without data has chosen in the menu (server/phones): its language and its club. Numbers are not kept, only
-- what the server makes of them with its secret. The owner deletes it in the menu, and a year without use does.

create table app.phone_choices (
  phone text primary key check (phone ~ '^[0-9a-f]{64}$'),
  language text not null default 'en' check (language in ('en', 'sn', 'nd')),
  club_id uuid references public.clubs (id) on delete set null,
  used_on date not null default app.league_today()
);
comment on table app.phone_choices is 'Language and club of a phone that uses the menu, by a keyed hash of its number. For the server alone.';
create index phone_choices_club_id_idx on app.phone_choices (club_id);
alter table app.phone_choices enable row level security;

-- Whether the menu can be tried out at /developers/phone. The server writes it at each start.
create table app.phone_menu (
  is_shown boolean not null default false,
  only_row boolean primary key default true check (only_row)
);
comment on table app.phone_menu is 'Whether the menu of phones can be tried out on the site. The server writes it at each start.';
alter table app.phone_menu enable row level security;
insert into app.phone_menu default values;

-- Definer, because the table is closed.
create function app.phone_menu_is_shown()
returns boolean language sql stable security definer set search_path = ''
as $$ select is_shown from app.phone_menu $$;

-- Null where nothing is known of it. Definer, because the table is closed.
create function app.phone_choice(p_phone text)
returns jsonb language sql volatile security definer set search_path = ''
as $$
  update app.phone_choices set used_on = app.league_today() where phone = p_phone and used_on <> app.league_today();
  select jsonb_build_object('language', kept.language, 'club', club.slug)
  from app.phone_choices as kept left join public.clubs as club on club.id = kept.club_id
  where kept.phone = p_phone
$$;

-- Null leaves what was chosen before. A club that is not there is none. Definer, because nobody may write the table.
create function app.keep_phone_choice(p_phone text, p_language text, p_club text)
returns void language sql security definer set search_path = ''
as $$
  insert into app.phone_choices as kept (phone, language, club_id)
  values (p_phone, coalesce(p_language, 'en'), (select id from public.clubs where slug = p_club))
  on conflict (phone) do update
  set language = coalesce(p_language, kept.language), club_id = coalesce(excluded.club_id, kept.club_id),
    used_on = excluded.used_on
$$;

create function app.forget_phone(p_phone text)
returns void language sql security definer set search_path = ''
as $$ delete from app.phone_choices where phone = p_phone $$;

create function public.phone_menu_is_shown()
returns boolean language sql stable set search_path = ''
as $$ select app.phone_menu_is_shown() $$;
comment on function public.phone_menu_is_shown() is 'Whether the menu of phones can be tried out on the site.';

create function public.phone_choice(p_phone text)
returns jsonb language sql volatile set search_path = ''
as $$ select app.phone_choice(p_phone) $$;
comment on function public.phone_choice(text) is 'For the server: language and club that a phone has chosen.';

create function public.keep_phone_choice(p_phone text, p_language text, p_club text)
returns void language sql set search_path = ''
as $$ select app.keep_phone_choice(p_phone, p_language, p_club) $$;
comment on function public.keep_phone_choice(text, text, text) is 'For the server: keeps the language or the club that a phone has chosen.';

create function public.forget_phone(p_phone text)
returns void language sql set search_path = ''
as $$ select app.forget_phone(p_phone) $$;
comment on function public.forget_phone(text) is 'For the server: deletes what a phone has chosen.';

grant execute on function app.phone_menu_is_shown(), public.phone_menu_is_shown() to anon, authenticated;
grant execute on function
  public.phone_choice(text), public.keep_phone_choice(text, text, text), public.forget_phone(text)
to service_role;
