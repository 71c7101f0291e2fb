import { Logo } from './logo.tsx'

export function Splash({ name, tagline }: { name: string; tagline: string }) {
  return (
    <output className="splash grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-4">
      <Logo size={44} />
      <p className="font-display text-34 leading-none">{name}</p>
      <p className="text-soft">{tagline}</p>
    </output>
  )
}
