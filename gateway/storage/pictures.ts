// Pictures are decoded and written anew: only the pixels are kept. What was hidden behind them, the place
// where they were taken and whatever else the file was at the same time is gone.
import sharp, { type Sharp } from 'sharp'
import { StorageError, wrongType } from './errors.ts'
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

// One thread a picture and no memory kept between them: the requests beside need both.
sharp.concurrency(1)
sharp.cache(false)

const queue = new WorkQueue({ atOnce: 2, mostWaiting: 30 })

export const formatOf = (type: string) => type.slice('image/'.length) as PictureFormat

/** The picture of that format in the file at `path`, written anew. */
export function rewrite(path: string, format: PictureFormat): Promise<Buffer> {
  return queue.run(() =>
    inWords(async () => {
      const { pages = 1 } = await measure(path, format)
      const picture = open(path, pages > 1)
      return encode(pages > 1 ? picture : picture.autoOrient(), format, 90).toBuffer()
    }),
  )
}

/** The picture at `path` in another size. It is never made larger than it is. */
export function resized(path: string, { width, height, resize, quality, format }: Variant): Promise<Buffer> {
  return queue.run(() =>
    inWords(() => {
      const isMoving = format === 'gif' || format === 'webp'
      const fit = resize === 'contain' ? ('inside' as const) : resize
      const sized = open(path, isMoving).resize({
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
        fit,
        withoutEnlargement: true,
      })
      return encode(sized, format, quality).toBuffer()
    }),
  )
}

async function measure(path: string, format: PictureFormat) {
  const found = await open(path, true).metadata()
  const { width, height, pageHeight = height } = found
  if (found.format !== format) throw wrongType(`The picture is not ${format}, as its first bytes say.`)
  if (width * height > mostPixels || width > longestSide || pageHeight > longestSide) throw tooManyPixels()
  return found
}

const open = (path: string, animated: boolean) =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated })

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  const timed = picture.timeout({ seconds: secondsEach })
  if (format === 'jpeg') return timed.jpeg({ quality })
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
