// A phone without data, drawn: its screen, a field for the next entry, and a way to begin again. Works without a script.
import * as words from '#messages/record/phoneSimulator.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const path = '/developers/phone'

/** `text`: everything that was entered so far, as the network sends it. */
export function SimulatedPhone({ text, shown, isEnd }: { text: string; shown: string; isEnd: boolean }) {
  return (
    <section
      aria-label={words.screen}
      className="grid w-full max-w-[20rem] gap-4 rounded-2xl border border-edge p-4"
    >
      <pre className="min-h-[13rem] rounded-lg border border-edge p-3 text-16 whitespace-pre-wrap">
        {shown}
      </pre>
      <p className="text-14 text-soft">{words.places({ count: shown.length })}</p>
      {isEnd ? (
        <p>{words.ended}</p>
      ) : (
        <form key={text} action={inLanguage(path)} className="grid gap-3">
          <input type="hidden" name="text" value={text} />
          <Field label={words.entry} name="entry" maxLength={10} autoComplete="off" required />
          <div>
            <Button type="submit">{words.send}</Button>
          </div>
        </form>
      )}
      <div>
        <ButtonLink kind="quiet" to={path}>
          {words.again}
        </ButtonLink>
      </div>
    </section>
  )
}
