import { Ring } from './ring.tsx'

export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className="flex min-h-11 items-center justify-center gap-3 p-4 text-soft">
      <Ring size={24} />
      {label}
    </output>
  )
}
