import { SpinnerRing } from './spinner-ring.tsx'

export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className="flex min-h-11 items-center justify-center gap-3 p-4 text-soft">
      <SpinnerRing size={24} />
      {label}
    </output>
  )
}
