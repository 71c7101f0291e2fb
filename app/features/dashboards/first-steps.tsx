import { Link } from '#ui/link.tsx'

const steps = [
  { to: '/dashboard/settings', label: 'Check your name', words: 'Written as you want others to read it.' },
  { to: '/dashboard/settings', label: 'Choose your language', words: 'English, Shona or Ndebele.' },
  {
    to: '/dashboard/requests',
    label: 'Ask for a role',
    words: 'If you play, coach, referee, scout or work for a club. A fan needs none.',
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
