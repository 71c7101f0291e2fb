// A request of the API that runs in the page. Without scripts its address is a link.
import * as words from '#messages/record/developers.js'
import { use, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SiteAddress } from '#ui/site-address.ts'

/** As much of an answer as is shown. */
const mostShown = 3_000

type Answer = { status: string; body: string }

export function TryIt({ path, about }: { path: string; about: string }) {
  const site = use(SiteAddress)
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    setAnswer(await fetchAnswer(path))
    setBusy(false)
  }

  return (
    <div className="grid gap-2 border border-edge p-3">
      <p>{about}</p>
      <p className="text-14 [overflow-wrap:anywhere]">
        <code>
          <a href={path} className="touch">
            {new URL(path, site).href}
          </a>
        </code>
      </p>
      <div>
        <Button kind="quiet" aria-label={words.runOf({ path })} busy={isBusy} onClick={() => void run()}>
          {words.run}
        </Button>
      </div>
      <output className="text-14 text-soft">{answer?.status}</output>
      {answer?.body ? <AnswerBody body={answer.body} /> : null}
    </div>
  )
}

function AnswerBody({ body }: { body: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="max-h-80 overflow-auto bg-shade p-3" aria-label={words.answer} tabIndex={0}>
      <pre className="text-14 [overflow-wrap:anywhere] whitespace-pre-wrap">
        <code>{body}</code>
      </pre>
    </section>
  )
}

async function fetchAnswer(path: string): Promise<Answer> {
  try {
    const response = await fetch(path)
    const text = JSON.stringify(await response.json(), null, 2)
    const body = text.length > mostShown ? `${text.slice(0, mostShown)}\n…` : text
    return { status: words.answered({ status: response.status }), body }
  } catch {
    return { status: words.noAnswer, body: '' }
  }
}
