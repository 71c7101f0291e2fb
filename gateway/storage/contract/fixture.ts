// What the storage tests share: policies as a migration would have them, people, and pictures.
import sharp from 'sharp'
import { expect } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

export const tino = { sub: '00000000-0000-4000-8000-000000000001' }
export const rudo = { sub: '00000000-0000-4000-8000-000000000002' }

// Signed-in people have a folder of their own in `crests`; in `drop` they can add but not look.
const policies = `
  create policy "everybody can see the buckets" on storage.buckets
    for select to anon, authenticated using (id <> 'hidden');
  create policy "people can see their own folder" on storage.objects
    for select to authenticated
    using (bucket_id = 'crests' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people can add to their own folder" on storage.objects
    for insert to authenticated
    with check (bucket_id in ('crests', 'drop') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people can replace in their own folder" on storage.objects
    for update to authenticated
    using (bucket_id = 'crests' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people can remove from their own folder" on storage.objects
    for delete to authenticated
    using (bucket_id = 'crests' and owner_id = (select auth.uid())::text);
`

export type Place = {
  gateway: TestGateway
  operator: SupabaseClient
  visitor: SupabaseClient
  tino: SupabaseClient
  rudo: SupabaseClient
  close(): Promise<void>
}

export async function openPlace(mayUseReserve?: string): Promise<Place> {
  const gateway = await startTestGateway({ schema: policies, mayUseReserve })
  const operator = await gateway.client('operator')
  for (const [id, isPublic] of [
    ['crests', false],
    ['drop', false],
    ['hidden', false],
    ['open', true],
  ] as const)
    expect((await operator.storage.createBucket(id, { public: isPublic })).error).toBeNull()
  return {
    gateway,
    operator,
    visitor: await gateway.client('visitor'),
    tino: await gateway.client(tino),
    rudo: await gateway.client(rudo),
    close: () => gateway.close(),
  }
}

type Colour = { r: number; g: number; b: number }

export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  {
    width = 40,
    height = 30,
    colour = { r: 200, g: 30, b: 30 },
  }: { width?: number; height?: number; colour?: Colour } = {},
): Promise<Buffer<ArrayBuffer>> {
  const bytes = sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
  return bytes.then(buffer => Buffer.from(buffer))
}

export const blob = (bytes: Buffer | string, type: string) => new Blob([Buffer.from(bytes)], { type })
