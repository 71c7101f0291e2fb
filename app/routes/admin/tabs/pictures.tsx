import { PictureDesk } from '#features/curation/pictures/picture-desk.tsx'
import { picturesRead } from '#features/curation/pictures/queries.ts'
import type { TabProps } from '#features/homes/admin-desk/tabs.ts'

export const ownerReads = () => [picturesRead('waiting'), picturesRead('approved')]

export default function PicturesTab({ mayWrite }: TabProps) {
  return <PictureDesk mayWrite={mayWrite} />
}
