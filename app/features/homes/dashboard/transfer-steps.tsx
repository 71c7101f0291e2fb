import * as words from '#messages/homes/transferInbox.js'
const steps = [
  {
    title: words.clubs,
    words: words.clubsAbout,
  },
  {
    title: words.player,
    words: words.playerAbout,
  },
  {
    title: words.league,
    words: words.leagueAbout,
  },
  {
    title: words.association,
    words: words.associationAbout,
  },
]

export function TransferSteps() {
  return (
    <ol className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      {steps.map(({ title, words: about }, index) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden="true" className="font-display w-6 shrink-0 text-44 leading-none text-green">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-display text-20 leading-tight">{title}</h3>
            <p className="mt-1 max-w-[60ch]">{about}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
