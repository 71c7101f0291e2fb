import { type ComponentType, lazy } from 'react'
import { atOnce } from './at-once.ts'
import { Trouble } from './trouble.tsx'

type File<Props> = { default: ComponentType<Props> }

/**
 * A part of a page with a file of its own. Offline, or after a release, the file may not be there: then the part says
 * so, and the rest of the page stays.
 */
export function later<Props extends object>(load: () => Promise<File<Props>>) {
  let file: File<Props> | undefined
  const loadNow = () => load().then(loaded => (file = loaded))
  const Part = lazy(() => (file ? atOnce(file) : loadNow().catch((): File<Props> => ({ default: Unloaded }))))
  return Object.assign(Part, { loadNow })
}

function Unloaded() {
  return (
    <Trouble
      words="This part could not be loaded. Check your connection and try again."
      onRetry={() => window.location.reload()}
    />
  )
}
