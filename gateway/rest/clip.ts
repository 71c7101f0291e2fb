// What a request says is repeated in its refusal, but never at length: an error is for a person to read.

const longest = 80

export function clip(text: string, most = longest): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`
}
