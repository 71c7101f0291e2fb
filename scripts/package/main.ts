// npm run package: one artefact for each processor, with its own Node and PostgreSQL, that runs as it is unpacked.
//   npm run package -- --arch arm64 --to DIR --no-deb
// writes pitch263-<version>-linux-<arch>.tar.gz, and pitch263_<version>_<arch>.deb where dpkg-deb is installed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/stage.ts'
import { buildPackage, hasDpkg } from './debian.ts'
import { makeRelease } from './release.ts'
import { architectures, type Architecture, readSource } from './source.ts'
import { packTarball } from './tarball.ts'

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: 'all' },
    to: { type: 'string', default: join(root, 'release') },
    version: { type: 'string' },
    'no-deb': { type: 'boolean', default: false },
  },
})

function wanted(): Architecture[] {
  if (values.arch === 'all') return [...architectures]
  const found = architectures.filter(each => each === values.arch)
  if (found.length > 0) return found
  throw new Error(`--arch is "${values.arch}"; it must be all, ${architectures.join(' or ')}.`)
}

const to = resolve(process.env['INIT_CWD'] ?? '.', values.to)
mkdirSync(to, { recursive: true })
const source = await readSource(root, values.version)
for (const arch of wanted()) {
  const work = mkdtempSync(join(to, '.making-'))
  try {
    console.error(`Gathering the release for ${arch}…`)
    const folder = await makeRelease({ source, arch, work })
    console.log(packTarball(folder, { source, arch, to }))
    if (!values['no-deb'] && hasDpkg()) console.log(buildPackage(folder, { source, arch, to, work }))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
