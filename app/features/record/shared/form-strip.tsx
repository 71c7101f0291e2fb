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
    // Whole words for those who listen; text browsers show the letters, which a table has room for. No picture has text.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={form.map(result => words[result]).join(', ')} className="inline-flex gap-1">
      {form.map((result, place) => (
        <span key={place} className={`form font-display ${looks[result]}`}>
          {`${result} `}
        </span>
      ))}
    </span>
  )
}
