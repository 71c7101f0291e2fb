// The first steps for a new fan, shown until they are dismissed on this device.
import * as words from '#messages/homes/fanHome.js'
import { type ReactNode, useState } from 'react'
import { readStorage, writeStorage } from '#lib/browser/storage.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

const key = 'pitch263-first-steps'

/** `children`: the choice of a club. `otherwise`: what stands here once the steps are put away. */
export function FirstSteps({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const [isAway, setAway] = useState(() => readStorage(key) === 'done')
  function putAway() {
    writeStorage(key, 'done')
    setAway(true)
  }
  if (isAway) return otherwise
  return (
    <Section
      title={words.steps}
      action={
        <button type="button" className="quiet-link cursor-pointer underline" onClick={putAway}>
          {words.hideSteps}
        </button>
      }
    >
      <ol className="grid gap-8 lg:grid-cols-3">
        <Step number={1} title={words.pickClub}>
          {children}
        </Step>
        <Step number={2} title={words.stepAlerts}>
          <p className="text-soft">{words.stepAlertsLead}</p>
          <Link to="/dashboard/settings#alerts" className="inline-flex min-h-11 items-center">
            {words.yourAlerts}
          </Link>
        </Step>
        <Step number={3} title={words.stepLanguage}>
          <p className="text-soft">{words.stepLanguageLead}</p>
          <Link to="/dashboard/settings" className="inline-flex min-h-11 items-center">
            {words.yourLanguage}
          </Link>
        </Step>
      </ol>
    </Section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span aria-hidden="true" className="font-display text-44 leading-none text-green">
        {number}
      </span>
      <div className="grid min-w-0 grow content-start gap-1">
        <h3 className="font-display text-20 leading-tight">{title}</h3>
        {children}
      </div>
    </li>
  )
}
