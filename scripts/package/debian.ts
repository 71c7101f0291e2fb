// A release as a Debian package: the code in /usr/lib/pitch263, settings in /etc/pitch263/env, the units of deploy/.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Architecture, Source } from './source.ts'

const home = '/usr/lib/pitch263'

export const hasDpkg = () => spawnSync('dpkg-deb', ['--version']).status === 0

export function buildPackage(
  folder: string,
  { source, arch, to, work }: { source: Source; arch: Architecture; to: string; work: string },
): string {
  const tree = join(work, 'debian')
  const templates = join(source.root, 'scripts', 'package', 'debian')
  const put = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
    chmodSync(join(tree, path), mode)
  }
  mkdirSync(join(tree, dirname(home)), { recursive: true })
  // Hard links: the same bytes are in the tarball.
  execFileSync('cp', ['--archive', '--link', folder, join(tree, home)])
  for (const file of globSync('deploy/*.service', { cwd: source.root }))
    put(`/usr/lib/systemd/system/${basename(file)}`, unitOf(readFileSync(join(source.root, file), 'utf8')))
  put('/etc/pitch263/env', readFileSync(join(source.root, 'deploy', 'pitch263.env'), 'utf8'), 0o640)
  mkdirSync(join(tree, 'usr/bin'))
  symlinkSync(`${home}/bin/pitch263`, join(tree, 'usr/bin/pitch263'))
  mkdirSync(join(tree, 'usr/share/doc/pitch263'), { recursive: true })
  for (const name of ['operations.md', 'scaling.md'])
    cpSync(join(folder, 'docs', name), join(tree, 'usr/share/doc/pitch263', name))
  const kilobytes = Math.ceil(Number(execFileSync('du', ['-sk', tree]).toString().split('\t')[0]))
  const control = readFileSync(join(templates, 'control'), 'utf8')
  put(
    '/DEBIAN/control',
    control.replace('@VERSION@', source.version).replace('@ARCH@', arch).replace('@SIZE@', String(kilobytes)),
  )
  put('/DEBIAN/conffiles', '/etc/pitch263/env\n')
  for (const name of ['postinst', 'prerm', 'postrm'])
    put(`/DEBIAN/${name}`, readFileSync(join(templates, name), 'utf8'), 0o755)
  const file = join(to, `pitch263_${source.version}_${arch}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(source.time) },
  })
  return file
}

/** The units of deploy/ are for a tarball in /opt. */
const unitOf = (text: string) => text.replaceAll('/opt/pitch263', home)
