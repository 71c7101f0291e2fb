import { useSession } from '#features/accounts/session/session.ts'
import { SaveSlot } from '#features/fans/saved-views/save-slot.tsx'

/** For another day, by whoever is signed in. */
export default function Keep(view: { title: string; href: string }) {
  const { user, isImpersonating } = useSession()
  return <SaveSlot {...view} userId={isImpersonating ? undefined : user?.id} />
}
