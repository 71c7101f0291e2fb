import * as words from '#messages/site/pictures.js'
import type { ReactNode } from 'react'
import { useLite } from './lite.ts'

type StoredPicture = { path: string; alt: string; credit: string }

/** An approved picture. Where there is none, and for those who save data, what is drawn instead. */
export function StoredPictureOr({
  picture,
  size,
  shape = '',
  className,
  children,
}: {
  picture: StoredPicture | undefined
  /** How wide it is shown at most; half of 480 or 640, or of another width that there is (server/stored-picture.ts). */
  size: 48 | 72 | 240 | 320
  shape?: '' | '-square'
  className?: string
  children?: ReactNode
}) {
  const isLite = useLite()
  if (!picture || isLite) return children
  const at = (width: number) => `/pictures/${width}${shape}/${picture.path}`
  return (
    <img
      src={at(size)}
      srcSet={`${at(2 * size)} 2x`}
      alt={picture.alt}
      width={size}
      {...(shape ? { height: size } : {})}
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
