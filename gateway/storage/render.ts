// Which variant of a picture is requested. Sizes go in steps, so that the disk cannot be filled by requesting every size.
import type { IncomingMessage } from 'node:http'
import { invalidRequest } from './errors.ts'
import type { PictureFormat, Variant } from './pictures.ts'

const longestSide = 2_500

export type Wish = Partial<Record<'width' | 'height' | 'quality' | 'resize' | 'format', string>>

const wishes = ['width', 'height', 'quality', 'resize', 'format'] as const

export function wishFrom(query: URLSearchParams): Wish {
  return Object.fromEntries(
    wishes.flatMap(name => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** The `transform` of a request for a signed address, as its token will carry it. */
export function wishOf(transform: unknown): string | undefined {
  if (typeof transform !== 'object' || transform === null) return undefined
  const given = new Map<string, unknown>(Object.entries(transform))
  const query = new URLSearchParams()
  for (const name of wishes) {
    const value = given.get(name)
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  readVariant(wishFrom(query), 'png')
  return query.size > 0 ? query.toString() : undefined
}

export function readVariant(wish: Wish, format: PictureFormat): Variant {
  const resize = wish.resize ?? 'cover'
  if (resize !== 'cover' && resize !== 'contain' && resize !== 'fill')
    throw invalidRequest('resize must be cover, contain or fill.')
  if (wish.format !== undefined && wish.format !== 'origin' && wish.format !== 'jpeg')
    throw invalidRequest('format must be origin or jpeg.')
  const width = readSide('width', wish.width)
  const height = readSide('height', wish.height)
  return {
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    resize,
    quality: readQuality(wish.quality),
    format,
  }
}

const resizing = { cover: 'fill', contain: 'fit', fill: 'force' }

/** What was done, as Storage says it in the header `x-transformations`: in the words of its picture server. */
export function transformationsOf(wish: Wish, { width, height, resize, quality }: Variant): string {
  return [
    ...(height ? [`height:${height}`] : []),
    ...(width ? [`width:${width}`] : []),
    ...(width || height ? [`resizing_type:${resizing[resize]}`] : []),
    ...(wish.quality === undefined ? [] : [`quality:${quality}`]),
  ].join(',')
}

/** WebP is smaller, for those who take it. The others get the picture as it came, or as a JPEG, which every browser shows. */
export function chosenFormat(request: IncomingMessage, wish: Wish, original: PictureFormat): PictureFormat {
  const takesWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '')
  if (wish.format === 'origin') return original
  return takesWebp ? 'webp' : wish.format === 'jpeg' ? 'jpeg' : original
}

function readSide(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const side = readNumber(name, text)
  if (side < 1) throw invalidRequest(`${name} must be at least 1.`)
  // Tens and eights: whatever people commonly ask for is among them.
  const stepped = Math.min(Math.ceil(side / 10) * 10, Math.ceil(side / 8) * 8)
  return Math.min(stepped, longestSide)
}

function readQuality(text: string | undefined): number {
  if (text === undefined) return 80
  const quality = readNumber('quality', text)
  if (quality < 20 || quality > 100) throw invalidRequest('quality must be between 20 and 100.')
  return Math.round(quality / 5) * 5
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw invalidRequest(`${name} must be a number.`)
  return Math.round(Number(text))
}
