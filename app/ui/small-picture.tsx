import { type ReactNode, useState } from 'react'
import { useLite } from './lite.ts'

const looks = {
  crest: { folder: '', className: 'object-contain' },
  portrait: { folder: '-square', className: 'rounded-full object-cover' },
}

/**
 * An approved picture beside a name, so that it is decoration. Where there is none or it cannot be had, and for those who
 * save data, what is drawn instead.
 */
export function SmallPictureOr({
  path,
  size,
  look,
  children,
}: {
  path: string | null | undefined
  size: number
  look: keyof typeof looks
  children: ReactNode
}) {
  const isLite = useLite()
  const [missing, setMissing] = useState<string>()
  if (!path || isLite || missing === path) return children
  const { folder, className } = looks[look]
  // Sharp on any screen, and few sizes to keep (server/stored-picture.ts).
  const width = size <= 24 ? 48 : size <= 48 ? 96 : 144
  return (
    <img
      src={`/pictures/${width}${folder}/${path}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`aspect-square shrink-0 ${className}`}
      onError={() => setMissing(path)}
    />
  )
}
