// A message as JavaScript: a constant, which the bundler puts where it is used, or a function of its parameters. Nothing
// of this file and of no library is left in a browser.
import type { Language } from '#lib/language/languages.ts'
import { type Parameter, parametersOf, type Part, parseMessage } from './parse.ts'

/** In all three languages a number is singular or not, and one alone is singular; parse.test.ts compares this with ICU. */
export const isForm: Record<string, (count: string) => string> = {
  one: count => `${count} === 1`,
}

/** A name that cannot be one in JavaScript would be noticed late; a module with a `then` is taken for a promise by `import()`. */
const identifier = /^(?!then$)[a-z][a-zA-Z0-9]*$/
const reserved =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  )

export function generateMessage(name: string, text: string, language: Language) {
  if (!identifier.test(name) || reserved.includes(name))
    throw new Error('its name must be written like thisName, and be neither then nor a word of JavaScript')
  const parts = parseMessage(text, language)
  const parameters = [...parametersOf(parts)]
  if (parameters.length === 0) {
    return { code: `export const ${name} = ${textOf(parts)}`, type: `export declare const ${name}: string` }
  }
  const isRich = parameters.some(([, kind]) => kind === 'tag')
  const given = parameters.map(([parameter]) => parameter).join(', ')
  const written = withoutEqualChoices(parts)
  const types = parameters.map(([parameter, kind]) => `${parameter}: ${typeOf[kind]}`).join('; ')
  return {
    code: `export const ${name} = ({ ${given} }) => ${isRich ? elementOf(written) : textOf(written)}`,
    type: `export declare const ${name}: (words: { ${types} }) => ${isRich ? 'ReactNode' : 'string'}`,
    isRich,
  }
}

const typeOf: Record<Parameter, string> = {
  text: 'string | number',
  count: 'number',
  tag: 'ReactElement',
}

/** Shona and Ndebele often say the same of one and of many. */
const withoutEqualChoices = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part): Part[] => {
    if (!('choices' in part)) return [part]
    const choices = part.choices.map(choice => ({ ...choice, parts: withoutEqualChoices(choice.parts) }))
    const [first, ...others] = choices.map(choice => JSON.stringify(choice.parts))
    return others.every(other => other === first) ? (choices[0]?.parts ?? []) : [{ ...part, choices }]
  })

/** An expression whose value is text. */
function textOf(parts: readonly Part[]): string {
  const [first, ...others] = parts
  if (first && 'choices' in first && others.length === 0) return choiceOf(first, textOf)
  if (parts.every(part => part.kind === 'text')) return JSON.stringify(parts.map(({ text }) => text).join(''))
  const inside = parts.map(part => {
    if (part.kind === 'text') return part.text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
    return `\${${part.kind === 'argument' ? part.name : choiceOf(part, textOf)}}`
  })
  return `\`${inside.join('')}\``
}

/** An expression whose value is what React draws. */
function elementOf(parts: readonly Part[]): string {
  const children = parts.map(part => {
    switch (part.kind) {
      case 'text':
        return JSON.stringify(part.text)
      case 'argument':
        return part.name
      case 'tag':
        return part.parts.length > 0
          ? `cloneElement(${part.name}, undefined, ${elementOf(part.parts)})`
          : part.name
      default:
        return choiceOf(part, elementOf)
    }
  })
  const [only = '""'] = children
  return children.length > 1 ? `jsxs(Fragment, { children: [${children.join(', ')}] })` : only
}

function choiceOf(part: Part, write: (parts: readonly Part[]) => string): string {
  if (part.kind !== 'plural' && part.kind !== 'select') throw new Error('it is no choice')
  return part.choices.reduceRight((otherwise, { value, parts }) => {
    if (value === 'other') return write(parts)
    const test =
      part.kind === 'select' ? `${part.name} === ${JSON.stringify(value)}` : testOf(value, part.name)
    return `(${test} ? ${write(parts)} : ${otherwise})`
  }, '""')
}

function testOf(form: string, count: string) {
  if (form.startsWith('=')) return `${count} === ${Number(form.slice(1))}`
  const test = isForm[form]
  if (!test) throw new Error(`no rule is written down for the plural form ${form}`)
  return test(count)
}
