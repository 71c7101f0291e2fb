import * as words from '#messages/site/frame.js'
import { SpinnerRing } from './spinner-ring.tsx'

export function Spinner({ label = words.loading }: { label?: string }) {
  return (
    <output className="flex min-h-11 items-center justify-center gap-3 p-4 text-soft">
      <SpinnerRing size={24} />
      {label}
    </output>
  )
}
