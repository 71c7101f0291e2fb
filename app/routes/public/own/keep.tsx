import { useSession } from '#features/accounts/session/session.ts'
import { SaveSlot } from '#features/fans/saved-views/save-slot.tsx'

/** For another day, by the signed-in person. */
export default function Keep(view: { title: string; href: string }) {
  const { user, isImpersonating } = useSession()
  return <SaveSlot {...view} userId={isImpersonating ? undefined : user?.id} />
}
