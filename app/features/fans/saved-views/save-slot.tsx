import { lazy, Suspense } from 'react'

const SaveButton = lazy(() => import('./save-button.tsx').then(file => ({ default: file.SaveButton })))

/** Where somebody who is signed in keeps what they look at. */
export function SaveSlot({
  title,
  href,
  userId,
}: {
  title: string
  href: string
  userId: string | undefined
}) {
  return userId ? (
    <Suspense>
      <SaveButton {...{ title, href, userId }} />
    </Suspense>
  ) : null
}
