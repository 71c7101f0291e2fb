import { Link } from '#ui/link.tsx'

export function LinkRows({ rows }: { rows: readonly { key: string; to: string; label: string }[] }) {
  return (
    <ul>
      {rows.map(({ key, to, label }) => (
        <li key={key} className="border-b border-line">
          <Link to={to} className="flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
