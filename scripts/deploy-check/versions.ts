// The version after this one, as an upgrade brings it: the same programs, and a migration that adds. A process of it serves
// beside one of this version, which goes on with the new schema.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/stage.ts'

/** It takes the lock of a table that is being written to meanwhile. */
const change = (name: string) => `
  alter table public.profiles add column ${name} text not null default '' check (length(${name}) <= 200);
  create table public.${name}s (id int primary key);
  alter table public.${name}s enable row level security;
  create function public.list_${name}s(p_first int default 0) returns setof public.${name}s
    language sql stable set search_path = '' as 'select * from public.${name}s limit p_first';`

type Version = { folder: string; schema: string }

/** In `folder`; `number` tells apart those of one database. */
export function makeNewer(folder: string, number: number): Version {
  mkdirSync(folder)
  const packing = `git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from - | tar --extract --directory '${folder}'`
  execFileSync('sh', ['-c', packing], { cwd: root })
  for (const made of ['dist', join('messages', '.compiled')])
    cpSync(join(root, made), join(folder, made), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const schema = `2999010100000${number}`
  writeFileSync(
    join(folder, 'supabase', 'migrations', `${schema}_mottos.sql`),
    change(`motto${'abcdefghi'[number]}`),
  )
  return { folder, schema }
}
