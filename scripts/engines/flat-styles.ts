// Styles for engines that know no cascade layers, no `:is()` and no `:where()` (Chromium before 99 and 88). The layers
// become one sheet in the same order. What a layer guarantees, that a utility beats a component however precise the
// component's selector is, is kept by specificity: every utility gets a `:not(#_)`, which is true of every element and
// weighs more than any number of classes. The build runs this over the finished sheet, before the targets lower the rest.
import type { UserConfig } from 'vite'
import { type Block, parseBlocks, writeBlocks } from '#server/css-blocks.ts'

type Visitor = NonNullable<NonNullable<NonNullable<UserConfig['css']>['lightningcss']>['visitor']>

/** The parts of Lightning CSS's syntax tree that are read here. */
type Part = { type: string; kind?: string; selectors?: Selector[]; name?: string; value?: unknown }
type Selector = Part[]

const strong: Part = { type: 'pseudo-class', kind: 'not', selectors: [[{ type: 'id', name: '_' }]] }

const isChoice = (part: Part) => part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')

const isElement = (part: Part) => part.type === 'type' || part.type === 'universal'

/** Writes out `:is()` and `:where()`, and `:not(a, b)` as `:not(a):not(b)`. */
export function writeOut(selector: Selector): Selector[] {
  const at = selector.findIndex(isChoice)
  if (at === -1) return [selector.flatMap(eachNot)]
  const before = selector.slice(0, at)
  const after = selector.slice(at + 1)
  return (selector[at]?.selectors ?? []).flatMap(choice => writeOut(join(before, choice, after)))
}

function eachNot(part: Part): Part[] {
  if (part.type !== 'pseudo-class' || part.kind !== 'not') return [part]
  const refused = (part.selectors ?? []).flatMap(writeOut)
  return refused.map(each => ({ ...part, selectors: [each] }))
}

/** Puts a choice where it stood. The element it names goes first, and what stands before that element before everything. */
function join(before: Selector, choice: Selector, after: Selector): Selector {
  const start = before.findLastIndex(part => part.type === 'combinator') + 1
  const [outer, compound] = [before.slice(0, start), before.slice(start)]
  const last = choice.findLastIndex(part => part.type === 'combinator') + 1
  const [ancestors, subject] = [choice.slice(0, last), choice.slice(last)]
  if (ancestors.length > 0 && outer.length > 0)
    throw new Error('A choice with ancestors cannot be written out behind another element.')
  const named = [...compound, ...subject].filter(isElement)
  const element = named.find(part => part.type === 'type')
  const others = [...compound, ...subject].filter(part => !isElement(part))
  const isBare = others.length === 0 && (after.length === 0 || after[0]?.type === 'combinator')
  const first = element ?? (isBare ? named[0] : undefined)
  return [...ancestors, ...outer, ...(first ? [first] : []), ...others, ...after]
}

/** A rule for an element's children but the last, which Tailwind writes so that every class of theirs beats it. */
const isWeak = (selector: Selector) =>
  selector.at(-2)?.type === 'combinator' && selector.at(-1)?.selectors?.[0]?.[0]?.kind === 'last-child'

function strengthen(selector: Selector): Selector {
  if (selector.some(part => part.selectors?.[0]?.[0]?.name === '_')) return selector
  const end = selector.findIndex(part => part.type === 'pseudo-element')
  return end === -1 ? [...selector, strong] : selector.toSpliced(end, 0, strong)
}

function makeVisitor(): Visitor {
  let isUtility = false
  return {
    Rule: { 'layer-block': ({ value }) => void (isUtility = value.name?.[0] === 'utilities') },
    RuleExit: { 'layer-block': () => void (isUtility = false) },
    Declaration: declaration => {
      const written = JSON.stringify(declaration)
      // Heights of the visible part of the screen, which Chromium knows from 108 on: before it, of the whole screen.
      if (!written.includes('"dvh"')) return undefined
      return [JSON.parse(written.replaceAll('"dvh"', '"vh"')), declaration]
    },
    Selector: selector => {
      const written = writeOut(selector as Selector)
      return written.map(each =>
        isUtility && !isWeak(each) ? strengthen(each) : each,
      ) as (typeof selector)[]
    },
  }
}

/** For Vite: written anew while the styles are lowered to the targets. */
export const olderStyles = makeVisitor()

/** The finished sheet without its layers, whose rules stand in the layers' order already, and without what says nothing. */
export function withoutLayers(css: string): string {
  const blocks = parseBlocks(css.replace(/^\/\*[^]*?\*\/\s*/, '')).flatMap(block => {
    if (!block.head.startsWith('@layer')) return [block]
    return typeof block.body === 'string' ? [] : block.body
  })
  return writeBlocks(blocks.flatMap(withoutIdle))
}

/** For a font that always has its value, and for `light-dark()`, which no rule uses. */
const unreachable = /(?<=var\(--default-(?:mono-)?font-family),[^()]*(?=\))/g
const isIdle = (line: string) => line.startsWith('--lightningcss-')

function withoutIdle({ head, body }: Block): Block[] {
  if (typeof body !== 'string') {
    const inside = body.flatMap(withoutIdle)
    return inside.length > 0 || head.endsWith(';') ? [{ head, body: inside }] : []
  }
  // The lowering repeats some declarations.
  const lines = [...new Set(body.replaceAll(unreachable, '').split(';'))].filter(line => !isIdle(line))
  return lines.length > 0 ? [{ head, body: lines.join(';') }] : []
}
