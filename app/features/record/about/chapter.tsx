import { type ReactNode, useId } from 'react'

export function Chapter({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first-of-type:border-t-0 md:grid-cols-[1fr_2fr]"
    >
      <h2 id={heading} className="font-display text-26 leading-tight">
        {title}
      </h2>
      <div className="grid max-w-[68ch] gap-4">{children}</div>
    </section>
  )
}
