// @vitest-environment happy-dom
import { act, type ComponentType, Suspense } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Props = { id: string; goals: number }
const Goals = ({ id, goals }: Props) => <p id={id}>{`Goals: ${goals}`}</p>
const ServerNotes = (props: Props) => (
  <Suspense>
    <Goals {...props} />
  </Suspense>
)

function Page({ Notes, goals }: { Notes: ComponentType<Props>; goals: number }) {
  return <Notes id="notes" goals={goals} />
}

let root: Root | undefined

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

/** A page whose notes the server has rendered. */
async function open(load: () => Promise<typeof Goals> = () => Promise.resolve(Goals)) {
  const { lazyHydration, hydrateAll } = await import('./lazy-hydration.tsx')
  const asked = vi.fn<typeof load>(load)
  const Notes = lazyHydration<Props>('notes', asked)
  document.body.innerHTML = `<div>${renderToString(<Page Notes={ServerNotes} goals={0} />)}</div>`
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Page Notes={Notes} goals={0} />)
  })
  const update = (goals: number) => act(async () => root?.render(<Page Notes={Notes} goals={goals} />))
  return { asked, hydrateAll, update }
}

const shown = () => document.getElementById('notes')?.textContent

test('what the server has rendered is there without its file until somebody interacts with the page', async () => {
  const { asked, update } = await open()
  expect([shown(), asked.mock.calls.length]).toEqual(['Goals: 0', 0])
  await act(async () => window.dispatchEvent(new Event('pointerdown')))
  expect([shown(), asked.mock.calls.length]).toEqual(['Goals: 0', 1])
  await update(1)
  expect(shown()).toBe('Goals: 1')
})

test('it is hydrated before the data changes', async () => {
  const { asked, hydrateAll, update } = await open()
  const notes = document.getElementById('notes')
  await act(hydrateAll)
  expect(asked).toHaveBeenCalledOnce()
  await update(1)
  expect(shown()).toBe('Goals: 1')
  expect(document.getElementById('notes')).toBe(notes)
})

test('where the page has changed without an interaction, it is loaded at once', async () => {
  const { asked, update } = await open()
  await update(1)
  expect(shown()).toBe('Goals: 1')
  expect(asked).toHaveBeenCalledOnce()
})

test('where its file cannot be loaded, what the server has rendered stays, and new data waits no longer', async () => {
  const { asked, hydrateAll } = await open(() => Promise.reject(new Error('no network')))
  await act(hydrateAll)
  expect([shown(), asked.mock.calls.length]).toEqual(['Goals: 0', 1])
})

test('where its file cannot be loaded and the server has rendered nothing, that is an error', async () => {
  const { lazyHydration } = await import('./lazy-hydration.tsx')
  const Notes = lazyHydration<Props>('notes', () => Promise.reject(new Error('no network')))
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  const rendered = act(async () => root?.render(<Page Notes={Notes} goals={0} />))
  await expect(rendered).rejects.toThrow('no network')
})
