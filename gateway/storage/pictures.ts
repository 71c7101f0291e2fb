// Pictures are decoded and encoded again: only the pixels remain. What was hidden behind them, the place
// where they were taken and whatever else the file was at the same time is gone.
import { existsSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { FileGone, StorageError, wrongType } from './errors.ts'
import { WorkQueue } from './work-queue.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

export type Variant = {
  width?: number
  height?: number
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  format: PictureFormat
}

const mostPixels = 24_000_000
const longestSide = 16_383
const secondsEach = 15

// One thread a picture and no cache between them: other requests need both.
sharp.concurrency(1)
sharp.cache(false)

// One of the largest, or two others.
const queue = new WorkQueue({ room: mostPixels, mostWaiting: 30 })
const weightOf = (pixels: number) => Math.max(pixels, mostPixels / 2)

/** Up to here a JPEG is written the small way, which takes five times the memory. */
const fewPixels = 6_000_000

export const formatOf = (type: string) => type.slice('image/'.length) as PictureFormat

/** Encodes the picture of that format in the file at `path` again. */
export function rewrite(path: string, format: PictureFormat): Promise<Buffer> {
  return inWords(async () => {
    const { pixels, isMoving } = await measure(path, format)
    return queue.run(weightOf(pixels), () => {
      const picture = open(path, isMoving)
      const upright = isMoving ? picture : picture.autoOrient()
      return encode(upright, { format, quality: 90, isSmall: pixels <= fewPixels }).toBuffer()
    })
  })
}

/** The picture at `path`, which we wrote, in another size. It is never made larger than it is. */
export async function resized(path: string, variant: Variant): Promise<Buffer> {
  try {
    return await resize(path, variant)
  } catch (error) {
    // The library opens a file several times, and says many things when it is replaced in between.
    throw existsSync(path) ? error : new FileGone()
  }
}

function resize(path: string, { width, height, resize: fit, quality, format }: Variant): Promise<Buffer> {
  return inWords(async () => {
    const { pixels, isMoving } = await measure(path)
    return queue.run(weightOf(pixels), () => {
      const sized = open(path, isMoving && format !== 'jpeg' && format !== 'png').resize({
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
        fit: fit === 'contain' ? 'inside' : fit,
        withoutEnlargement: true,
      })
      return encode(sized, { format, quality, isSmall: true }).toBuffer()
    })
  })
}

async function measure(path: string, expected?: PictureFormat) {
  const { format, width, height, pages = 1, pageHeight = height } = await open(path, true).metadata()
  if (expected && format !== expected)
    throw wrongType(`The picture is not ${expected}, as its first bytes say.`)
  const pixels = width * height
  if (pixels > mostPixels || width > longestSide || pageHeight > longestSide) throw tooManyPixels()
  return { pixels, isMoving: pages > 1 }
}

const open = (path: string, animated: boolean) =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated })

type Writing = { format: PictureFormat; quality: number; isSmall: boolean }

function encode(picture: Sharp, { format, quality, isSmall }: Writing): Sharp {
  const timed = picture.timeout({ seconds: secondsEach })
  // What can be seen through is on white: a JPEG has no transparency.
  if (format === 'jpeg')
    return timed.flatten({ background: '#fff' }).jpeg({ quality, optimiseCoding: isSmall })
  if (format === 'png') return timed.png({ compressionLevel: 7 })
  if (format === 'webp') return timed.webp({ quality, effort: 3 })
  return timed.gif({ effort: 4 })
}

const tooManyPixels = () =>
  new StorageError(413, 'The picture has more than 24 million pixels or is too long.', {
    code: 'EntityTooLarge',
    error: 'Payload too large',
  })

/** What the library complains of is the sender's file. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageError) throw error
    const message = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(message)) throw tooManyPixels()
    throw wrongType('The picture cannot be read: it is damaged or not what it claims to be.')
  }
}
