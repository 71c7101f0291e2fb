// The Node that everything runs under: the one pinned in package.json, packaged by npm for this platform.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the Node to use; throws words that say what to install when there is none. */
export function pinnedNode(root, running = { version: process.versions.node, path: process.execPath }) {
  const name = `node-${process.platform}-${process.arch}`
  const packaged = join(root, 'node_modules', name, 'bin', 'node')
  if (existsSync(packaged)) return packaged

  if (Number(running.version.split('.')[0]) >= 24) return running.path
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = Object.values(optionalDependencies)[0]
  throw new Error(
    `Node 24 is needed, none is packaged for ${process.platform}-${process.arch}, and this is Node ${running.version}. ` +
      `Install Node ${version} (or a later 24) from https://nodejs.org and try again.`,
  )
}
