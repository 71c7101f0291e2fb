/** What stands in the fields of a form, by their names. */
export type FormValues = {
  text: (name: string) => string
  file: (name: string) => File
  isChecked: (name: string) => boolean
}

export function formValuesOf(form: FormData): FormValues {
  return {
    text: name => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    },
    file: name => {
      const value = form.get(name)
      return value instanceof File ? value : new File([], '')
    },
    isChecked: name => form.has(name),
  }
}
