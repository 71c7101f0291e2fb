const steps = [
  {
    title: 'The clubs agree',
    words:
      'The engaging club makes an offer. The releasing club accepts it, declines it or answers with other terms, until both have accepted the same version.',
  },
  {
    title: 'The player agrees',
    words:
      'The player reads those terms and agrees or declines. Under 18 a guardian agrees as well. Nobody moves without the player’s own yes.',
  },
  {
    title: 'The league checks',
    words:
      'The engaging club submits it while the window is open. The league office looks whether anything is missing, and sends it back with reasons if so.',
  },
  {
    title: 'The association decides',
    words:
      'ZIFA approves or rejects it, with a reason. An approved transfer is registered on its start date, and only then is it public.',
  },
]

export function TransferSteps() {
  return (
    <ol className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden="true" className="font-display w-6 shrink-0 text-44 leading-none text-green">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-display text-20 leading-tight">{title}</h3>
            <p className="mt-1 max-w-[60ch]">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
