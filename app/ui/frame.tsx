// What surrounds every page: the way past it, the name, the page, the small print.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from './mark.tsx'

export function Frame({ name, tagline, children }: { name: string; tagline: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <header className="border-b border-line">
        <div className="column flex min-h-14 items-center justify-between gap-4">
          <Link to="/" className="flex min-h-11 items-center gap-2.5 text-ink no-underline">
            <Mark />
            <span className="font-display text-26 leading-none">{name}</span>
          </Link>
          <p className="text-right text-12 leading-tight text-soft sm:text-14">
            Zimbabwe <span className="hidden sm:inline">· Premier Soccer League</span>
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="column flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-14 text-soft">
          <p>
            <span className="font-semibold text-ink">{name}</span> · {tagline}
          </p>
          <p>Belongs to no club.</p>
        </div>
      </footer>
    </div>
  )
}
