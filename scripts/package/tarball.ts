// A release as a tarball: the same commit gives the same bytes.
import { execFileSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import type { Architecture, Source } from './source.ts'

export function packTarball(
  folder: string,
  { source, arch, to }: { source: Source; arch: Architecture; to: string },
): string {
  const file = join(to, `pitch263-${source.version}-linux-${arch}.tar.gz`)
  execFileSync(
    'tar',
    [
      '--create',
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      `--mtime=@${source.time}`,
      '--use-compress-program=gzip --no-name',
      `--file=${file}`,
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ['ignore', 2, 2] },
  )
  return file
}
