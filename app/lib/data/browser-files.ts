// Uploads and downloads files. Loaded when it is first used.
import { StorageClient } from '@supabase/storage-js'

export function openFiles(url: string, ask: typeof fetch) {
  return new StorageClient(`${url}/storage/v1`, {}, ask)
}
