import { type ReactNode, useState } from 'react'
import { useLite } from './lite.ts'

/**
 * An approved picture beside a name, so that it is decoration. Where there is none or it cannot be had, and for those who
 * save data, what is drawn instead.
 */
export function SmallPictureOr({
  path,
  size,
  folder = '',
  className = 'object-contain',
  children,
}: {
  path: string | null | undefined
  size: number
  /** How its shape is called in its address (server/stored-picture.ts). */
  folder?: '' | '-square'
  className?: string
  children: ReactNode
}) {
  const isLite = useLite()
  const [isMissing, setMissing] = useState(false)
  if (!path || isLite || isMissing) return children
  // Sharp on any screen, and few sizes to keep.
  const width = size <= 24 ? 48 : size <= 48 ? 96 : 144
  return (
    <img
      src={`/pictures/${width}${folder}/${path}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`aspect-square shrink-0 ${className}`}
      onError={() => setMissing(true)}
    />
  )
}
