import * as words from '#messages/site/pictures.js'
import type { ReactNode } from 'react'
import { useLite } from './lite.ts'

type StoredPicture = { path: string; alt: string; credit: string }

// How wide and high it is shown at most. Each width, and twice as much, is one that there is (server/stored-picture.ts).
const looks = {
  crest: { width: 72, height: 72, folder: '', className: 'aspect-square shrink-0 object-contain' },
  portrait: {
    width: 72,
    height: 72,
    folder: '-square',
    className: 'aspect-square shrink-0 rounded-full object-cover',
  },
  // Whatever shape it has, its place is kept free until it is there.
  wide: {
    width: 320,
    height: 213,
    folder: '',
    className: 'my-4 aspect-3/2 max-w-full object-contain object-left-top',
  },
}

/** An approved picture. Where there is none, and for those who save data, what is drawn instead. */
export function StoredPictureOr({
  picture,
  look,
  children,
}: {
  picture: StoredPicture | undefined
  look: keyof typeof looks
  children?: ReactNode
}) {
  const isLite = useLite()
  if (!picture || isLite) return children
  const { folder, width, height, className } = looks[look]
  const at = (pixels: number) => `/pictures/${pixels}${folder}/${picture.path}`
  return (
    <img
      src={at(width)}
      srcSet={`${at(2 * width)} 2x`}
      alt={picture.alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

/** Whose they are. */
export function PictureCredits({ of }: { of: readonly (StoredPicture | undefined)[] }) {
  const isLite = useLite()
  const names = [...new Set(of.flatMap(picture => picture?.credit ?? []))]
  if (names.length === 0 || isLite) return null
  return <p className="text-14 text-soft">{words.credits({ names: names.join(', ') })}</p>
}
