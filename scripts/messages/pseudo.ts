// The English of a message as a language that nobody speaks: with accents, so that a word which stands in the code is
// seen among them, and longer, as Shona and Ndebele are. Parameters and choices stay as they are.
import { type Part, parseMessage } from './parse.ts'

const accented: Record<string, string> = Object.fromEntries(
  [...'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝcçCÇnñNÑ'.matchAll(/(.)(.)/gu)].map(([, plain = '', mark = '']) => [
    plain,
    mark,
  ]),
)
/** PSEUDO_LOCALE=sn puts this language in the place of Shona: docs/messages.md says what for. */
export const replaced = process.env['PSEUDO_LOCALE']

/** How much longer a text becomes. */
const share = 0.35

export const pseudo = (text: string) => written(parseMessage(text, 'en'))

const written = (parts: readonly Part[]): string =>
  parts
    .map(part => {
      switch (part.kind) {
        case 'text':
          return escaped(longer(part.text))
        case 'argument':
          return `{${part.name}}`
        case 'tag':
          return `<${part.name}>${written(part.parts)}</${part.name}>`
        default:
          return `{${part.name}, ${part.kind}, ${part.choices.map(({ value, parts: inside }) => `${value} {${written(inside)}}`).join(' ')}}`
      }
    })
    .join('')

/** The additional letters come before the white space and the marks at the end. */
function longer(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const more = 'ü'.repeat(Math.ceil(letters * share))
  const changed = text.replaceAll(/[a-zA-Z]/g, letter => accented[letter] ?? letter)
  return changed.replace(/[^\p{L}\p{N}]*$/u, end => more.replaceAll(/.{6}(?=.)/gu, '$& ') + end)
}

const escaped = (text: string) => text.replaceAll(/[{}<>]/g, "'$&'")
