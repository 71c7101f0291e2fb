import { Link } from '#ui/link.tsx'

export function LinkRows({ rows }: { rows: readonly { key: string; to: string; words: string }[] }) {
  return (
    <ul>
      {rows.map(({ key, to, words }) => (
        <li key={key} className="border-b border-line">
          <Link to={to} className="flex min-h-11 items-center">
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
