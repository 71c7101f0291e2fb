// What uploads and fetches files. Loaded with the first of them.
import { StorageClient } from '@supabase/storage-js'

export function openFiles(url: string, ask: typeof fetch) {
  return new StorageClient(`${url}/storage/v1`, {}, ask)
}
