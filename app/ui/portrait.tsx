import { Avatar } from './avatar.tsx'
import { useLite } from './lite.ts'

/** Somebody in the record: the approved portrait at that path, or their initials. It stands beside the name. */
export function Portrait({
  name,
  path,
  size,
}: {
  name: string
  path: string | null | undefined
  size: number
}) {
  const isLite = useLite()
  if (!path || isLite) return <Avatar name={name} size={size} />
  return (
    <img
      src={`/pictures/96-square/${path}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="aspect-square shrink-0 rounded-full object-cover"
    />
  )
}
