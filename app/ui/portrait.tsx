import { Avatar } from './avatar.tsx'
import { SmallPictureOr } from './small-picture.tsx'

/** Somebody in the record: the approved portrait at that path, or their initials. */
export function Portrait({
  name,
  path,
  size,
}: {
  name: string
  path: string | null | undefined
  size: number
}) {
  return (
    <SmallPictureOr path={path} size={size} folder="-square" className="rounded-full object-cover">
      <Avatar name={name} size={size} />
    </SmallPictureOr>
  )
}
