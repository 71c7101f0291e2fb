// Takes a proven backup and its files off the machine, to wherever the settings say.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupConfig } from './config.ts'
import type { Bucket } from './aws-signature.ts'
import { put, putOnce } from './s3.ts'

/** Whether it went anywhere. */
export async function sendAway(
  file: string,
  files: string,
  { command, bucket }: Pick<BackupConfig, 'command' | 'bucket'>,
): Promise<boolean> {
  if (bucket) await upload(bucket, file, files)
  if (command !== undefined) await run(command, file, files)
  return bucket !== undefined || command !== undefined
}

const atOnce = 4

/** Files first, so that a backup which is there is whole. */
async function upload(bucket: Bucket, file: string, files: string): Promise<void> {
  const waiting = listFiles(files)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await putOnce(bucket, `files/${relative(files, next)}`, next)
  })
  await Promise.all(workers)
  await put(bucket, basename(file), file)
}

/** Encrypted ones only: those of a time without a passphrase stay here. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.enc'))
      .map(entry => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function run(command: string, file: string, files: string): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'backup', file, files], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code, signal], complaint] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  if (code === 0) return
  const reason = complaint.trim().split('\n').at(-1) ?? ''
  throw new Error(`BACKUP_COMMAND ended with ${code ?? signal}. ${reason}`.trim())
}
