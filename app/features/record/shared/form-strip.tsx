// The last results as letters, the latest at the right. The colour only repeats what the letter says.

import * as messages from '#messages/record/form.js'

const words = { W: messages.won, D: messages.drawn, L: messages.lost } as const

const looks = {
  W: 'bg-green text-paper',
  D: 'border border-edge text-ink',
  L: 'border border-red text-red',
} as const

export function FormStrip({ form }: { form: readonly ('W' | 'D' | 'L')[] }) {
  if (form.length === 0) return <span className="text-soft">–</span>
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{form.map(result => words[result]).join(', ')}</span>
      {form.map((result, place) => (
        <span
          key={place}
          aria-hidden="true"
          data-shown={result}
          className={`form shown font-display ${looks[result]}`}
        />
      ))}
    </span>
  )
}
