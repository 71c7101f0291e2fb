import * as words from '#messages/homes/hub.js'
import { Link } from '#ui/link.tsx'

const steps = [
  {
    to: '/dashboard/following',
    label: words.pickYourClub,
    words: words.pickLead,
  },
  {
    to: '/dashboard/settings#alerts',
    label: words.chooseAlerts,
    words: words.alertsLead,
  },
  {
    to: '/dashboard/settings',
    label: words.chooseLanguage,
    words: words.languageLead,
  },
]

/** For somebody who has just come. */
export function FirstSteps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-3">
      {steps.map(({ to, label, words: about }, index) => (
        <li key={label} className="flex gap-4">
          <span aria-hidden="true" className="font-display text-44 leading-none text-green">
            {index + 1}
          </span>
          <div className="min-w-0">
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </Link>
            <p className="text-soft">{about}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
