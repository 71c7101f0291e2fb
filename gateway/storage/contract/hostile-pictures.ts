// Pictures that are something else as well, are too large, are damaged, or tell too much.
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './fixture.ts'
import { file, jar, page, svg, type Hostile } from './hostile-parts.ts'

export function polyglots(pictures: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>): Hostile[] {
  const tails = {
    HTML: Buffer.from(page),
    'a ZIP': jar,
    JavaScript: Buffer.from('\n*/=1;alert(document.cookie)//'),
    PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
  }
  const appended = Object.entries(pictures).flatMap(([format, bytes]) =>
    Object.entries(tails).map(([tail, more]) =>
      file(
        `${format} with ${tail} behind it`,
        `tail.${format}`,
        `image/${format}`,
        Buffer.concat([bytes, more]),
      ),
    ),
  )
  const { jpeg, png, gif } = pictures
  return [
    ...appended,
    file(
      'JPEG with HTML in its comment',
      'comment.jpg',
      'image/jpeg',
      withSegment(jpeg, 0xfe, Buffer.from(page)),
    ),
    file(
      'JPEG with script in EXIF',
      'exif.jpg',
      'image/jpeg',
      withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0${page}`)),
    ),
    file(
      'JPEG with a packet of XMP',
      'xmp.jpg',
      'image/jpeg',
      withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${svg}`)),
    ),
    file(
      'PNG with HTML in a text chunk',
      'text.png',
      'image/png',
      withChunk(png, 'tEXt', Buffer.from(`Comment\0${page}`)),
    ),
    file(
      'PNG with HTML in a chunk nobody knows',
      'odd.png',
      'image/png',
      withChunk(png, 'xxXx', Buffer.from(page)),
    ),
    file(
      'PNG with a packed text that is a bomb',
      'ztxt.png',
      'image/png',
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ),
    file(
      'GIF whose head opens a comment',
      'comment.gif',
      'image/gif',
      Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from('*/=1;alert(1)')]),
    ),
    file('ZIP with a picture behind it', 'front.jpg', 'image/jpeg', Buffer.concat([jar, jpeg])),
    file(
      'HTML with a picture behind it',
      'front.html.jpg',
      'image/jpeg',
      Buffer.concat([Buffer.from(page), jpeg]),
    ),
  ]
}

export async function oversized(): Promise<Hostile[]> {
  const flat = { channels: 3 as const, background: '#fff' }
  const hundred = sharp({ create: { width: 10_000, height: 10_000, ...flat }, limitInputPixels: false })
  const real = await hundred.png({ compressionLevel: 9 }).toBuffer()
  const wide = await sharp({ create: { width: 60_000, height: 1, ...flat } })
    .png()
    .toBuffer()
  const tall = await sharp({ create: { width: 400, height: 65_000, ...flat } })
    .jpeg()
    .toBuffer()
  const gif = await picture('gif')
  const claimed = Buffer.from(gif)
  claimed.writeUInt16LE(65_535, 6)
  claimed.writeUInt16LE(65_535, 8)
  return [
    file('PNG of 100 megapixels', 'hundred.png', 'image/png', real),
    file('PNG that claims 100 megapixels', 'claims.png', 'image/png', pngHead(10_000, 10_000)),
    file('PNG that claims 2^31 lines', 'endless.png', 'image/png', pngHead(1, 0x7fffffff)),
    file('PNG without an extent', 'none.png', 'image/png', pngHead(0, 0)),
    file('PNG far too wide', 'wide.png', 'image/png', wide),
    file('JPEG far too tall', 'tall.jpg', 'image/jpeg', tall),
    file('GIF that claims 65,535 squared', 'claims.gif', 'image/gif', claimed),
    file(
      'ZIP bomb',
      'bomb.zip',
      'application/zip',
      Buffer.concat([jar, deflateSync(Buffer.alloc(10_000_000))]),
    ),
    file(
      'ZIP bomb called PNG',
      'bomb.png',
      'image/png',
      Buffer.concat([jar, deflateSync(Buffer.alloc(10_000_000))]),
    ),
    file('gzip bomb', 'bomb.gz', 'application/gzip', gzipSync(Buffer.alloc(100_000_000))),
  ]
}

export const damaged = ({ jpeg, png, webp, gif }: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>) => [
  file('nothing at all', 'empty.png', 'image/png', ''),
  file('nothing called text', 'empty.txt', 'text/plain', ''),
  file('JPEG cut off', 'cut.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
  file('PNG cut off', 'cut.png', 'image/png', png.subarray(0, png.length / 2)),
  file('WebP cut off', 'cut.webp', 'image/webp', webp.subarray(0, webp.length / 2)),
  file('GIF cut off', 'cut.gif', 'image/gif', gif.subarray(0, 20)),
  file(
    'only the mark of a JPEG',
    'mark.jpg',
    'image/jpeg',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(page)]),
  ),
  file(
    'only the mark of a PNG',
    'mark.png',
    'image/png',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(page)]),
  ),
  file('only the mark of a WebP', 'mark.webp', 'image/webp', `RIFF\u0001\u0001\u0001\u0001WEBP${page}`),
  file('only the mark of a GIF', 'mark.gif', 'image/gif', `GIF89a${page}`),
  file(
    'noise called JPEG',
    'noise.jpg',
    'image/jpeg',
    Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
  ),
]

export async function revealing(png: Buffer): Promise<Hostile[]> {
  const where = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '17/1 49/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '31/1 3/1 0/1',
  }
  const exif = { IFD0: { Artist: 'Secret Name', Copyright: page }, IFD3: where }
  const source = sharp(png)
  return [
    file(
      'JPEG that tells where it was taken',
      'gps.jpg',
      'image/jpeg',
      await source.clone().withExif(exif).jpeg().toBuffer(),
    ),
    file(
      'WebP that tells where it was taken',
      'gps.webp',
      'image/webp',
      await source.clone().withExif(exif).webp().toBuffer(),
    ),
    file(
      'PNG that tells where it was taken',
      'gps.png',
      'image/png',
      await source.clone().withExif(exif).png().toBuffer(),
    ),
    file(
      'JPEG with a profile of its own',
      'icc.jpg',
      'image/jpeg',
      await source.clone().withIccProfile('p3').jpeg().toBuffer(),
    ),
  ]
}

/** After the mark and before everything else. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** After the head, which has 8 + 25 bytes. */
const withChunk = (png: Buffer, type: string, body: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, body), png.subarray(33)])

function pngHead(width: number, height: number): Buffer {
  const extent = Buffer.alloc(13)
  extent.writeUInt32BE(width, 0)
  extent.writeUInt32BE(height, 4)
  extent.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([mark, chunk('IHDR', extent), data, chunk('IEND', Buffer.alloc(0))])
}
