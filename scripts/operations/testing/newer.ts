// A newer version of a package, with a migration that the version before does not know.
import type { Debian } from './debian.ts'

export const newer = '9.9.9'
const change = `alter table public.clubs add column motto text check (length(motto) <= 200);
create table public.mottos (id int primary key);
alter table public.mottos enable row level security;`

const alter = (site: string) => `
  echo '{"version":"${newer}","commit":null}' > ${site}/release.json
  cat > ${site}/supabase/migrations/29990101000000_mottos.sql`

/** In /root, as whoever downloads it has it. */
export async function makeNewer(
  { run }: Debian,
  kind: 'package' | 'tarball',
  { version, arch }: { version: string; arch: string },
) {
  const work = '/var/tmp/newer'
  if (kind === 'package') {
    await run(`dpkg-deb -R /root/pitch263_${version}_${arch}.deb ${work}
      sed -i 's/^Version: .*/Version: ${newer}/' ${work}/DEBIAN/control`)
    await run(alter(`${work}/usr/lib/pitch263`), change)
    await run(`dpkg-deb -Znone --build ${work} /root/pitch263_${newer}_${arch}.deb`)
  } else {
    const name = `pitch263-${newer}`
    await run(`mkdir ${work}; cp -a /opt/pitch263-${version} ${work}/${name}`)
    await run(alter(`${work}/${name}`), change)
    await run(`tar -czf /root/${name}-linux-${arch}.tar.gz -C ${work} ${name}`)
  }
  await run(`rm -r ${work}`)
}
