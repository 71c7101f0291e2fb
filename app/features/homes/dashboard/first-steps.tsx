import { Link } from '#ui/link.tsx'

const steps = [
  {
    to: '/dashboard/following',
    label: 'Pick your club',
    words: 'Its next match, its table line and its news then stand on your page.',
  },
  {
    to: '/dashboard/settings#alerts',
    label: 'Choose what you are told',
    words: 'Moved matches, results, players: as much or as little as you like.',
  },
  {
    to: '/dashboard/settings',
    label: 'Choose your language',
    words: 'English, Shona or Ndebele. Check your name while you are there.',
  },
]

/** For somebody who has just come. */
export function FirstSteps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-3">
      {steps.map(({ to, label, words }, index) => (
        <li key={label} className="flex gap-4">
          <span aria-hidden="true" className="font-display text-44 leading-none text-green">
            {index + 1}
          </span>
          <div className="min-w-0">
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </Link>
            <p className="text-soft">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
