// The fields of a form that keep their own values, as a list that can be stored and put back.

export type FormFields = [name: string, value: string][]

export const fieldsOf = (form: HTMLFormElement): FormFields =>
  [...new FormData(form)].flatMap(([name, value]): FormFields =>
    typeof value === 'string' ? [[name, value]] : [],
  )

/** Fields of the same name are filled in their order. */
export function fillFields(form: HTMLFormElement, fields: FormFields) {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value])
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = values.has(field.name)
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = values.get(field.name)?.shift()
      if (value !== undefined) field.value = value
    }
  }
}
