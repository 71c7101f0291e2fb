import * as words from '#messages/site/pictures.js'
import type { ReactNode } from 'react'
import { useLite } from './lite.ts'

export type StoredPicture = { path: string; alt: string; credit: string }

const widths = [24, 48, 72, 96, 144, 240, 320, 480, 640]
const atLeast = (width: number) => widths.find(each => each >= width) ?? 640

/** An approved picture. Where there is none, and for those who save data, what is drawn instead. */
export function StoredPictureOr({
  picture,
  size,
  shape = '',
  className,
  children,
}: {
  picture: StoredPicture | undefined
  /** How wide it is shown at most. */
  size: number
  shape?: '' | '-square'
  className?: string
  children?: ReactNode
}) {
  const isLite = useLite()
  if (!picture || isLite) return children
  const at = (width: number) => `/pictures/${atLeast(width)}${shape}/${picture.path}`
  return (
    <img
      src={at(size)}
      srcSet={`${at(size)} 1x, ${at(2 * size)} 2x`}
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
