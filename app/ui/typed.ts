/** What stands in the fields of a form, by their names. */
export type Typed = {
  text: (name: string) => string
  file: (name: string) => File
  isTicked: (name: string) => boolean
}

export function typedIn(form: FormData): Typed {
  return {
    text: name => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    },
    file: name => {
      const value = form.get(name)
      return value instanceof File ? value : new File([], '')
    },
    isTicked: name => form.has(name),
  }
}
