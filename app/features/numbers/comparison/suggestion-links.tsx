import { Link } from '#ui/link.tsx'

/** Links that bring somebody into the comparison, each with what speaks for them. */
export function SuggestionLinks({
  title,
  links,
}: {
  title: string
  links: readonly { to: string; name: string; why: string }[]
}) {
  return (
    <div className="mt-5">
      <p className="text-soft">{title}</p>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {links.map(({ to, name, why }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5 no-underline">
              <span className="font-semibold underline underline-offset-4">{name}</span>{' '}
              <span className="text-14 text-soft">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
