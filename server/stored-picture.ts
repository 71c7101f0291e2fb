// Pictures of the record at short addresses: /pictures/96/<file>, /pictures/96-square/<file>. The storage service answers
// them as it answers any visitor, so that only what is approved is there; as WebP to whoever takes that, else as JPEG.
const widths = new Set([24, 48, 72, 96, 144, 240, 320, 480, 640])

const address = /^\/pictures\/(\d{2,3})(-square)?\/((?:league|[\da-f-]{36})\/[\da-f-]{36}\.(?:jpg|png|webp))$/

/** Where the storage service has it; nothing for any other address. */
export function storedPicture(path: string, publishableKey: string): string | undefined {
  const [, width = '', square, file] = address.exec(path) ?? []
  if (file === undefined || !widths.has(Number(width))) return undefined
  const query = new URLSearchParams({
    apikey: publishableKey,
    width,
    format: 'jpeg',
    ...(square ? { height: width, resize: 'cover' } : { resize: 'contain' }),
  })
  return `/storage/v1/render/image/authenticated/pictures/${file}?${query.toString()}`
}
