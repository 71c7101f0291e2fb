import * as words from '#messages/matchday/typedLines.js'
import { type FormEvent, useId, useState } from 'react'
import { phasesSoFar } from '#domain/matchday/recording/moments.ts'
import type { Ground, Pack, SaidEvent } from '#domain/matchday/recording/recording.ts'
import {
  type LineProblem,
  mostLines,
  readTypedLines,
  type TypedLine,
} from '#domain/matchday/recording/typed-lines.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { eventWords, sideOf } from './labels.ts'

/** Events as typed or pasted lines: what was understood is shown with names, and entered once somebody has agreed. */
export function TypedLinesSheet({
  pack,
  ground,
  onEnter,
  onClose,
}: {
  pack: Pack
  ground: Ground
  onEnter: (events: SaidEvent[]) => void
  onClose: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [lines, setLines] = useState<TypedLine[]>()
  const [isEntered, setEntered] = useState(false)
  const events = lines?.flatMap(line => ('said' in line ? line.said : [])) ?? []
  const isReadable = lines !== undefined && lines.length > 0 && events.length === lines.length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReadable) {
      const phases = phasesSoFar(ground, { isCup: pack.isCup })
      return setLines(readTypedLines(typed, { pack, events: ground.events, phases }))
    }
    // A second tap on the way out would enter all of it twice.
    if (isEntered) return undefined
    setEntered(true)
    return onEnter(events)
  }

  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={words.title}
      description={words.lead({ home: pack.home.code, away: pack.away.code })}
      footer={
        <Button type="submit" form={id} className="min-h-14">
          {isReadable ? words.enter({ count: events.length }) : words.check}
        </Button>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea
          label={words.lines}
          name="lines"
          rows={4}
          maxLength={4000}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint={words.example({ home: pack.home.code, away: pack.away.code })}
          error={lines?.length === 0 ? words.missing : undefined}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setLines(undefined)
          }}
        />
        {lines && lines.length > 0 ? (
          <ol aria-live="polite" aria-label={words.understood} className="grid gap-2">
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two lines may be the same; their place is what they are.
              <li key={at} className="border-l-4 border-edge py-1 pl-3">
                <code className="text-14 text-soft">{line.text}</code>{' '}
                <span className={`block ${'said' in line ? 'font-semibold' : 'text-red'}`}>
                  {'said' in line ? lineWords(pack, line.said) : problemWords(line.problem)}
                </span>
              </li>
            ))}
          </ol>
        ) : null}
      </form>
    </Dialog>
  )
}

const lineWords = (pack: Pack, said: SaidEvent) =>
  words.event({
    minute: minuteLabel(said),
    event: eventWords(pack, { ...said, note: null }),
    club: sideOf(pack, said).name,
  })

const aboutPart = {
  kind: words.kind,
  minute: words.minute,
  later: words.later,
  club: words.club,
  player: words.player,
  notOn: words.notOn,
  notBench: words.notBench,
}

function problemWords({ code, part }: LineProblem): string {
  if (code === 'length') return words.length
  if (code === 'parts') return words.parts
  if (code === 'many') return words.many({ count: mostLines })
  return aboutPart[code]({ part })
}
