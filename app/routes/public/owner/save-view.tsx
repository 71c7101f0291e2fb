import { useSession } from '#features/accounts/session/session.ts'
import { SaveSlot } from '#features/fans/saved-views/save-slot.tsx'

/** The button with which a signed-in person saves the view. */
export default function SaveView(view: { title: string; href: string }) {
  const { user, isImpersonating } = useSession()
  return <SaveSlot {...view} userId={isImpersonating ? undefined : user?.id} />
}
