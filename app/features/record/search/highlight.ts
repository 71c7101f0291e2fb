// The parts of a name that match a search: pieces of text, so that nothing in them can become markup.
import { wordsOf } from './find-pages.ts'

type Piece = { words: string; isFound: boolean }

/** Splits a name before and after every word that begins with one of the question's. */
export function highlight(name: string, question: string): Piece[] {
  const asked = wordsOf(question)
  return name
    .split(/([\p{L}\p{N}]+)/u)
    .filter(piece => piece !== '')
    .flatMap(piece => piecesOf(piece, asked))
    .reduce<Piece[]>((pieces, piece) => {
      const last = pieces.at(-1)
      if (last?.isFound === piece.isFound) last.words += piece.words
      else pieces.push({ ...piece })
      return pieces
    }, [])
}

function piecesOf(word: string, asked: string[]): Piece[] {
  const [plain = ''] = wordsOf(word)
  const found = asked
    .filter(each => plain.startsWith(each))
    .reduce((longest, each) => Math.max(longest, each.length), 0)
  // An accent may make the plain word shorter: then the whole word is marked.
  const end = plain.length === word.length ? found : found > 0 ? word.length : 0
  return [
    { words: word.slice(0, end), isFound: true },
    { words: word.slice(end), isFound: false },
  ].filter(piece => piece.words !== '')
}
