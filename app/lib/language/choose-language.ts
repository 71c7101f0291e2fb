/** Shows this page in another language from now on. A form, as where no script runs (server/language.ts). */
export function chooseLanguage(language: string) {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `/_language/${language}`,
    hidden: true,
  })
  document.body.append(form)
  form.submit()
}
